/**
 * Slots with a corner out of place. A slot has two straight sides and two round ends, which meet alike at both ends of an arc: tangent, or with the same kink
 * where the end is flatter than a half circle. A file in which one number was damaged has one that does not.
 */
import * as portable from '#contract/portable-math.ts';
import type { BulgedCorner } from '#geometry/outline/bulged-corners.ts';

/** The sine of what two kinks of one arc may differ by: a tenth of it is what two decimals of a millimeter leave in a slot of 5 mm. */
const KINK = 0.02;
/** An end turns by a third of a circle to two thirds: as bulges, the tangent of a quarter of it. */
const END_BULGE = { least: 0.577, most: 1.733 };
/** What meets at more than 60° was drawn as a corner, unless both ends are half circles: nobody puts such on sides that do not fit. */
const SMOOTH_COS = 0.5;
const HALF_CIRCLE = 1e-3;

/** How many of the contours are such slots. */
export function countLopsidedSlots(contours: readonly { corners: readonly BulgedCorner[] }[]): number {
  return contours.filter(({ corners }) => isLopsidedSlot(corners)).length;
}

function isLopsidedSlot(corners: readonly BulgedCorner[]): boolean {
  if (corners.length !== 4) return false;
  const first = corners.findIndex(([, , bulge]) => isEnd(bulge));
  if (first < 0) return false;
  const around = [0, 1, 2, 3].map((step) => corners[(first + step) % 4]!);
  if (!isEnd(around[2]![2]) || around[1]![2] !== 0 || around[3]![2] !== 0) return false;
  const ways = around.map((corner, at) => tangentsOf(corner, around[(at + 1) % 4]!));
  if (ways.some((way) => way === null)) return false;
  const kinks = ways.map((way, at) => kinkBetween(ways[(at + 3) % 4]!.atEnd, way!.atStart));
  const areHalves = [0, 2].every((end) => Math.abs(around[end]![2] - 1) < HALF_CIRCLE);
  if (!areHalves && kinks.some(({ cos }) => cos < SMOOTH_COS)) return false;
  return [0, 2].some((end) => isUnlike(kinks[end]!, kinks[end + 1]!));
}

/** Contours run counterclockwise, and so do the ends of a slot. */
function isEnd(bulge: number): boolean {
  return bulge >= END_BULGE.least && bulge <= END_BULGE.most;
}

type Way = [x: number, y: number];

/** Unit vectors along the line or arc from one corner to the next, where it begins and where it ends; null where both are one point. */
function tangentsOf([x, y, bulge]: BulgedCorner, [toX, toY]: BulgedCorner): { atStart: Way; atEnd: Way } | null {
  const length = portable.hypot(toX - x, toY - y);
  if (length === 0) return null;
  const [cx, cy] = [(toX - x) / length, (toY - y) / length];
  // Half of the arc's angle by the tangent of a quarter of it.
  const cos = (1 - bulge * bulge) / (1 + bulge * bulge);
  const sin = (2 * bulge) / (1 + bulge * bulge);
  return { atStart: [cx * cos + cy * sin, cy * cos - cx * sin], atEnd: [cx * cos - cy * sin, cy * cos + cx * sin] };
}

interface Kink {
  sin: number;
  cos: number;
}

function isUnlike(a: Kink, b: Kink): boolean {
  return Math.abs(a.sin - b.sin) > KINK || Math.abs(a.cos - b.cos) > KINK;
}

function kinkBetween([ax, ay]: Way, [bx, by]: Way): Kink {
  return { sin: ax * by - ay * bx, cos: ax * bx + ay * by };
}
