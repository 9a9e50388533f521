/**
 * Divides a face with many holes into cells of few. earcut walks around the whole ring for each hole: 5,000 holes in one face took 50 s on a
 * busy machine, and 2 s in cells.
 */
import type { Vec2 } from '#geometry/outline/outline.ts';

export interface FaceCell {
  outer: readonly Vec2[];
  holes: (readonly Vec2[])[];
}

/** Earcut needs some milliseconds for so many, and a drawing of fewer is one cell. */
const HOLES_OF_CELL_MAX = 150;
/** Places that a cut is tried at, between a third and two thirds of the holes: the one through the fewest holes is taken. */
const CUTS_TRIED = 41;

/** The cells of one face, which fill it without overlap. Holes on a cut are cut as well. */
export function splitFace(face: FaceCell): FaceCell[] {
  if (face.holes.length <= HOLES_OF_CELL_MAX) return [face];
  const cut = findCut(face.holes);
  const cells = ([-1, 1] as const).map((side) => keepSide(face, { ...cut, side }));
  // Where all holes lie around one point, no cut parts them.
  if (cells.some(({ holes }) => holes.length >= face.holes.length)) return [face];
  return cells.flatMap(splitFace);
}

interface Cut {
  axis: 0 | 1;
  at: number;
}

/** Across the longer extent of the holes, near their middle. */
function findCut(holes: FaceCell['holes']): Cut {
  const spans = ([0, 1] as const).map((axis) => holes.map((points) => spanOf(points, axis)));
  const extents = spans.map((all) => [least(all.map(([low]) => low)), -least(all.map(([, high]) => -high))] as const);
  const axis = extents[0]![1] - extents[0]![0] >= extents[1]![1] - extents[1]![0] ? 0 : 1;
  const middles = spans[axis]!.map(([low, high]) => (low + high) / 2).sort((a, b) => a - b);
  const from = middles[Math.floor(middles.length / 3)]!;
  const to = middles[Math.floor((2 * middles.length) / 3)]!;
  let best = { at: (from + to) / 2, crossed: Number.POSITIVE_INFINITY };
  for (let place = 0; place < CUTS_TRIED; place += 1) {
    // From the middle outward, so that of equal places the one in the middle is taken.
    const away = (place % 2 === 0 ? 1 : -1) * Math.ceil(place / 2);
    const at = (from + to) / 2 + ((to - from) * away) / (CUTS_TRIED - 1);
    const crossed = spans[axis]!.filter(([low, high]) => low < at && at < high).length;
    if (crossed < best.crossed) best = { at, crossed };
  }
  return { axis, at: best.at };
}

function spanOf(points: readonly Vec2[], axis: 0 | 1): [low: number, high: number] {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const point of points) {
    low = Math.min(low, point[axis]);
    high = Math.max(high, point[axis]);
  }
  return [low, high];
}

function least(values: readonly number[]): number {
  return values.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
}

function keepSide({ outer, holes }: FaceCell, cut: Cut & { side: -1 | 1 }): FaceCell {
  return {
    outer: clip(outer, cut),
    holes: holes.map((points) => clip(points, cut)).filter(({ length }) => length >= 3),
  };
}

/** Sutherland and Hodgman 1974: what of a polygon lies on one side of a line. */
function clip(points: readonly Vec2[], { axis, at, side }: Cut & { side: -1 | 1 }): readonly Vec2[] {
  const beyond = points.map((point) => side * (point[axis] - at));
  if (beyond.every((distance) => distance >= 0)) return points;
  const kept: Vec2[] = [];
  points.forEach((point, number) => {
    const next = (number + 1) % points.length;
    const [here, there] = [beyond[number]!, beyond[next]!];
    if (here >= 0) kept.push(point);
    if (here * there >= 0) return;
    const share = here / (here - there);
    const [x, y] = point;
    const [toX, toY] = points[next]!;
    kept.push(axis === 0 ? [at, y + (toY - y) * share] : [x + (toX - x) * share, at]);
  });
  return kept;
}
