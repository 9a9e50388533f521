/** Which loop of a flat is its rim, and which are openings in it. */
import type { Brep } from '#geometry/brep/brep.ts';
import { evaluateEdge, newCurvePoint, piecesOf } from '#geometry/brep/curves.ts';
import { smallestRectangleAround } from '#geometry/mesh/oriented-box.ts';
import { planeNormal } from '#geometry/sheet/thickness.ts';

/** Points on each smooth piece of an edge. */
const STEPS = 8;

/** Whether a loop of a flat is its border: no other one reaches as far. */
export function isRim(brep: Brep, face: number, loop: number): boolean {
  const { loops } = brep.faces[face]!;
  if (loops.length === 1) return true;
  const sizes = sizesOf(brep, face);
  return sizes !== null && sizes[loop] === Math.max(...sizes);
}

/** By boundary and face: asked for each loop of a face, and by several rules. */
const known = new WeakMap<Brep, Map<number, number[] | null>>();

/** The area of the smallest rectangle around each loop of a flat, mm²; null of a face that is none. */
function sizesOf(brep: Brep, face: number): number[] | null {
  let sizes = known.get(brep)?.get(face);
  if (sizes !== undefined) return sizes;
  const normal = planeNormal(brep.faces[face]!);
  sizes =
    normal &&
    brep.faces[face]!.loops.map((_, index) => {
      const [a, b] = smallestRectangleAround(pointsOfLoop(brep, face, index), normal);
      return a * b;
    });
  if (!known.has(brep)) known.set(brep, new Map());
  known.get(brep)!.set(face, sizes);
  return sizes;
}

/** Points along a loop, three numbers each. */
export function pointsOfLoop(brep: Brep, face: number, loop: number): number[] {
  const at = newCurvePoint();
  const points: number[] = [];
  for (const { edge: number } of brep.faces[face]!.loops[loop]!) {
    const edge = brep.edges[number]!;
    const pieces = piecesOf(edge);
    for (let piece = 1; piece < pieces.length; piece += 1) {
      const low = pieces[piece - 1]!;
      const size = pieces[piece]! - low;
      for (let step = 0; step <= STEPS; step += 1) {
        evaluateEdge(brep, edge, low + (size * step) / STEPS, at);
        points.push(at[0]!, at[1]!, at[2]!);
      }
    }
  }
  return points;
}
