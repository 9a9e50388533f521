/** The bodies of a part, moved apart: which vertex and which edge belongs to which of them, and how far each is moved. */
import type { PartMesh } from '#contract/part-mesh.ts';
import type { Vec3 } from '#contract/units.ts';
import { numberPlaces } from '#viewer/place-numbers.ts';
import { sub } from '#viewer/vectors.ts';

export interface Body {
  faceIds: readonly number[];
  isHidden: boolean;
}

/** Positions in the list of bodies; −1: in none. */
export interface BodyOf {
  face: Int32Array;
  vertex: Int32Array;
  segment: Int32Array;
}

export function bodyOf({ positions, indices, faceRanges, edges }: PartMesh, bodies: readonly Body[]): BodyOf {
  const face = new Int32Array(faceRanges.length / 2).fill(-1);
  for (const [body, { faceIds }] of bodies.entries()) for (const id of faceIds) if (id < face.length) face[id] = body;
  const vertex = new Int32Array(positions.length / 3).fill(-1);
  for (const [id, body] of face.entries()) {
    const first = faceRanges[2 * id]!;
    for (let at = first; at < first + faceRanges[2 * id + 1]!; at += 1) vertex[indices[at]!] = body;
  }
  return { face, vertex, segment: bodyOfSegments(positions, edges, vertex) };
}

/**
 * An edge has no face in the mesh, but its ends are corners of triangles. Where bodies touch, both ends belong to two bodies, and the edge is there twice:
 * the first time for the one, then for the other.
 */
function bodyOfSegments(positions: Float32Array, edges: Float32Array, vertexBody: Int32Array): Int32Array {
  const all = new Float32Array(positions.length + edges.length);
  all.set(positions);
  all.set(edges, positions.length);
  const numbers = numberPlaces(all);
  const vertices = positions.length / 3;
  // Of each place its first body, and another one where there is one.
  const first = new Int32Array(numbers.length).fill(-1);
  const other = new Int32Array(numbers.length).fill(-1);
  for (let at = 0; at < vertices; at += 1) {
    const place = numbers[at]!;
    if (first[place]! < 0) first[place] = vertexBody[at]!;
    else if (first[place] !== vertexBody[at]) other[place] = vertexBody[at]!;
  }
  const segments = new Int32Array(edges.length / 6).fill(-1);
  const isTaken = new Set<number>();
  for (let at = 0; at < segments.length; at += 1) {
    const [from, to] = [numbers[vertices + 2 * at]!, numbers[vertices + 2 * at + 1]!];
    const shared = [first[from]!, other[from]!].filter(
      (body) => body >= 0 && (body === first[to] || body === other[to]),
    );
    const key = Math.min(from, to) * numbers.length + Math.max(from, to);
    const isSecond = shared.length === 2 && isTaken.has(key);
    if (shared.length === 2) isTaken.add(key);
    segments[at] = shared[isSecond ? 1 : 0] ?? first[from]!;
  }
  return segments;
}

/** How far each body moves away from the middle of all, mm; `spread` 0: not at all, 1: by its distance from it. */
export function spreadBodies(
  { positions }: Pick<PartMesh, 'positions'>,
  { vertex }: BodyOf,
  count: number,
  spread: number,
): Vec3[] {
  const boxes = Array.from({ length: count + 1 }, () => ({
    low: [Infinity, Infinity, Infinity],
    high: [-Infinity, -Infinity, -Infinity],
  }));
  const all = boxes[count]!;
  for (const [at, body] of vertex.entries()) {
    if (body < 0) continue;
    for (let axis = 0; axis < 3; axis += 1) {
      const value = positions[3 * at + axis]!;
      for (const box of [boxes[body]!, all]) {
        if (value < box.low[axis]!) box.low[axis] = value;
        if (value > box.high[axis]!) box.high[axis] = value;
      }
    }
  }
  const middle = ({ low, high }: (typeof boxes)[number]) => low.map((value, axis) => (value + high[axis]!) / 2) as Vec3;
  const center = middle(all);
  return boxes.slice(0, count).map((box): Vec3 => {
    if (box.low[0] === Infinity) return [0, 0, 0];
    const [x, y, z] = sub(middle(box), center);
    return [x * spread, y * spread, z * spread];
  });
}

/** Points moved with their bodies; `perPoint`: points of one entry of `ofPoint`. */
export function moveWithBodies(
  points: Float32Array,
  ofPoint: Int32Array,
  moves: readonly Vec3[],
  perPoint = 1,
): Float32Array {
  const moved = points.slice();
  for (let point = 0; point < points.length / 3; point += 1) {
    const move = moves[ofPoint[Math.floor(point / perPoint)]!];
    if (!move) continue;
    moved[3 * point]! += move[0];
    moved[3 * point + 1]! += move[1];
    moved[3 * point + 2]! += move[2];
  }
  return moved;
}
