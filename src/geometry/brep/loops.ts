/** Loops of edges, and faces seen from their other side. */
import type { BrepFace, Coedge } from '#geometry/brep/brep.ts';

/** The loop run the other way. */
export function reverseLoop(loop: Coedge[]): Coedge[] {
  return loop.map(({ edge, isForward }) => ({ edge, isForward: !isForward })).reverse();
}

/** The face with the material on its other side. */
export function flipFace(face: BrepFace): BrepFace {
  return { ...face, isOutward: !face.isOutward, loops: face.loops.map(reverseLoop) };
}
