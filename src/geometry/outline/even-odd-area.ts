/**
 * The area that closed lines enclose by the even-odd rule, also where they cross. A sweep cuts the plane into strips in which nothing crosses. Approaches
 * tried: strips between all corners and the crossings that are told; one that was not told, or a strip one rounding unit high, gave areas larger than
 * the drawing. So each strip looks for its own crossings, and no line is followed past its ends.
 */
import type { Vec2 } from '#geometry/outline/outline.ts';

/** Lines met in all strips together; with more, the area is summed from even scan lines. */
const WORK_MAX = 3_000_000;
/** Strips that are divided where lines cross in them. */
const DIVISIONS_MAX = 20_000;
/** A strip is divided this often: lines as good as level cross wherever rounding says. */
const DEPTH_MAX = 100;
const SCAN_LINES = 4096;
/** Lines this near to each other at the edge of a strip meet there, mm: what lies between them is nothing, and rounding decides their order. */
const SAME_MM = 1e-9;

interface Side {
  line: number;
  low: Vec2;
  high: Vec2;
}

export interface EvenOddOptions {
  /** By line: those of which it takes something away. What of it lies outside all of them encloses nothing. */
  cutInto?: ReadonlyMap<number, readonly number[]>;
}

/** The area between closed lines, which end with their first point. */
export function evenOddArea(lines: readonly Vec2[][], { cutInto = new Map() }: EvenOddOptions = {}): number {
  const sides = lines.flatMap((points, line) =>
    points.slice(1).flatMap((b, index): Side[] => {
      const a = points[index]!;
      if (a[1] === b[1]) return [];
      return [a[1] < b[1] ? { line, low: a, high: b } : { line, low: b, high: a }];
    }),
  );
  const heights = [...new Set(sides.flatMap(({ low, high }) => [low[1], high[1]]))].sort((a, b) => a - b);
  const widths = new Widths(lines.length, cutInto);
  let work = 0;
  for (const { low, high } of sides) work += placeIn(heights, high[1]) - placeIn(heights, low[1]);
  return work > WORK_MAX ? scanArea(sides, heights, widths) : sweepArea(sides, heights, widths);
}

function sweepArea(sides: readonly Side[], heights: readonly number[], widths: Widths): number {
  const waiting = sides.toSorted((p, q) => q.low[1] - p.low[1]);
  let live: Side[] = [];
  let area = 0;
  let divisions = 0;
  const strip = (low: number, high: number, depth: number): void => {
    const middle = (low + high) / 2;
    // No number lies between the two.
    if (!(middle > low && middle < high)) return;
    const sorted = live
      .map((side) => ({ side, x: xAt(side, middle), from: xAt(side, low), to: xAt(side, high) }))
      .sort((p, q) => p.x - q.x || p.from - q.from || p.to - q.to);
    let crossed: number | null = null;
    for (let index = 1; index < sorted.length && crossed === null; index += 1) {
      const [p, q] = [sorted[index - 1]!, sorted[index]!];
      const [before, after] = [q.from - p.from, q.to - p.to];
      if (before * after < 0 && Math.min(Math.abs(before), Math.abs(after)) > SAME_MM)
        crossed = low + ((high - low) * before) / (before - after);
    }
    if (crossed !== null && depth < DEPTH_MAX && divisions < DIVISIONS_MAX) {
      divisions += 1;
      strip(low, crossed, depth + 1);
      strip(crossed, high, depth + 1);
      return;
    }
    area += (high - low) * widths.sum(sorted);
  };
  for (let index = 1; index < heights.length; index += 1) {
    const [low, high] = [heights[index - 1]!, heights[index]!];
    while (waiting.length > 0 && waiting.at(-1)!.low[1] <= low) live.push(waiting.pop()!);
    live = live.filter((side) => side.high[1] >= high);
    strip(low, high, 0);
  }
  return area;
}

/** Coarser, and as safe: what lies between the sides at even heights. */
function scanArea(sides: readonly Side[], heights: readonly number[], widths: Widths): number {
  const [bottom, top] = [heights[0]!, heights.at(-1)!];
  const step = (top - bottom) / SCAN_LINES;
  const rows = Array.from({ length: SCAN_LINES }, (): { side: Side; x: number }[] => []);
  for (const side of sides) {
    const first = Math.max(0, Math.ceil((side.low[1] - bottom) / step - 0.5));
    for (let row = first; row < SCAN_LINES; row += 1) {
      const y = bottom + (row + 0.5) * step;
      if (y >= side.high[1]) break;
      if (y >= side.low[1]) rows[row]!.push({ side, x: xAt(side, y) });
    }
  }
  return step * rows.reduce((sum, row) => sum + widths.sum(row.sort((p, q) => p.x - q.x)), 0);
}

/** Never past an end: in a strip of rounding's height the slope leads anywhere. */
function xAt({ low, high }: Side, y: number): number {
  const share = Math.min(1, Math.max(0, (y - low[1]) / (high[1] - low[1])));
  return low[0] * (1 - share) + high[0] * share;
}

function placeIn(sorted: readonly number[], value: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** How much of a scan line lies inside. */
class Widths {
  readonly #isInside: Uint8Array;
  readonly #cutInto: [number, readonly number[]][];
  readonly #isCut: (line: number) => boolean;

  constructor(lines: number, cutInto: ReadonlyMap<number, readonly number[]>) {
    this.#isInside = new Uint8Array(lines);
    this.#cutInto = [...cutInto];
    this.#isCut = (line) => cutInto.has(line);
  }

  /** Of sides from left to right. */
  sum(sorted: readonly { side: Side; x: number }[]): number {
    let width = 0;
    let isOdd = false;
    this.#isInside.fill(0);
    sorted.forEach(({ side, x }, index) => {
      if (index > 0 && isOdd !== this.#isTakenAway()) width += x - sorted[index - 1]!.x;
      this.#isInside[side.line]! ^= 1;
      if (!this.#isCut(side.line)) isOdd = !isOdd;
    });
    return width;
  }

  #isTakenAway(): boolean {
    let isOdd = false;
    for (const [line, others] of this.#cutInto)
      if (this.#isInside[line] && others.some((other) => this.#isInside[other])) isOdd = !isOdd;
    return isOdd;
  }
}
