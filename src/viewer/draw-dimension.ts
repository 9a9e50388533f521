/** Lines, arrows and the place of the value of one dimension, as ISO 129 draws them. */
import { CLEARANCE_PX, type DimensionPlace, type Point } from '#viewer/dimension-layout.ts';
import { TEXT_PX } from '#viewer/svg-overlay.ts';

/** Pixels from the part to the start of the extension lines, to the dimension line, and to the end of the extension lines. */
const GAP_PX = 4;
const LINE_PX = 26;
const END_PX = 31;
const ARROW_PX = 9;
/** Half the width of an arrowhead: about 1 : 3, as in ISO 129. */
const ARROW_HALF_WIDTH_PX = 1.6;

/** A shorter dimension has its arrows outside, pointing in. */
const ARROWS_INSIDE_PX = 3 * ARROW_PX;
/** Length of the line beyond an outer arrow. */
const TAIL_PX = 18;

/** Paths for SVG, and the middle of the value. */
export interface DimensionDrawing {
  lines: string;
  arrows: string;
  text: Point;
  /** The value interrupts its line. */
  isInLine: boolean;
}

/** In pixels of a canvas that is `canvasWidth` wide, for a value that is `textWidth` wide. */
export function drawDimension(
  { from, to, away }: DimensionPlace,
  textWidth: number,
  canvasWidth: number,
): DimensionDrawing {
  const a = move(from, away, LINE_PX);
  const b = move(to, away, LINE_PX);
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  const along: Point = [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
  const back: Point = [-along[0], -along[1]];
  const middle: Point = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  const extensions =
    line(move(from, away, GAP_PX), move(from, away, END_PX)) + line(move(to, away, GAP_PX), move(to, away, END_PX));
  // Half of the length that the value covers along the line, and half of what it covers toward the part.
  const gap = Math.min(textWidth / 2 / Math.abs(along[0]), TEXT_PX / 2 / Math.abs(along[1])) + CLEARANCE_PX;
  const depth = (Math.abs(away[0]) * textWidth + Math.abs(away[1]) * TEXT_PX) / 2;
  const isSteep = Math.abs(along[1]) > Math.abs(along[0]);
  const fits = ([x]: Point): boolean => !isSteep || x + textWidth / 2 + CLEARANCE_PX <= canvasWidth;
  const shift = Math.max(0, depth + GAP_PX + CLEARANCE_PX - LINE_PX);
  const inLine = move(middle, away, shift);
  // In a slanted view, moving the value off the part also moves it along the line.
  const besideValue = move(middle, along, shift * (away[0] * along[0] + away[1] * along[1]));
  if (length / 2 - gap >= 1.5 * ARROW_PX && fits(inLine)) {
    return {
      lines: extensions + line(a, move(besideValue, back, gap)) + line(move(besideValue, along, gap), b),
      arrows: arrow(a, along) + arrow(b, back),
      text: inLine,
      isInLine: true,
    };
  }
  // Too short for its value, which then stands outside. The arrows may have to stand outside, too.
  const isRoomy = length >= ARROWS_INSIDE_PX;
  const beside = move(middle, away, depth + END_PX - LINE_PX + CLEARANCE_PX);
  // Where there is no room beside the line, above it.
  const topY = Math.min(a[1], b[1]) - (isRoomy ? 0 : TAIL_PX);
  const above: Point = [canvasWidth - textWidth / 2 - CLEARANCE_PX, topY - TEXT_PX / 2 - 2 * CLEARANCE_PX];
  return {
    lines: extensions + (isRoomy ? line(a, b) : line(move(a, back, TAIL_PX), move(b, along, TAIL_PX))),
    arrows: isRoomy ? arrow(a, along) + arrow(b, back) : arrow(a, back) + arrow(b, along),
    text: fits(beside) ? beside : above,
    isInLine: false,
  };
}

function move([x, y]: Point, [dx, dy]: Point, px: number): Point {
  return [x + dx * px, y + dy * px];
}

function line(a: Point, b: Point): string {
  return `M${at(a)}L${at(b)}`;
}

/** A filled arrowhead with its tip at `tip`, opening toward `back`. */
function arrow(tip: Point, back: Point): string {
  const side: Point = [-back[1], back[0]];
  const base = move(tip, back, ARROW_PX);
  return `M${at(tip)}L${at(move(base, side, ARROW_HALF_WIDTH_PX))}L${at(move(base, side, -ARROW_HALF_WIDTH_PX))}Z`;
}

function at([x, y]: Point): string {
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}
