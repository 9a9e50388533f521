/** Rounds of edges, and faces seen from their other side. */
import type { BrepFace, Coedge } from '#geometry/brep/brep.ts';

/** The round run the other way. */
export function turnedRound(loop: Coedge[]): Coedge[] {
  return loop.map(({ edge, isForward }) => ({ edge, isForward: !isForward })).reverse();
}

/** The face with its material on the other side. */
export function turnedOver(face: BrepFace): BrepFace {
  return { ...face, isOutward: !face.isOutward, loops: face.loops.map(turnedRound) };
}
