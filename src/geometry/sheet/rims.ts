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
  const normal = planeNormal(brep.faces[face]!);
  if (!normal) return false;
  const sizes = loops.map((_, index) => {
    const [a, b] = smallestRectangleAround(pointsOfLoop(brep, face, index), normal);
    return a * b;
  });
  return sizes[loop] === Math.max(...sizes);
}

/** Points along a loop, three numbers each. */
export function pointsOfLoop(brep: Brep, face: number, loop: number): number[] {
  const at = newCurvePoint();
  return brep.faces[face]!.loops[loop]!.flatMap(({ edge: number }) => {
    const edge = brep.edges[number]!;
    const pieces = piecesOf(edge);
    const points: number[] = [];
    for (let piece = 1; piece < pieces.length; piece += 1)
      for (let step = 0; step <= STEPS; step += 1) {
        const [low, high] = [pieces[piece - 1]!, pieces[piece]!];
        evaluateEdge(brep, edge, low + ((high - low) * step) / STEPS, at);
        points.push(at[0]!, at[1]!, at[2]!);
      }
    return points;
  });
}
