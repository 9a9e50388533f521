/** Finds where a contour crosses itself or another. Inside and outside are then no longer what the drawing says. */
import * as portable from '#contract/portable-math.ts';
import { BoxTree } from '#geometry/outline/box-tree.ts';
import { boxOfPoints } from '#geometry/outline/box2.ts';
import type { Vec2 } from '#geometry/outline/outline.ts';
import { cross } from '#geometry/outline/outline-curves.ts';

/** A line that pokes less far through another one touches it: arcs are flattened, and coordinates rounded. */
const POKE_MM = 0.02;

/** A line that meets itself again after so short a way makes a knot in a corner that no beam can follow. */
const KNOT_MM = 0.5;

export interface Crossing {
  /** Positions of the two lines; the same where one crosses itself. */
  lines: [number, number];
  at: Vec2;
}

interface Step {
  line: number;
  index: number;
  /** Along the line to its start, mm. */
  along: number;
  a: Vec2;
  b: Vec2;
}

/**
 * Finds the places where steps of two lines cross, at most `limit` of them. Closed lines end with their first point. An oval does not cross itself, so one
 * that nothing comes near, as each of the thousand holes of a sieve, is not searched step by step.
 */
export function findCrossings(
  lines: readonly Vec2[][],
  { limit, isOval }: { limit: number; isOval: (line: number) => boolean },
): Crossing[] {
  const lengths = lines.map(() => 0);
  const stepsOf = (line: number): Step[] =>
    lines[line]!.slice(1).map((b, index) => {
      const a = lines[line]![index]!;
      const along = lengths[line]!;
      lengths[line] = along + portable.hypot(b[0] - a[0], b[1] - a[1]);
      return { line, index, along, a, b };
    });
  const numbers = lines.map((_, line) => line);
  const others = numbers.filter((line) => !isOval(line)).flatMap(stepsOf);
  const ovals = nearOvals(lines, numbers.filter(isOval), others);
  const steps = [...others, ...ovals.flatMap(stepsOf)];
  const boxes = steps.map(({ a, b }) => boxOfPoints([a, b]));
  const tree = new BoxTree(boxes);
  const found: Crossing[] = [];
  for (let first = 0; first < steps.length && found.length < limit; first += 1)
    tree.search(boxes[first]!, 0, (second) => {
      if (second <= first || found.length >= limit) return;
      const [p, q] = [steps[first]!, steps[second]!];
      if (p.line === q.line && Math.abs(q.index - p.index) <= 1) return;
      const at = crossingOf(p, q);
      if (at && !isKnot(p, q, at, lengths)) found.push({ lines: [p.line, q.line], at });
    });
  return found;
}

/** The ovals into whose box another one's or a step of another line reaches. */
function nearOvals(lines: readonly Vec2[][], ovals: number[], others: Step[]): number[] {
  const boxes = ovals.map((line) => boxOfPoints(lines[line]!));
  const ovalTree = new BoxTree(boxes);
  const stepTree = new BoxTree(others.map(({ a, b }) => boxOfPoints([a, b])));
  return ovals.filter((_, oval) => {
    let isNear = false;
    ovalTree.search(boxes[oval]!, 0, (other) => {
      if (other !== oval) isNear = true;
    });
    if (!isNear)
      stepTree.search(boxes[oval]!, 0, () => {
        isNear = true;
      });
    return isNear;
  });
}

function crossingOf(p: Step, q: Step): Vec2 | null {
  const c = offLine(q.a, p);
  const d = offLine(q.b, p);
  if (c * d >= 0 || Math.min(Math.abs(c), Math.abs(d)) < POKE_MM) return null;
  const a = offLine(p.a, q);
  const b = offLine(p.b, q);
  if (a * b >= 0 || Math.min(Math.abs(a), Math.abs(b)) < POKE_MM) return null;
  const share = a / (a - b);
  return [p.a[0] + share * (p.b[0] - p.a[0]), p.a[1] + share * (p.b[1] - p.a[1])];
}

function isKnot(p: Step, q: Step, at: Vec2, lengths: readonly number[]): boolean {
  if (p.line !== q.line) return false;
  const alongTo = ({ along, a }: Step): number => along + portable.hypot(at[0] - a[0], at[1] - a[1]);
  const way = Math.abs(alongTo(q) - alongTo(p));
  return Math.min(way, lengths[p.line]! - way) < KNOT_MM;
}

/** Distance from the step's line, positive on its left. */
function offLine([x, y]: Vec2, { a, b }: Step): number {
  const along: Vec2 = [b[0] - a[0], b[1] - a[1]];
  const size = portable.hypot(along[0], along[1]);
  return size > 0 ? cross(along, [x - a[0], y - a[1]]) / size : 0;
}

/** The area by the even-odd rule, for closed lines that may cross. A sweep cuts the plane into strips in which nothing crosses. */
export function evenOddArea(lines: readonly Vec2[][], crossings: readonly Crossing[]): number {
  const steps = lines.flatMap((points) =>
    points.slice(1).map((b, index) => (points[index]![1] <= b[1] ? [points[index]!, b] : [b, points[index]!])),
  ) as [Vec2, Vec2][];
  const heights = [
    ...new Set([...lines.flatMap((points) => points.map(([, y]) => y)), ...crossings.map(({ at }) => at[1])]),
  ];
  heights.sort((a, b) => a - b);
  const waiting = steps.filter(([low, high]) => high[1] > low[1]).sort((p, q) => q[0][1] - p[0][1]);
  let live: [Vec2, Vec2][] = [];
  let area = 0;
  for (let strip = 1; strip < heights.length; strip += 1) {
    const [low, high] = [heights[strip - 1]!, heights[strip]!];
    const middle = (low + high) / 2;
    live = live.filter(([, top]) => top[1] > middle);
    while (waiting.length > 0 && waiting.at(-1)![0][1] < middle) live.push(waiting.pop()!);
    const xs = live.map(([a, b]) => a[0] + ((middle - a[1]) / (b[1] - a[1])) * (b[0] - a[0])).sort((a, b) => a - b);
    for (let index = 1; index < xs.length; index += 2) area += (xs[index]! - xs[index - 1]!) * (high - low);
  }
  return area;
}
