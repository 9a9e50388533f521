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
  // Plain numbers instead of pairs: a tall triangle is cut hundreds of times.
  for (let triangle = 0; triangle < triangles; triangle += 1) {
    const at = 3 * triangle;
    const a = indices[at]!;
    const b = indices[at + 1]!;
    const c = indices[at + 2]!;
    // Chosen, not swapped: with the swaps `[low, middle] = [middle, low]` here the compiler of JavaScriptCore (WebKitGTK 2.50) made code that gave NaN for all layers of every later part.
    const isRising = h[a]! <= h[b]!;
    const lower = isRising ? a : b;
    const upper = isRising ? b : a;
    const low = h[c]! < h[lower]! ? c : lower;
    const middle = h[c]! < h[lower]! ? lower : h[c]! < h[upper]! ? c : upper;
    const high = h[c]! < h[upper]! ? upper : c;
    const bottom = h[low]!;
    const bend = h[middle]!;
    const top = h[high]!;
    const first = Math.max(0, Math.ceil(bottom / cutMm - 0.5));
    const last = Math.min(SLABS * CUTS - 1, Math.ceil(top / cutMm - 0.5) - 1);
    if (!(first <= last)) continue;
    const nu = normals[at]! * frameU[0] + normals[at + 1]! * frameU[1] + normals[at + 2]! * frameU[2];
    const nv = normals[at]! * frameV[0] + normals[at + 1]! * frameV[1] + normals[at + 2]! * frameV[2];
    const level = Math.sqrt(nu * nu + nv * nv);
    if (level === 0) continue;
    const lowU = u[low]!;
    const lowV = v[low]!;
    const middleU = u[middle]!;
    const middleV = v[middle]!;
    const longU = u[high]! - lowU;
    const longV = v[high]! - lowV;
    const height = top - bottom;
    // Below the corner in the middle, then above it.
    let place = first;
    for (let half = 0; half < 2; half += 1) {
      const isUnder = half === 0;
      const from = isUnder ? bottom : bend;
      const rise = isUnder ? bend - bottom : top - bend;
      const startU = isUnder ? lowU : middleU;
      const startV = isUnder ? lowV : middleV;
      const shortU = isUnder ? middleU - lowU : u[high]! - middleU;
      const shortV = isUnder ? middleV - lowV : v[high]! - middleV;
      for (; place <= last; place += 1) {
        const cut = (place + 0.5) * cutMm;
        if (isUnder && cut >= bend) break;
        if (!(rise > 0)) continue;
        // One end on the longest side, the other below or above the corner in the middle.
        const along = (cut - bottom) / height;
        const fromU = lowU + along * longU;
        const fromV = lowV + along * longV;
        const share = (cut - from) / rise;
        const toU = startU + share * shortU;
        const toV = startV + share * shortV;
        const slab = (place / CUTS) | 0;
        const long = Math.sqrt((toU - fromU) * (toU - fromU) + (toV - fromV) * (toV - fromV));
        perimeter[slab]! += long;
        twiceArea[slab]! += ((((fromU + toU) / 2 - midU) * nu + ((fromV + toV) / 2 - midV) * nv) / level) * long;
      }
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
    const a = indices[at]!;
    const b = indices[at + 1]!;
    const c = indices[at + 2]!;
    const au = u[a]!;
    const av = v[a]!;
    const bu = u[b]!;
    const bv = v[b]!;
    const cu = u[c]!;
    const cv = v[c]!;
    const firstRow = Math.max(0, Math.ceil(Math.min(av, bv, cv) / cellMm - SHADOW_SHIFT[1]));
    const lastRow = Math.min(rows - 1, Math.floor(Math.max(av, bv, cv) / cellMm - SHADOW_SHIFT[1]));
    for (let row = firstRow; row <= lastRow; row += 1) {
      const y = (row + SHADOW_SHIFT[1]) * cellMm;
      const first = crossing(y, au, av, bu, bv);
      const second = crossing(y, bu, bv, cu, cv);
      const third = crossing(y, cu, cv, au, av);
      // Two sides meet the row; the third does not.
      const left = Math.min(first, second, third);
      const right = Math.max(finite(first), finite(second), finite(third));
      if (!(left <= right)) continue;
      const from = Math.max(0, Math.ceil(left / cellMm - SHADOW_SHIFT[0]));
      const to = Math.min(columns - 1, Math.floor(right / cellMm - SHADOW_SHIFT[0]));
      // Cell by cell: to fill so few takes longer.
      for (let cell = row * columns + from; cell <= row * columns + to; cell += 1) isCovered[cell] = 1;
    }
  }
  let covered = 0;
  for (let cell = 0; cell < isCovered.length; cell += 1) covered += isCovered[cell]!;
  return covered * cellMm * cellMm;
}

/** Where the line of a row meets a side; Infinity where it does not. */
function crossing(y: number, pu: number, pv: number, qu: number, qv: number): number {
  return pv > y === qv > y ? Infinity : pu + ((y - pv) / (qv - pv)) * (qu - pu);
}

function finite(place: number): number {
  return place === Infinity ? -Infinity : place;
}
