/**
 * A part cut into layers, in the position it is printed in. Cuts are exact for the triangles: each gives a piece of contour, whose length sums to the
 * perimeter, and whose distance from the middle times its length sums to twice the area (Gauss). Contours need not be chained for either.
 */
import type { PrintLayers } from '#contract/print-layers.ts';
import type { Vec3 } from '#contract/units.ts';
import type { AnalysisMesh } from '#geometry/mesh/analysis-mesh.ts';
import { frameAround } from '#geometry/vectors.ts';

/** Enough for a step of a part. */
const SLABS = 48;
/** Cuts through each, so that a floor of a millimeter is neither missed nor taken for a whole slab. */
const CUTS = 8;
/** Faces that rise by less than 37° show more of each layer than the walls of a print cover. */
const SKIN_COS = 0.8;
/** Cells along the longer side of the shadow. */
const SHADOW_CELLS = 96;
/** Off the corners of drawn parts, which lie on round numbers. */
const SHADOW_SHIFT = [0.5137, 0.5071] as const;

/** Corners of the part in the frame of the plate: u and v along it, h upward from it. */
interface StandingPart {
  u: Float64Array;
  v: Float64Array;
  h: Float64Array;
  sizeMm: Vec3;
}

/** `down` as in `findPrintOrientations`. */
export function measureLayers(mesh: AnalysisMesh, down: Vec3): PrintLayers {
  const part = stand(mesh, down);
  return {
    ...cutSlabs(mesh, part, down),
    skinMm2: measureSkin(mesh, down),
    shadowMm2: measureShadow(mesh, part, down),
  };
}

function stand({ model }: AnalysisMesh, down: Vec3): StandingPart {
  const { positions } = model.mesh;
  const count = positions.length / 3;
  const [u, v] = frameAround(down);
  const along = (direction: Vec3): { values: Float64Array; size: number } => {
    const values = new Float64Array(count);
    let [low, high] = [Infinity, -Infinity];
    for (let at = 0; at < count; at += 1) {
      const value =
        positions[3 * at]! * direction[0] +
        positions[3 * at + 1]! * direction[1] +
        positions[3 * at + 2]! * direction[2];
      values[at] = value;
      if (value < low) low = value;
      if (value > high) high = value;
    }
    for (let at = 0; at < count; at += 1) values[at]! -= low;
    return { values, size: high - low };
  };
  const [alongU, alongV, up] = [along(u), along(v), along([-down[0], -down[1], -down[2]])];
  return { u: alongU.values, v: alongV.values, h: up.values, sizeMm: [alongU.size, alongV.size, up.size] };
}

function cutSlabs(
  { model, normals, triangles }: AnalysisMesh,
  { u, v, h, sizeMm }: StandingPart,
  down: Vec3,
): Pick<PrintLayers, 'areaMm2' | 'perimeterMm'> {
  const { indices } = model.mesh;
  const [frameU, frameV] = frameAround(down);
  const twiceArea = new Float64Array(SLABS);
  const perimeter = new Float64Array(SLABS);
  const cutMm = sizeMm[2] / SLABS / CUTS;
  const [midU, midV] = [sizeMm[0] / 2, sizeMm[1] / 2];
  for (let triangle = 0; triangle < triangles; triangle += 1) {
    const corners = [indices[3 * triangle]!, indices[3 * triangle + 1]!, indices[3 * triangle + 2]!] as const;
    const low = Math.min(h[corners[0]]!, h[corners[1]]!, h[corners[2]]!);
    const high = Math.max(h[corners[0]]!, h[corners[1]]!, h[corners[2]]!);
    const first = Math.max(0, Math.ceil(low / cutMm - 0.5));
    const last = Math.min(SLABS * CUTS - 1, Math.ceil(high / cutMm - 0.5) - 1);
    if (!(first <= last)) continue;
    const at = 3 * triangle;
    const [nx, ny, nz] = [normals[at]!, normals[at + 1]!, normals[at + 2]!];
    const [nu, nv] = [
      nx * frameU[0] + ny * frameU[1] + nz * frameU[2],
      nx * frameV[0] + ny * frameV[1] + nz * frameV[2],
    ];
    const level = Math.sqrt(nu * nu + nv * nv);
    if (level === 0) continue;
    for (let place = first; place <= last; place += 1) {
      const slab = Math.floor(place / CUTS);
      const cut = (place + 0.5) * cutMm;
      let [met, fromU, fromV, toU, toV] = [0, 0, 0, 0, 0];
      for (let side = 0; side < 3; side += 1) {
        const [p, q] = [corners[side]!, corners[(side + 1) % 3]!];
        if (h[p]! > cut === h[q]! > cut) continue;
        const share = (cut - h[p]!) / (h[q]! - h[p]!);
        const [x, y] = [u[p]! + share * (u[q]! - u[p]!), v[p]! + share * (v[q]! - v[p]!)];
        if (met === 0) [fromU, fromV] = [x, y];
        else [toU, toV] = [x, y];
        met += 1;
      }
      if (met !== 2) continue;
      const long = Math.sqrt((toU - fromU) * (toU - fromU) + (toV - fromV) * (toV - fromV));
      perimeter[slab]! += long;
      const outward = (((fromU + toU) / 2 - midU) * nu + ((fromV + toV) / 2 - midV) * nv) / level;
      twiceArea[slab]! += outward * long;
    }
  }
  return {
    areaMm2: Array.from(twiceArea, (twice) => Math.max(0, twice / 2 / CUTS)),
    perimeterMm: Array.from(perimeter, (long) => long / CUTS),
  };
}

function measureSkin({ normals, areas, triangles }: AnalysisMesh, down: Vec3): number {
  let sum = 0;
  for (let triangle = 0; triangle < triangles; triangle += 1) {
    const at = 3 * triangle;
    const cos = Math.abs(normals[at]! * down[0] + normals[at + 1]! * down[1] + normals[at + 2]! * down[2]);
    if (cos >= SKIN_COS) sum += areas[triangle]! * cos;
  }
  return sum;
}

/** Cells whose middle is under a face that looks down: of a closed part every covered place is. */
function measureShadow(
  { model, normals, triangles }: AnalysisMesh,
  { u, v, sizeMm }: StandingPart,
  down: Vec3,
): number {
  const { indices } = model.mesh;
  const cellMm = Math.max(sizeMm[0], sizeMm[1]) / SHADOW_CELLS;
  if (!(cellMm > 0)) return 0;
  const [columns, rows] = [Math.ceil(sizeMm[0] / cellMm) + 1, Math.ceil(sizeMm[1] / cellMm) + 1];
  const isCovered = new Uint8Array(columns * rows);
  for (let triangle = 0; triangle < triangles; triangle += 1) {
    const at = 3 * triangle;
    if (!(normals[at]! * down[0] + normals[at + 1]! * down[1] + normals[at + 2]! * down[2] > 0)) continue;
    const [a, b, c] = [indices[at]!, indices[at + 1]!, indices[at + 2]!];
    const [au, av, bu, bv, cu, cv] = [u[a]!, v[a]!, u[b]!, v[b]!, u[c]!, v[c]!];
    const firstRow = Math.max(0, Math.ceil(Math.min(av, bv, cv) / cellMm - SHADOW_SHIFT[1]));
    const lastRow = Math.min(rows - 1, Math.floor(Math.max(av, bv, cv) / cellMm - SHADOW_SHIFT[1]));
    for (let row = firstRow; row <= lastRow; row += 1) {
      const y = (row + SHADOW_SHIFT[1]) * cellMm;
      let [left, right] = [Infinity, -Infinity];
      const meet = (pu: number, pv: number, qu: number, qv: number): void => {
        if (pv > y === qv > y) return;
        const x = pu + ((y - pv) / (qv - pv)) * (qu - pu);
        if (x < left) left = x;
        if (x > right) right = x;
      };
      meet(au, av, bu, bv);
      meet(bu, bv, cu, cv);
      meet(cu, cv, au, av);
      if (!(left <= right)) continue;
      const from = Math.max(0, Math.ceil(left / cellMm - SHADOW_SHIFT[0]));
      const to = Math.min(columns - 1, Math.floor(right / cellMm - SHADOW_SHIFT[0]));
      if (from <= to) isCovered.fill(1, row * columns + from, row * columns + to + 1);
    }
  }
  const covered = isCovered.reduce((sum, one) => sum + one, 0);
  return covered * cellMm * cellMm;
}
