/**
 * The directions from which each place of a part's skin can be seen, and so be reached by a cutter or left by a mold. Points are spread over the faces
 * and rays cast from each; a line of sight has no thickness.
 */
import type { Vec3 } from '#contract/units.ts';
import { boxDiagonal } from '#geometry/boxes.ts';
import type { PlainHole } from '#geometry/features/bores.ts';
import { joinDirections, partAxes } from '#geometry/features/distinct-directions.ts';
import { type AnalysisMesh, normalOf } from '#geometry/mesh/analysis-mesh.ts';
import { type InwardRays, type SkinSample, thinOut } from '#geometry/mesh/inward-rays.ts';
import { OFF_SKIN_SHARE, SQUARE_COS } from '#geometry/tolerances.ts';
import { addScaled, cross, dot, frameAround, scale, unit } from '#geometry/vectors.ts';

const DENSITY = { total: 600, leastPerFace: 3, mostPerFace: 24 };
/** More would be a five-axis job in any case. */
const CANDIDATES_MAX = 18;
/** Walls stand along the cutter; triangles on a curved wall lean by a little. */
const LEAN_COS = 0.02;
/** Of the skin. Where planes and cylinders are less, the part is a free form. */
const OWN_FRAME_SHARE = 0.5;
const FILE_AXES: Vec3[] = [
  [0, 0, -1],
  [0, 0, 1],
  [0, -1, 0],
  [0, 1, 0],
  [-1, 0, 0],
  [1, 0, 0],
];

export interface SurfaceAccess {
  samples: SkinSample[];
  /** Unit vectors toward the part. */
  directions: Vec3[];
  /** For each direction, whether it reaches each sample. */
  reached: boolean[][];
}

/** `rays` and `holes` as found in the same part. */
export function measureAccess(mesh: AnalysisMesh, rays: InwardRays, holes: PlainHole[]): SurfaceAccess {
  const samples = thinOut(mesh, rays, DENSITY);
  const directions = listCandidates(mesh, holes);
  const starts = startsOff(mesh, samples);
  return {
    samples,
    directions,
    reached: directions.map((direction) => seenAlong(mesh, { samples, starts }, direction)),
  };
}

/**
 * The way into each hole, along each of the part's axes from both sides, and along the three axes of a frame. That frame is the part's own: a part at an
 * odd angle is seen from the same sides as one that lies square. Free forms have no axes. They are drawn in those of their file.
 */
function listCandidates({ model }: AnalysisMesh, holes: PlainHole[]): Vec3[] {
  const axes = partAxes(model);
  const ways = axes.slice(0, CANDIDATES_MAX / 2).flatMap(({ direction, weight }) => [
    { direction: scale(direction, -1), weight },
    { direction, weight },
  ]);
  const drills = holes.flatMap(({ axis, diameterMm, depthMm, through }) => {
    const weight = Math.PI * diameterMm * depthMm;
    return through
      ? [
          { direction: axis, weight },
          { direction: scale(axis, -1), weight },
        ]
      : [{ direction: axis, weight }];
  });
  const suggested = joinDirections([...ways, ...drills], { isAxis: false }).slice(0, CANDIDATES_MAX);
  const main = axes[0]?.direction;
  const side = main && suggested.find(({ direction }) => Math.abs(dot(direction, main)) < SQUARE_COS)?.direction;
  const own = main ? fromAllSides(side ? [main, side, unit(cross(main, side))] : [main, ...frameAround(main)]) : [];
  const heldMm2 = axes.reduce((sum, { weight }) => sum + weight, 0);
  const skinMm2 = model.faces.reduce((sum, { areaMm2 }) => sum + areaMm2, 0);
  const all = heldMm2 < OWN_FRAME_SHARE * skinMm2 ? [...FILE_AXES, ...own] : own;
  const framed = all.map((direction) => ({ direction, weight: 0 }));
  return joinDirections([...suggested, ...framed], { isAxis: false }).map(({ direction }) => direction);
}

const fromAllSides = (axes: Vec3[]): Vec3[] => axes.flatMap((axis) => [scale(axis, -1), axis]);

/** Off the wall by more than its triangles lean, by less than any slot is wide. */
function startsOff(mesh: AnalysisMesh, samples: SkinSample[]): Vec3[] {
  const offMm = mesh.model.deflectionMm + OFF_SKIN_SHARE * boxDiagonal(mesh.model.box);
  return samples.map(({ point, triangle }) => addScaled(point, normalOf(mesh, triangle), offMm));
}

/** Whether each sample is seen along `direction`. Thousands of rays: what they share is made once. */
function seenAlong(
  { bvh, bodyOf, normals }: AnalysisMesh,
  { samples, starts }: { samples: SkinSample[]; starts: Vec3[] },
  direction: Vec3,
): boolean[] {
  const back = scale(direction, -1);
  const limits = {
    fromMm: 0,
    toMm: Infinity,
    except: -1,
    body: -1,
  };
  return samples.map(({ triangle }, sample) => {
    const at = 3 * triangle;
    const lean = normals[at]! * back[0] + normals[at + 1]! * back[1] + normals[at + 2]! * back[2];
    if (lean < -LEAN_COS) return false;
    limits.except = triangle;
    limits.body = bodyOf[triangle]!;
    return bvh.isFree(starts[sample]!, back, limits);
  });
}
