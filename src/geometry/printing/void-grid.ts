/** The space around and inside a part as a grid of cubes: which are free, and how far each is from the part. */
import * as portable from '#contract/portable-math.ts';
import type { Vec3 } from '#contract/units.ts';
import { boxSize } from '#geometry/boxes.ts';
import type { AnalysisMesh } from '#geometry/mesh/analysis-mesh.ts';
import { distanceSquared } from '#geometry/mesh/point-triangle.ts';

/** Cubes of free room around the box, so that its outside hangs together. */
const MARGIN = 2;
/** Off the corners of drawn parts, which lie on round numbers: columns then miss corners and edges. */
const SHIFT: [number, number] = [0.0137, 0.0071];

export interface VoidGrid {
  /** Side of a cube, mm. */
  cellMm: number;
  /** Cubes along x, y and z; cube (i, j, k) is number i + size[0] * (j + size[1] * k). */
  size: Vec3;
  /** Centre of cube 0. */
  origin: Vec3;
  /** 1 where the centre lies inside a body. */
  isSolid: Uint8Array;
  /** 1 where the surface is closer to the centre than half a cube: between two others no surface can pass unseen. */
  isNear: Uint8Array;
}

/** Makes the grid, with about `cells` cubes in the box of the part. */
export function makeVoidGrid({ model, triangles }: AnalysisMesh, cells: number): VoidGrid {
  const sides = boxSize(model.box);
  const longest = Math.max(...sides);
  // A plate has no cubes that are much smaller than those of a block.
  const cellMm = Math.max(
    portable.cbrt(sides.reduce((product, side) => product * side, 1) / cells),
    longest / (4 * portable.cbrt(cells)),
  );
  const size = sides.map((side) => Math.ceil(side / cellMm) + 2 * MARGIN) as Vec3;
  const origin = [0, 1, 2].map((axis) => model.box.min[axis]! + (0.5 - MARGIN + (SHIFT[axis] ?? 0)) * cellMm) as Vec3;
  const all = size[0] * size[1] * size[2];
  const grid: VoidGrid = { cellMm, size, origin, isSolid: new Uint8Array(all), isNear: new Uint8Array(all) };
  const { positions, indices } = model.mesh;
  const crossings = findCrossings(grid, positions, indices, triangles);
  fillColumns(grid, crossings);
  const corners = new Float64Array(9);
  for (let triangle = 0; triangle < triangles; triangle += 1) {
    for (let value = 0; value < 9; value += 1)
      corners[value] = positions[3 * indices[3 * triangle + Math.floor(value / 3)]! + (value % 3)]!;
    markNear(grid, corners, 0);
  }
  return grid;
}

interface Crossings {
  /** For each column (i + size[0] * j) where its crossings begin. */
  starts: Uint32Array;
  heights: Float32Array;
  /** 1 into a body, -1 out of it, going up. */
  ways: Int8Array;
}

function findCrossings(grid: VoidGrid, positions: Float32Array, indices: Uint32Array, triangles: number): Crossings {
  const columns = grid.size[0] * grid.size[1];
  const starts = new Uint32Array(columns + 1);
  eachCrossing(grid, positions, indices, triangles, (column) => {
    starts[column + 1] = starts[column + 1]! + 1;
  });
  for (let column = 0; column < columns; column += 1) starts[column + 1] = starts[column + 1]! + starts[column]!;
  const heights = new Float32Array(starts[columns]!);
  const ways = new Int8Array(starts[columns]!);
  const next = starts.slice();
  eachCrossing(grid, positions, indices, triangles, (column, height, way) => {
    const at = next[column]!;
    next[column] = at + 1;
    heights[at] = height;
    ways[at] = way;
  });
  return { starts, heights, ways };
}

/** Each place where a column's middle line goes through a triangle. */
function eachCrossing(
  { size, origin, cellMm }: VoidGrid,
  positions: Float32Array,
  indices: Uint32Array,
  triangles: number,
  tell: (column: number, height: number, way: number) => void,
): void {
  for (let triangle = 0; triangle < triangles; triangle += 1) {
    const a = 3 * indices[3 * triangle]!;
    const b = 3 * indices[3 * triangle + 1]!;
    const c = 3 * indices[3 * triangle + 2]!;
    const ax = positions[a]!;
    const ay = positions[a + 1]!;
    const az = positions[a + 2]!;
    const bx = positions[b]!;
    const by = positions[b + 1]!;
    const bz = positions[b + 2]!;
    const cx = positions[c]!;
    const cy = positions[c + 1]!;
    const cz = positions[c + 2]!;
    const turn = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
    if (turn === 0) continue;
    const firstI = Math.max(0, Math.ceil((Math.min(ax, bx, cx) - origin[0]) / cellMm));
    const lastI = Math.min(size[0] - 1, Math.floor((Math.max(ax, bx, cx) - origin[0]) / cellMm));
    const firstJ = Math.max(0, Math.ceil((Math.min(ay, by, cy) - origin[1]) / cellMm));
    const lastJ = Math.min(size[1] - 1, Math.floor((Math.max(ay, by, cy) - origin[1]) / cellMm));
    for (let j = firstJ; j <= lastJ; j += 1) {
      const y = origin[1] + j * cellMm;
      for (let i = firstI; i <= lastI; i += 1) {
        const x = origin[0] + i * cellMm;
        // Half-open on each side, so that a line through an edge belongs to one triangle only.
        let isIn = ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax;
        if (by > y !== cy > y && x < ((cx - bx) * (y - by)) / (cy - by) + bx) isIn = !isIn;
        if (cy > y !== ay > y && x < ((ax - cx) * (y - cy)) / (ay - cy) + cx) isIn = !isIn;
        if (!isIn) continue;
        const s = ((x - ax) * (cy - ay) - (y - ay) * (cx - ax)) / turn;
        const t = ((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / turn;
        // A face that looks down leads into the body.
        tell(i + size[0] * j, az + s * (bz - az) + t * (cz - az), turn < 0 ? 1 : -1);
      }
    }
  }
}

function fillColumns({ size, origin, cellMm, isSolid }: VoidGrid, { starts, heights, ways }: Crossings): void {
  const columns = size[0] * size[1];
  for (let column = 0; column < columns; column += 1) {
    const first = starts[column]!;
    const order = Array.from({ length: starts[column + 1]! - first }, (_, place) => first + place);
    order.sort((p, q) => heights[p]! - heights[q]!);
    let inside = 0;
    order.forEach((at, place) => {
      inside += ways[at]!;
      const next = order[place + 1];
      if (inside <= 0 || next === undefined) return;
      const from = Math.max(0, Math.ceil((heights[at]! - origin[2]) / cellMm));
      const to = Math.min(size[2] - 1, Math.floor((heights[next]! - origin[2]) / cellMm));
      for (let k = from; k <= to; k += 1) isSolid[column + columns * k] = 1;
    });
  }
}

/** Marks the cubes about a triangle; a large one in halves, so that a slanted one does not look at the whole box. */
function markNear(grid: VoidGrid, corners: Float64Array, depth: number): void {
  let longest = 0;
  let side = 0;
  for (let corner = 0; corner < 3; corner += 1) {
    const p = 3 * corner;
    const q = corner === 2 ? 0 : p + 3;
    const x = corners[q]! - corners[p]!;
    const y = corners[q + 1]! - corners[p + 1]!;
    const z = corners[q + 2]! - corners[p + 2]!;
    const own = x * x + y * y + z * z;
    if (own > longest) {
      longest = own;
      side = corner;
    }
  }
  if (longest <= 9 * grid.cellMm * grid.cellMm || depth >= HALVES.length) {
    markWithin(grid, corners);
    return;
  }
  const [p, q, r] = [3 * side, 3 * ((side + 1) % 3), 3 * ((side + 2) % 3)];
  // Of each depth one half is looked at at a time.
  const half = HALVES[depth]!;
  for (let axis = 0; axis < 3; axis += 1) {
    half[axis] = corners[p + axis]!;
    half[3 + axis] = (corners[p + axis]! + corners[q + axis]!) / 2;
    half[6 + axis] = corners[r + axis]!;
  }
  markNear(grid, half, depth + 1);
  for (let axis = 0; axis < 3; axis += 1) {
    half[axis] = (corners[p + axis]! + corners[q + axis]!) / 2;
    half[3 + axis] = corners[q + axis]!;
    half[6 + axis] = corners[r + axis]!;
  }
  markNear(grid, half, depth + 1);
}

/** Room for the half of a triangle at each depth. */
const HALVES = Array.from({ length: 40 }, () => new Float64Array(9));
/** More than rounding may add to a distance, as a share of its square. */
const ROUNDING_SHARE = 1e-6;

/** Cubes that are further from the plane than the surface may be are left out before the triangle is asked. */
function markWithin({ size, origin, cellMm, isNear }: VoidGrid, corners: Float64Array): void {
  const reach = cellMm / 2;
  const most = reach * reach;
  for (let axis = 0; axis < 3; axis += 1) {
    const a = corners[axis]!;
    const b = corners[axis + 3]!;
    const c = corners[axis + 6]!;
    FIRST[axis] = Math.max(0, Math.ceil((Math.min(a, b, c) - reach - origin[axis]!) / cellMm));
    LAST[axis] = Math.min(size[axis]! - 1, Math.floor((Math.max(a, b, c) + reach - origin[axis]!) / cellMm));
  }
  const ux = corners[3]! - corners[0]!;
  const uy = corners[4]! - corners[1]!;
  const uz = corners[5]! - corners[2]!;
  const vx = corners[6]! - corners[0]!;
  const vy = corners[7]! - corners[1]!;
  const vz = corners[8]! - corners[2]!;
  const nx = uy * vz - uz * vy;
  const ny = uz * vx - ux * vz;
  const nz = ux * vy - uy * vx;
  // Of a needle the normal says nothing: then no cube is left out.
  const isNeedle = !(
    nx * nx + ny * ny + nz * nz >
    NEEDLE_SHARE * (ux * ux + uy * uy + uz * uz) * (vx * vx + vy * vy + vz * vz)
  );
  const offMost = isNeedle ? Infinity : most * (nx * nx + ny * ny + nz * nz) * (1 + ROUNDING_SHARE);
  for (let k = FIRST[2]!; k <= LAST[2]!; k += 1)
    for (let j = FIRST[1]!; j <= LAST[1]!; j += 1)
      for (let i = FIRST[0]!; i <= LAST[0]!; i += 1) {
        const cell = i + size[0] * (j + size[1] * k);
        if (isNear[cell]) continue;
        const x = origin[0] + i * cellMm;
        const y = origin[1] + j * cellMm;
        const z = origin[2] + k * cellMm;
        const off = (x - corners[0]!) * nx + (y - corners[1]!) * ny + (z - corners[2]!) * nz;
        if (off * off > offMost) continue;
        if (distanceSquared(corners, 0, 3, 6, x, y, z) <= most) isNear[cell] = 1;
      }
}

/** The sides of a triangle lie along each other: the square of a sine. */
const NEEDLE_SHARE = 1e-8;
const FIRST = new Int32Array(3);
const LAST = new Int32Array(3);

/** The squared distance from each cube to the nearest one where `isBlocked` is 1, in cubes, up to `most` (Felzenszwalb and Huttenlocher 2012). */
export function squaredDistances(size: Vec3, isBlocked: Uint8Array, most: number): Uint16Array {
  const far = Math.min(most, 65_000);
  const distances = new Uint16Array(isBlocked.length);
  for (let cell = 0; cell < distances.length; cell += 1) distances[cell] = isBlocked[cell] ? 0 : far;
  const longest = Math.max(...size);
  const line = new Float64Array(longest);
  const lowest = { at: new Int32Array(longest), from: new Float64Array(longest + 1) };
  const strides = [1, size[0], size[0] * size[1]];
  for (let axis = 0; axis < 3; axis += 1) {
    const [step, count] = [strides[axis]!, size[axis]!];
    const [p, q] = [0, 1, 2].filter((other) => other !== axis) as [number, number];
    for (let v = 0; v < size[q]!; v += 1)
      for (let u = 0; u < size[p]!; u += 1) {
        const first = u * strides[p]! + v * strides[q]!;
        let isMixed = false;
        for (let place = 0; place < count; place += 1) {
          line[place] = distances[first + place * step]!;
          if (line[place] !== line[0]) isMixed = true;
        }
        if (!isMixed) continue;
        layParabolas(line, count, lowest);
        for (let place = 0, piece = 0; place < count; place += 1) {
          while (lowest.from[piece + 1]! < place) piece += 1;
          const apart = place - lowest.at[piece]!;
          const value = apart * apart + line[lowest.at[piece]!]!;
          distances[first + place * step] = value < far ? value : far;
        }
      }
  }
  return distances;
}

/** Which of the parabolas that stand on the places of a line is the lowest, and from where on. */
function layParabolas(line: Float64Array, count: number, lowest: { at: Int32Array; from: Float64Array }): void {
  const { at, from } = lowest;
  let last = 0;
  at[0] = 0;
  from[0] = -Infinity;
  from[1] = Infinity;
  for (let place = 1; place < count; place += 1) {
    for (;;) {
      const other = at[last]!;
      const meeting = (line[place]! - line[other]! + place * place - other * other) / (2 * (place - other));
      if (meeting <= from[last]!) {
        last -= 1;
        continue;
      }
      last += 1;
      at[last] = place;
      from[last] = meeting;
      from[last + 1] = Infinity;
      break;
    }
  }
}
