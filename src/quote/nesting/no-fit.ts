/**
 * Where one piece may not lie beside another, on a grid: the whole steps from the corner of the fixed piece to the corner of the moving one at which they
 * overlap, each with how deep. Only places are on the grid, no outlines: pieces overlap there or not exactly, whatever the step.
 */
import { type Corner, minkowskiSum } from '#quote/nesting/convex-parts.ts';

/** A piece in one orientation, its box at the origin. Whole units. */
export interface Laid {
  width: number;
  height: number;
  parts: readonly (readonly Corner[])[];
  /** With the gap around it. */
  grown: readonly (readonly Corner[])[];
}

/** Columns of `rows` depths each, from the step (left, bottom). 0: the pieces do not overlap. */
export interface NoFit {
  left: number;
  bottom: number;
  columns: number;
  rows: number;
  depths: Uint16Array;
}

export function noFitOf(fixed: Laid, moving: Laid, step: number, gap: number): NoFit {
  const least = (size: number): number => -Math.ceil((size + gap) / step);
  const most = (size: number): number => Math.ceil((size + gap) / step);
  const [left, bottom] = [least(moving.width), least(moving.height)];
  const columns = most(fixed.width) - left + 1;
  const rows = most(fixed.height) - bottom + 1;
  const depths = new Uint16Array(columns * rows);
  for (const part of moving.parts) {
    const mirrored = part.map(([x, y]): Corner => [-x, -y]);
    for (const grown of fixed.grown)
      markInside(minkowskiSum(grown, mirrored), { left, bottom, columns, rows, depths }, step);
  }
  deepen(depths, columns, rows);
  return { left, bottom, columns, rows, depths };
}

/** Marks the places strictly inside of a convex polygon: pieces that touch do not overlap. All products are exact. */
function markInside(polygon: readonly Corner[], { left, bottom, columns, rows, depths }: NoFit, step: number): void {
  let [lowest, highest] = [polygon[0]![1], polygon[0]![1]];
  for (const [, y] of polygon) {
    lowest = Math.min(lowest, y);
    highest = Math.max(highest, y);
  }
  const first = Math.max(bottom, Math.floor(lowest / step) + 1);
  const last = Math.min(bottom + rows - 1, Math.ceil(highest / step) - 1);
  for (let row = first; row <= last; row += 1) {
    const y = row * step;
    let [from, to] = [left, left + columns - 1];
    for (let index = 0; index < polygon.length; index += 1) {
      const [x1, y1] = polygon[index]!;
      const [x2, y2] = polygon[index + 1 === polygon.length ? 0 : index + 1]!;
      const rise = y2 - y1;
      // Counterclockwise: a side that rises bounds it on the right.
      if (rise > 0 && y1 <= y && y <= y2) to = Math.min(to, lastBelow(x1 * rise + (x2 - x1) * (y - y1), step * rise));
      if (rise < 0 && y2 <= y && y <= y1)
        from = Math.max(from, firstAbove(x1 * -rise + (x2 - x1) * (y1 - y), step * -rise));
    }
    for (let column = from; column <= to; column += 1) depths[(column - left) * rows + (row - bottom)] = 1;
  }
}

/** The largest whole k with k · unit < value. */
function lastBelow(value: number, unit: number): number {
  let k = Math.ceil(value / unit) - 1;
  while (k * unit >= value) k -= 1;
  while ((k + 1) * unit < value) k += 1;
  return k;
}

/** The smallest whole k with k · unit > value. */
function firstAbove(value: number, unit: number): number {
  return -lastBelow(-value, unit);
}

/** Steps to the nearest place without overlap: straight ones count 3, slanting ones 4 (Borgefors' chamfer). */
function deepen(depths: Uint16Array, columns: number, rows: number): void {
  const at = (column: number, row: number): number =>
    column < 0 || row < 0 || column >= columns || row >= rows ? 0 : depths[column * rows + row]!;
  for (let column = 0; column < columns; column += 1)
    for (let row = 0; row < rows; row += 1) {
      const index = column * rows + row;
      if (depths[index] === 0) continue;
      depths[index] = Math.min(
        at(column - 1, row) + 3,
        at(column, row - 1) + 3,
        at(column - 1, row - 1) + 4,
        at(column - 1, row + 1) + 4,
      );
    }
  for (let column = columns - 1; column >= 0; column -= 1)
    for (let row = rows - 1; row >= 0; row -= 1) {
      const index = column * rows + row;
      if (depths[index] === 0) continue;
      depths[index] = Math.min(
        depths[index]!,
        at(column + 1, row) + 3,
        at(column, row + 1) + 3,
        at(column + 1, row + 1) + 4,
        at(column + 1, row - 1) + 4,
      );
    }
}
