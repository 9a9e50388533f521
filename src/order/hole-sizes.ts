import type { HoleSize } from '#contract/order.ts';
import type { Hole } from '#contract/part-facts.ts';
import { roomOf } from '#contract/thread-room.ts';

/** What tells the holes of a part apart in words. A counterbore ends on its floor, also of a hole that goes through. */
export function holeSizes(holes: readonly Hole[]): HoleSize[] {
  return holes.map((hole) => ({
    diameterMm: hole.diameterMm,
    depthMm: hole.depthMm,
    through: roomOf(hole, holes).isOpen,
    faceIds: hole.faceIds,
  }));
}
