/** Where the words of callouts stand beside the part: in two columns, in the order of what they point at, so that no two leader lines cross. */
import type { Point } from '#viewer/dimension-layout.ts';

export interface PlacedCallout {
  /** Position in the list that was given. */
  index: number;
  side: 'left' | 'right';
  /** The middle of the row of its words, at the border of the canvas. */
  at: Point;
  /** What they point at. */
  to: Point;
}

/** `marginPx`: from the border of the canvas to words; `rowPx`: between two rows of words; the first row is at `topPx`. */
export interface CalloutRoom {
  width: number;
  height: number;
  marginPx: number;
  rowPx: number;
  topPx: number;
}

/** Half of the callouts stand on each side, the leftmost left. What finds no row is left out. */
export function placeCallouts(
  targets: readonly Point[],
  { width, height, marginPx, rowPx, topPx }: CalloutRoom,
): PlacedCallout[] {
  const rows = Math.max(0, Math.floor((height - topPx) / rowPx));
  const byX = [...targets.keys()].sort((a, b) => targets[a]![0] - targets[b]![0]);
  const half = Math.ceil(byX.length / 2);
  const columns = [
    { side: 'left' as const, x: marginPx, own: byX.slice(0, half) },
    { side: 'right' as const, x: width - marginPx, own: byX.slice(half) },
  ];
  return columns.flatMap(({ side, x, own }) => {
    const shown = own.sort((a, b) => targets[a]![1] - targets[b]![1]).slice(0, rows);
    const ys = spread(
      shown.map((index) => targets[index]![1]),
      { from: topPx, to: height - rowPx / 2, gap: rowPx },
    );
    return shown.map((index, row) => ({ index, side, at: [x, ys[row]!] as Point, to: targets[index]! }));
  });
}

/** The heights, in order, each as near to its own as a gap to its neighbors allows. */
function spread(heights: readonly number[], { from, to, gap }: { from: number; to: number; gap: number }): number[] {
  const ys: number[] = [];
  for (const height of heights) ys.push(Math.max(height, from, (ys.at(-1) ?? -Infinity) + gap));
  let limit = to;
  for (let at = ys.length - 1; at >= 0; at -= 1) {
    ys[at] = Math.min(ys[at]!, limit);
    limit = ys[at]! - gap;
  }
  return ys;
}
