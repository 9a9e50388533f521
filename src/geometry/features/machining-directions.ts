/**
 * From where a cutter must come to reach the whole skin of a part: the fewest directions found by taking, again and again, the one that
 * reaches most of what is left, then leaving out those that the others make needless. A first estimate of set-ups: a cutter is a straight
 * line without thickness here, so sharp inner corners and narrow slots count as reached.
 */
import type { Hole } from '#contract/part-facts.ts';
import type { Vec3 } from '#contract/units.ts';
import { boxDiagonal } from '#geometry/boxes.ts';
import { joinDirections, partAxes } from '#geometry/features/distinct-directions.ts';
import { type AnalysisMesh, normalOf } from '#geometry/mesh/analysis-mesh.ts';
import { type SurfaceSample, sampleSurface } from '#geometry/mesh/surface-samples.ts';
import { along, dot, scale } from '#geometry/vectors.ts';

const DENSITY = { total: 600, leastPerFace: 3, mostPerFace: 24 };
/** More would be a five-axis job in any case. */
const CANDIDATES_MAX = 18;
/** Walls stand along the cutter; triangles on a curved wall lean by a little. */
const LEAN_COS = 0.02;
/** A direction for fewer points than this is noise of single triangles. */
const GAIN_LEAST = 3;

const FILE_AXES: Vec3[] = [
  [0, 0, -1],
  [0, 0, 1],
  [0, -1, 0],
  [0, 1, 0],
  [-1, 0, 0],
  [1, 0, 0],
];

export interface MachiningAccess {
  /** Unit vectors towards the part, the most useful first. */
  directions: Vec3[];
  /** Faces of which most cannot be seen from any direction that the part's faces and holes suggest. */
  hiddenFaces: number[];
}

/** `holes` as found in the same part. */
export function findMachiningDirections(mesh: AnalysisMesh, holes: Hole[]): MachiningAccess {
  const samples: SurfaceSample[] = [];
  sampleSurface(mesh, DENSITY, (sample) => samples.push(sample));
  const candidates = listCandidates(mesh, holes);
  const reached = candidates.map((direction) => samples.map((sample) => isReached(mesh, sample, direction)));
  const chosen: number[] = [];
  const isDone = samples.map(() => false);
  for (;;) {
    const gains = reached.map((row) => row.reduce((sum, isHit, sample) => sum + (isHit && !isDone[sample] ? 1 : 0), 0));
    const best = gains.indexOf(Math.max(...gains));
    if (best < 0 || gains[best]! < GAIN_LEAST) break;
    chosen.push(best);
    reached[best]!.forEach((isHit, sample) => {
      if (isHit) isDone[sample] = true;
    });
  }
  const needed = leaveOutNeedless(chosen, reached);
  return { directions: needed.map((index) => candidates[index]!), hiddenFaces: listHidden(samples, reached) };
}

/** The way into each hole, along each of the part's axes from both sides, and along the file's axes, which free forms are drawn in. */
function listCandidates({ model }: AnalysisMesh, holes: Hole[]): Vec3[] {
  const ways = partAxes(model)
    .slice(0, CANDIDATES_MAX / 2)
    .flatMap(({ direction, weight }) => [
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
  const own = FILE_AXES.map((direction) => ({ direction, weight: 0 }));
  return joinDirections([...suggested, ...own], { isAxis: false }).map(({ direction }) => direction);
}

function isReached(mesh: AnalysisMesh, sample: SurfaceSample, direction: Vec3): boolean {
  const normal = normalOf(mesh, sample.triangle);
  const back = scale(direction, -1);
  if (dot(normal, back) < -LEAN_COS) return false;
  const body = mesh.bodyOf[sample.triangle];
  // Off the wall by more than its triangles lean, by less than any slot is wide.
  const start = along(sample.point, normal, mesh.model.deflectionMm + 1e-5 * boxDiagonal(mesh.model.box));
  return (
    mesh.bvh.castRay(start, back, {
      fromMm: 0,
      toMm: Infinity,
      accepts: (triangle) => triangle !== sample.triangle && mesh.bodyOf[triangle] === body,
    }) === null
  );
}

/** Tries the least useful first. */
function leaveOutNeedless(chosen: number[], reached: boolean[][]): number[] {
  let kept = chosen;
  for (const index of chosen.toReversed()) {
    const others = kept.filter((other) => other !== index);
    const lost = reached[index]!.filter(
      (isHit, sample) => isHit && !others.some((other) => reached[other]![sample]),
    ).length;
    if (lost < GAIN_LEAST) kept = others;
  }
  return kept;
}

function listHidden(samples: SurfaceSample[], reached: boolean[][]): number[] {
  const seen = new Map<number, { hidden: number; all: number }>();
  samples.forEach(({ face }, sample) => {
    const count = seen.get(face) ?? { hidden: 0, all: 0 };
    seen.set(face, count);
    count.all += 1;
    if (!reached.some((row) => row[sample])) count.hidden += 1;
  });
  return [...seen].filter(([, { hidden, all }]) => 2 * hidden > all).map(([face]) => face);
}
