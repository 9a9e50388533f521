/**
 * Whether a body's triangles and its exact measures tell of one solid. The kernel mends what a damaged file says, and calls the result valid;
 * but triangles are made of the edges and measures of the surfaces, and where a file was damaged the two differ.
 */
import type { TopoDS_Shape } from 'replicad-opencascadejs';
import type { Kernel } from '#cad/kernel/kernel.ts';
import type { PartMesh } from '#contract/part-mesh.ts';
import type { Vec3 } from '#contract/units.ts';
import type { ModelFace } from '#geometry/model.ts';
import { add, cross, dot, length, pointAt, scale, subtract } from '#geometry/vectors.ts';

/** Vector areas of closed triangles add up to nothing; single precision left 2e-15 of their sizes in every sound file measured. */
const OPEN_SHARE_MAX = 1e-6;
/** Of the volume: rounding, and edges loosely fitted. */
const VOLUME_SHARE = 1e-6;

/**
 * Whether the triangles close, and hold the volume that the surfaces hold. The two volumes may differ by the area of the curved faces times the deflection.
 * Sound files used up to 0.3 of that.
 */
export function isOfOnePiece(
  mesh: PartMesh,
  faces: Pick<ModelFace, 'surface' | 'areaMm2'>[],
  { volumeMm3, deflectionMm }: { volumeMm3: number; deflectionMm: number },
): boolean {
  const { positions, indices } = mesh;
  if (indices.length === 0) return false;
  // From a corner of the body: far from the origin the sum would round away.
  const origin = pointAt(positions, indices[0]!);
  let [sum, size, sixfold]: [Vec3, number, number] = [[0, 0, 0], 0, 0];
  for (let at = 0; at < indices.length; at += 3) {
    const [a, b, c] = [0, 1, 2].map((corner) => subtract(pointAt(positions, indices[at + corner]!), origin)) as [
      Vec3,
      Vec3,
      Vec3,
    ];
    const twice = cross(subtract(b, a), subtract(c, a));
    sum = add(sum, twice);
    size += length(twice);
    sixfold += dot(a, twice);
  }
  const curvedMm2 = faces.reduce((area, { surface, areaMm2 }) => area + (surface.kind === 'plane' ? 0 : areaMm2), 0);
  const slackMm3 = deflectionMm * curvedMm2 + VOLUME_SHARE * volumeMm3;
  return length(scale(sum, 1 / size)) <= OPEN_SHARE_MAX && Math.abs(Math.abs(sixfold) / 6 - volumeMm3) <= slackMm3;
}

/**
 * The largest gap between edges that meet in a vertex, mm. The kernel widens a vertex until it holds all their ends. Sound files have up to 0.01 mm. Where a
 * damaged statement bends a curve away the gap is millimeters, and the mesher may never end on such a face.
 */
export function widestGapMm(kernel: Kernel, shape: TopoDS_Shape): number {
  const { oc } = kernel;
  const { TopAbs_VERTEX, TopAbs_SHAPE } = oc.TopAbs_ShapeEnum;
  let gapMm = 0;
  kernel.explore(shape, TopAbs_VERTEX, TopAbs_SHAPE, (found) => {
    kernel.run((scope) => {
      gapMm = Math.max(gapMm, oc.BRep_Tool.Tolerance(scope.keep(oc.TopoDS.Vertex(scope.keep(found)))));
    });
  });
  return gapMm;
}
