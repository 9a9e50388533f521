/**
 * Finds corners of a mesh that were moved after its normals were computed. A program that gives each corner the mean of the normals around it does so with all
 * of them: where a few neighbors disagree and all others agree, one of them left its place.
 */
import * as portable from '#contract/portable-math.ts';

/** Corners of a mesh, so that agreement is a habit. */
const CORNERS_MIN = 30;
/** Normals that agree, and that do not, rad: files write six digits of coordinates. */
const AGREED_RAD = 2e-3;
const OTHER_RAD = 0.02;
/** So many agree. */
const AGREED_SHARE = 0.95;
/** A corner that moves bends the faces around it, and so the normals at their other corners. */
const NEIGHBORS_MIN = 2;

/** The ways in which programs weigh the faces around a corner. */
const WEIGHTS = ['angle', 'area', 'equal'] as const;

export interface NormalMesh {
  /** x, y, z of each corner. */
  places: Float64Array;
  /** Of each corner, of any length. */
  normals: Float64Array;
  /** Numbers of corners, all polygons one after the other, and where each begins. */
  corners: Float64Array;
  starts: Float64Array;
}

/** How many corners have a normal that does not fit; 0 where most do not, or where the mesh is not closed. */
export function countOddNormals(mesh: NormalMesh): number {
  const count = mesh.places.length / 3;
  if (count < CORNERS_MIN || !isClosed(mesh)) return 0;
  for (const weight of WEIGHTS) {
    const sums = sumAround(mesh, weight);
    const angles = Array.from({ length: count }, (_, corner) => angleBetween(sums, mesh.normals, 3 * corner));
    if (angles.filter((angle) => angle <= AGREED_RAD).length < AGREED_SHARE * count) continue;
    const isOdd = angles.map((angle) => angle > OTHER_RAD);
    const odd = new Map<number, Set<number>>();
    forEachSide(mesh, (from, to) => {
      if (isOdd[from] && isOdd[to]) odd.set(from, (odd.get(from) ?? new Set()).add(to));
    });
    return [...odd.values()].filter((neighbors) => neighbors.size >= NEIGHBORS_MIN).length;
  }
  return 0;
}

/** Whether each side of a polygon is the side of one other, the other way round: no corner stands at an open edge. */
function isClosed(mesh: NormalMesh): boolean {
  const count = mesh.places.length / 3;
  const open = new Set<number>();
  let isTwice = false;
  forEachSide(mesh, (from, to) => {
    const side = from * count + to;
    if (open.has(side)) isTwice = true;
    if (!open.delete(to * count + from)) open.add(side);
  });
  return open.size === 0 && !isTwice;
}

function forEachSide({ corners, starts }: NormalMesh, visit: (from: number, to: number) => void): void {
  for (let polygon = 0; polygon < starts.length; polygon += 1) {
    const own = corners.subarray(starts[polygon]!, starts[polygon + 1] ?? corners.length);
    for (const [index, corner] of own.entries()) visit(corner, own[(index + 1) % own.length]!);
  }
}

/** The normals of the polygons around each corner, added up. */
function sumAround({ places, corners, starts }: NormalMesh, weight: (typeof WEIGHTS)[number]): Float64Array {
  const sums = new Float64Array(places.length);
  for (let polygon = 0; polygon < starts.length; polygon += 1) {
    const own = corners.subarray(starts[polygon]!, starts[polygon + 1] ?? corners.length);
    const normal = newellNormal(places, own);
    const length = portable.hypot(normal[0], normal[1], normal[2]);
    if (!(length > 0)) continue;
    own.forEach((corner, index) => {
      const [before, after] = [own[(index + own.length - 1) % own.length]!, own[(index + 1) % own.length]!];
      const factor = weight === 'area' ? 1 : (weight === 'equal' ? 1 : angleAt(places, corner, before, after)) / length;
      for (let axis = 0; axis < 3; axis += 1) sums[3 * corner + axis]! += factor * normal[axis]!;
    });
  }
  return sums;
}

/** Twice the area long. */
function newellNormal(places: Float64Array, own: Float64Array): [number, number, number] {
  const normal: [number, number, number] = [0, 0, 0];
  own.forEach((corner, index) => {
    const next = own[(index + 1) % own.length]!;
    for (let axis = 0; axis < 3; axis += 1) {
      const [u, v] = [(axis + 1) % 3, (axis + 2) % 3];
      normal[axis]! +=
        (places[3 * corner + u]! - places[3 * next + u]!) * (places[3 * corner + v]! + places[3 * next + v]!);
    }
  });
  return normal;
}

function angleAt(places: Float64Array, corner: number, before: number, after: number): number {
  const to = (other: number): number[] =>
    [0, 1, 2].map((axis) => places[3 * other + axis]! - places[3 * corner + axis]!);
  return angleBetween(Float64Array.from(to(before)), Float64Array.from(to(after)), 0);
}

/** Between the three numbers from `at` on in both lists; half a turn where one of them has no length. */
function angleBetween(a: Float64Array, b: Float64Array, at: number): number {
  const [ax, ay, az, bx, by, bz] = [a[at]!, a[at + 1]!, a[at + 2]!, b[at]!, b[at + 1]!, b[at + 2]!];
  const across = portable.hypot(ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx);
  const along = ax * bx + ay * by + az * bz;
  return across === 0 && along === 0 ? Math.PI : portable.atan2(across, along);
}
