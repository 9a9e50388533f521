/**
 * Page descriptions have no arcs: programs draw them as cubic Bézier curves of up to a quarter turn. Those are turned back, so that a hole is a
 * circle again and its length that of one: four quarters are 0.014 % too long.
 */
import * as portable from '#contract/portable-math.ts';
import type { ArcCurve, OutlineCurve, Strand, Vec2 } from '#geometry/outline/outline.ts';
import { cross, distanceBetween } from '#geometry/outline/outline-curves.ts';
import { DOT_MM } from '#geometry/tolerances.ts';

/** An arc whose chord is shorter, as the sine of half its sweep, is a whole turn, and its centre is not settled. */
const CHORD_SIN_LEAST = 1e-3;
/** Determinant, as a share of the squares, below which the points lie on one line. */
const ONE_LINE_SHARE = 1e-9;

/** Beyond a third of a turn a cubic is visibly no arc, and no program draws one so. */
const TURN_MAX = (2 * Math.PI) / 3 + 1e-3;
/** Below this a curve is all but straight, and its radius anybody's guess. */
const TURN_MIN = 0.02;
/** Handles in use differ: 0.5523, 0.55228, 0.5519 (the least error), 0.552 of the radius for a quarter. */
const HANDLE_SHARE = 2e-3;
/** Both tangents stand at the same angle to the chord. */
const ANGLE_ERROR = 2e-3;
/** Coordinates are written to a hundredth or a thousandth of a point, 0.35 µm to 3.5 µm. */
const ROUNDING_MM = 4e-3;

/** What rounding may change a handle by, as a share of it: on a smaller circle rounding would let anything pass. */
const ALLOWED_SHARE = 0.05;
/** Pieces whose sweeps add up to a turn, but for this, rad, are a whole circle. */
const CLOSED_TURN_RAD = 0.05;

interface Piece {
  arc: ArcCurve;
  from: Vec2;
  to: Vec2;
}

/** The same strand with arcs and circles for the Bézier curves that stand for some. */
export function withArcs(strand: Strand): Strand {
  const out: OutlineCurve[] = [];
  let run: Piece[] = [];
  const endRun = (): void => {
    if (run.length > 0) out.push(joinRun(run));
    run = [];
  };
  for (const curve of strand) {
    const piece = pieceOf(curve);
    if (!piece) {
      // A line of nothing back to the beginning: some programs close a circle so.
      if (run.length > 0 && curve.kind === 'segment' && distanceBetween(curve.from, curve.to) < DOT_MM) continue;
      endRun();
      out.push(curve);
    } else {
      if (run.length > 0 && !isSameCircle(run.at(-1)!.arc, piece.arc)) endRun();
      run.push(piece);
    }
  }
  endRun();
  return out;
}

function pieceOf(curve: OutlineCurve): Piece | null {
  if (curve.kind !== 'spline' || curve.degree !== 3 || curve.points.length !== 12) return null;
  const point = (index: number): Vec2 => [curve.points[3 * index]!, curve.points[3 * index + 1]!];
  const arc = arcOfBezier([point(0), point(1), point(2), point(3)]);
  return arc && { arc, from: point(0), to: point(3) };
}

/**
 * The arc that a cubic stands for: both handles are 4/3 tan(θ/4) r long (Goldapp 1991 has the least error nearby) and touch the circle. Null
 * where they do not.
 */
export function arcOfBezier([a, b, c, d]: [Vec2, Vec2, Vec2, Vec2]): ArcCurve | null {
  const [first, chord, last] = [minus(b, a), minus(d, a), minus(d, c)];
  const [h1, h2, length] = [portable.hypot(...first), portable.hypot(...last), portable.hypot(...chord)];
  if (!(h1 > 0) || !(h2 > 0) || !(length > 10 * ROUNDING_MM)) return null;
  const [before, after] = [angleBetween(first, chord), angleBetween(chord, last)];
  const turn = before + after;
  if (Math.abs(turn) < TURN_MIN || Math.abs(turn) > TURN_MAX) return null;
  if (Math.abs(before - after) > ANGLE_ERROR + (2 * ROUNDING_MM) / Math.min(h1, h2)) return null;
  const radius = length / (2 * portable.sin(Math.abs(turn) / 2));
  const handle = (4 / 3) * portable.tan(Math.abs(turn) / 4) * radius;
  const allowed = HANDLE_SHARE * handle + ROUNDING_MM;
  if (allowed > ALLOWED_SHARE * handle || Math.abs(h1 - handle) > allowed || Math.abs(h2 - handle) > allowed)
    return null;
  const up = Math.sign(turn) * radius * portable.cos(turn / 2);
  const center: Vec2 = [(a[0] + d[0]) / 2 - (up * chord[1]) / length, (a[1] + d[1]) / 2 + (up * chord[0]) / length];
  return {
    kind: 'arc',
    center,
    radiusMm: radius,
    startRad: portable.atan2(a[1] - center[1], a[0] - center[0]),
    sweepRad: turn,
  };
}

/** Whether one arc goes on as the other: rounding moves a quarter's centre by no more than a few roundings. */
function isSameCircle(a: ArcCurve, b: ArcCurve): boolean {
  const allowed = 4 * ROUNDING_MM + ANGLE_ERROR * a.radiusMm;
  return (
    Math.sign(a.sweepRad) === Math.sign(b.sweepRad) &&
    distanceBetween(a.center, b.center) <= allowed &&
    Math.abs(a.radiusMm - b.radiusMm) <= allowed
  );
}

/** One curve through the pieces of a circle: a whole one where they close, else an arc between their ends. */
function joinRun(run: Piece[]): OutlineCurve {
  const sweep = run.reduce((sum, { arc }) => sum + arc.sweepRad, 0);
  const [start, end] = [run[0]!.from, run.at(-1)!.to];
  const isClosed =
    distanceBetween(start, end) <= 2 * ROUNDING_MM && Math.abs(Math.abs(sweep) - 2 * Math.PI) < CLOSED_TURN_RAD;
  const points = isClosed ? run.map(({ from }) => from) : [start, ...run.map(({ to }) => to)];
  const fitted = points.length >= 3 ? circleThrough(points) : null;
  if (isClosed && fitted)
    return {
      kind: 'arc',
      ...fitted,
      startRad: portable.atan2(start[1] - fitted.center[1], start[0] - fitted.center[0]),
      sweepRad: Math.sign(sweep) * 2 * Math.PI,
    };
  if (run.length === 1) return run[0]!.arc;
  // Its ends stay where they are, so that what comes before and after still meets it.
  return arcBetween(start, end, sweep) ?? run[0]!.arc;
}

/** The arc from one point to another that turns by `sweep`; null where that is a whole turn and the points are one. */
function arcBetween(a: Vec2, d: Vec2, sweep: number): ArcCurve | null {
  const chord = minus(d, a);
  const [length, half] = [portable.hypot(...chord), portable.sin(Math.abs(sweep) / 2)];
  if (!(length > 0) || !(Math.abs(half) > CHORD_SIN_LEAST)) return null;
  const radius = length / (2 * half);
  const up = Math.sign(sweep) * radius * portable.cos(sweep / 2);
  const center: Vec2 = [(a[0] + d[0]) / 2 - (up * chord[1]) / length, (a[1] + d[1]) / 2 + (up * chord[0]) / length];
  return {
    kind: 'arc',
    center,
    radiusMm: Math.abs(radius),
    startRad: portable.atan2(a[1] - center[1], a[0] - center[0]),
    sweepRad: sweep,
  };
}

/** The circle nearest to the points in the least squares of x² + y² - 2ax - 2by - c (Kåsa 1976), about their middle. */
function circleThrough(points: readonly Vec2[]): { center: Vec2; radiusMm: number } | null {
  const count = points.length;
  const mx = points.reduce((sum, [x]) => sum + x, 0) / count;
  const my = points.reduce((sum, [, y]) => sum + y, 0) / count;
  let [xx, xy, yy, xs, ys, squares] = [0, 0, 0, 0, 0, 0];
  for (const point of points) {
    const [x, y] = [point[0] - mx, point[1] - my];
    const square = x * x + y * y;
    xx += x * x;
    xy += x * y;
    yy += y * y;
    xs += x * square;
    ys += y * square;
    squares += square;
  }
  const size = xx * yy - xy * xy;
  if (!(size > ONE_LINE_SHARE * squares * squares)) return null;
  const [a, b] = [(xs * yy - ys * xy) / (2 * size), (ys * xx - xs * xy) / (2 * size)];
  return { center: [mx + a, my + b], radiusMm: Math.sqrt(squares / count + a * a + b * b) };
}

function minus(a: Vec2, b: Vec2): Vec2 {
  return [a[0] - b[0], a[1] - b[1]];
}

/** From `a` to `b`, counter-clockwise positive. */
function angleBetween(a: Vec2, b: Vec2): number {
  return portable.atan2(cross(a, b), a[0] * b[0] + a[1] * b[1]);
}
