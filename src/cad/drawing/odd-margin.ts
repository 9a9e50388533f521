/**
 * A page tells where the drawing on it once ended. Margins alone say little: a panel at the top of a larger canvas has three that are one, and so has a
 * drawing on a page of pixels, or one to which somebody added a piece. What no person does is asked for too.
 */

import { CSS_UNITS } from '#cad/drawing/svg-frames.ts';
import type { Box2 } from '#geometry/outline/box2.ts';
import type { Strand, Vec2 } from '#geometry/outline/outline.ts';
import { boxOf, boxOfCurves } from '#geometry/outline/outline-curves.ts';
import { rangeOf } from '#geometry/range-of.ts';

/** Margins that are one, mm, and one that is another. */
const SAME_MARGIN_MM = 0.02;
const OTHER_MARGIN_MM = 0.2;
/** Programs that compute a page leave room around the drawing; what is less is half a line or a pixel. */
const ROOM_MIN_MM = 1;
/** Both curves at a point that was moved. A side that somebody moved brings along its two neighbors. */
const MOVED_MAX = 2;
/** Sizes that people choose are whole in one of these, mm: a pixel; a millimeter and a quarter inch, also where 72 or 90 units were meant for an inch. */
const CHOSEN_STEPS_MM = [
  CSS_UNITS.px!,
  ...[CSS_UNITS.mm!, CSS_UNITS.in! / 4].flatMap((step) => [step, (step * 72) / 96, (step * 90) / 96]),
];
const CHOSEN_WITHIN_MM = 0.01;

export interface Page {
  /** In mm. */
  box: Box2;
  /** An editor wrote the file: people add to a drawing and take away from it without another page. */
  isEdited: boolean;
  /** Where the texts stand, in mm. */
  texts: Vec2[];
  /** Shapes or pictures were left out. */
  hasHidden: boolean;
}

/** Three margins are one, as a program leaves them around what it drew, and the fourth is another. */
export function hasOddMargin(strands: readonly Strand[], page: Page): boolean {
  const margins = marginsOf(boxOfCurves(strands.flat()), page.box);
  return margins.some((margin, side) => {
    const [usual, ...others] = margins.filter((_, other) => other !== side) as [number, number, number];
    const spread = Math.max(usual, ...others) - Math.min(usual, ...others);
    if (spread >= SAME_MARGIN_MM || Math.abs(margin - usual) <= OTHER_MARGIN_MM) return false;
    const isFitted = usual >= ROOM_MIN_MM && !page.isEdited && !isChosen(page.box);
    if (margin < usual && isFitted) return true;
    if (margin < -SAME_MARGIN_MM) return strands.some((strand) => hasMovedPoint(strand, page.box, side, usual));
    if (margin < usual) return false;
    // A label below the drawing is on the page as well.
    const isLabeled = page.texts.some((text) => {
      const off = marginsOf([...text, ...text], page.box)[side]!;
      return off > usual - SAME_MARGIN_MM && off < margin;
    });
    return isFitted && !page.hasHidden && !isLabeled;
  });
}

function marginsOf(drawn: Box2, page: Box2): number[] {
  return drawn.map((side, index) => (index < 2 ? side - page[index]! : page[index]! - side));
}

/** Whether the page has a size that somebody thought of. */
function isChosen([left, bottom, right, top]: Box2): boolean {
  const isWhole = (sizeMm: number, stepMm: number): boolean =>
    Math.abs(sizeMm - stepMm * Math.round(sizeMm / stepMm)) <= CHOSEN_WITHIN_MM;
  return CHOSEN_STEPS_MM.some((stepMm) => isWhole(right - left, stepMm) && isWhole(top - bottom, stepMm));
}

/** Whether a curve or two reach over the usual margin and the page, and all the others of the strand end at it. */
function hasMovedPoint(strand: Strand, page: Box2, side: number, usual: number): boolean {
  const offs = strand.map((curve) => marginsOf(boxOf(curve), page)[side]!);
  const inside = offs.filter((off) => off > usual - SAME_MARGIN_MM);
  const moved = offs.length - inside.length;
  return moved > 0 && moved <= MOVED_MAX && rangeOf(inside)[0] < usual + SAME_MARGIN_MM;
}
