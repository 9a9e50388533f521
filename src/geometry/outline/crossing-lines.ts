/** Finds where a contour crosses itself or another. Inside and outside are then no longer what the drawing says. */
import * as portable from '#contract/portable-math.ts';
import { BoxTree } from '#geometry/outline/box-tree.ts';
import { boxOfPoints } from '#geometry/outline/box2.ts';
import { evenOddArea } from '#geometry/outline/even-odd-area.ts';
import type { Vec2 } from '#geometry/outline/outline.ts';
import { distanceToSegment } from '#geometry/outline/outline-curves.ts';
import { isInside, polygonArea } from '#geometry/outline/polygons.ts';

/** A line that pokes less far through another one touches it: arcs are flattened, and coordinates rounded. */
const POKE_MM = 0.02;

/** A line that meets itself again after so short a way makes a knot in a corner that no beam can follow. */
const KNOT_MM = 0.5;

/** Positions of two lines that cross; the same where one crosses itself. */
export type Crossing = [number, number];

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
  const found = new Map<number, Crossing>();
  /** Lines that meet where a corner of one lies on the other: there a poke is not seen step by step. */
  const meeting = new Map<number, Crossing>();
  for (let first = 0; first < steps.length && found.size < limit; first += 1)
    tree.search(boxes[first]!, 0, (second) => {
      if (second <= first || found.size >= limit) return;
      const p = steps[first]!;
      const q = steps[second]!;
      if (p.line === q.line && isNextTo(p, q, lines[p.line]!.length - 1)) return;
      const pair: Crossing = [Math.min(p.line, q.line), Math.max(p.line, q.line)];
      const key = pair[0] * lines.length + pair[1];
      if (found.has(key)) return;
      const at = crossingOf(p, q);
      if (at && !isKnot(p, q, at, lengths)) found.set(key, pair);
      else if (isMeeting(p, q)) meeting.set(key, pair);
    });
  const drawing: Drawing = { lines, steps, tree };
  for (const [key, pair] of meeting) {
    if (found.has(key) || found.size >= limit) continue;
    const [first, second] = pair;
    const isCrossed =
      first === second
        ? isTwisted(lines[first]!)
        : isPierced(drawing, first, second) || isPierced(drawing, second, first);
    if (isCrossed) found.set(key, pair);
  }
  return [...found.values()];
}

function isNextTo(p: Step, q: Step, steps: number): boolean {
  const apart = Math.abs(q.index - p.index);
  return apart <= 1 || apart === steps - 1;
}

/** The steps have a point in common, be it an end. */
function isMeeting(p: Step, q: Step): boolean {
  return offLine(q.a, p) * offLine(q.b, p) <= 0 && offLine(p.a, q) * offLine(p.b, q) <= 0;
}

/** A loop that crosses itself winds around some places more or less than once; one that only touches itself does not. */
function isTwisted(line: readonly Vec2[]): boolean {
  return Math.abs(Math.abs(polygonArea(line)) - evenOddArea([line as Vec2[]])) > portable.square(KNOT_MM);
}

interface Drawing {
  lines: readonly Vec2[][];
  steps: readonly Step[];
  tree: BoxTree;
}

/** Whether `line` runs both inside and outside of `other`, by more than a poke. Between two places where they meet it does only one of the two. */
function isPierced({ lines, steps, tree }: Drawing, line: number, other: number): boolean {
  const around = lines[other]!;
  const near = (points: Vec2[], margin: number): Step[] => {
    const found: Step[] = [];
    tree.search(boxOfPoints(points), margin, (step) => {
      if (steps[step]!.line === other) found.push(steps[step]!);
    });
    return found;
  };
  let isKnown = false;
  const sides = new Set<boolean>();
  for (let index = 1; index < lines[line]!.length; index += 1) {
    const [a, b] = [lines[line]![index - 1]!, lines[line]![index]!];
    const step: Step = { line, index: index - 1, along: 0, a, b };
    const on = (share: number): Vec2 => [a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1])];
    const cuts = near([a, b], 0)
      .filter((one) => isMeeting(step, one))
      .map((one) => shareOf(step, one))
      .sort((p, q) => p - q);
    const ends = [0, ...cuts, 1];
    for (let piece = 1; piece < ends.length; piece += 1) {
      if (piece > 1) isKnown = false;
      for (const share of [(ends[piece - 1]! + ends[piece]!) / 2, ends[piece]!]) {
        if (isKnown) break;
        const at = on(share);
        if (near([at], POKE_MM).some((one) => distanceToSegment(at, one.a, one.b) <= POKE_MM)) continue;
        sides.add(isInside(at, around));
        isKnown = true;
      }
    }
    if (sides.size === 2) return true;
  }
  return false;
}

/** Where along `p` the line of `q` lies. */
function shareOf(p: Step, q: Step): number {
  const [a, b] = [offLine(p.a, q), offLine(p.b, q)];
  return a === b ? 0 : Math.min(1, Math.max(0, a / (a - b)));
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
  const alongX = b[0] - a[0];
  const alongY = b[1] - a[1];
  const size = portable.hypot(alongX, alongY);
  return size > 0 ? (alongX * (y - a[1]) - alongY * (x - a[0])) / size : 0;
}
