/** A path as page descriptions build it, in mm of the page: what PDF (ISO 32000-1, 8.5.2) and PostScript (PLRM 4.4) have in common. */

import { bezierCurve, ovalCurve } from '#cad/drawing/outline-shapes.ts';
import * as portable from '#contract/portable-math.ts';
import { type Box2, boxOfPoints } from '#geometry/outline/box2.ts';
import type { OutlineCurve, Vec2 } from '#geometry/outline/outline.ts';
import { SAME_CORNER_MM } from '#geometry/tolerances.ts';

/** Lines and curves of one page. */
export const PAGE_CURVES_MAX = 300_000;
/** The page has more than that: it is no drawing of a part. */
export class CrowdedPage extends Error {}

/** Lines and curves without a gap. */
export interface Subpath {
  start: Vec2;
  end: Vec2;
  curves: OutlineCurve[];
  /** By its own operator, so that a stroke closes it too. */
  isClosed: boolean;
}

export class PagePath {
  subpaths: Subpath[] = [];
  #current: Subpath | null = null;
  #parts = 0;

  /** Where the path stands; null before its first move. */
  get at(): Vec2 | null {
    return this.#current?.end ?? null;
  }

  /** The same path, which can be drawn on without this one. */
  copy(): PagePath {
    const copy = new PagePath();
    copy.subpaths = this.subpaths.map((subpath) => ({ ...subpath, curves: [...subpath.curves] }));
    copy.#current = copy.subpaths.at(-1) ?? null;
    copy.#parts = this.#parts;
    return copy;
  }

  moveTo(to: Vec2): void {
    // A move after a move replaces it.
    if (this.#current && this.#current.curves.length === 0 && !this.#current.isClosed) this.subpaths.pop();
    this.#count();
    this.#current = { start: to, end: to, curves: [], isClosed: false };
    this.subpaths.push(this.#current);
  }

  lineTo(to: Vec2): void {
    const current = this.#open();
    if (!current) return;
    if (to[0] !== current.end[0] || to[1] !== current.end[1])
      current.curves.push({ kind: 'segment', from: current.end, to });
    current.end = to;
  }

  curveTo(first: Vec2, second: Vec2, to: Vec2): void {
    const current = this.#open();
    if (!current) return;
    const points = [current.end, first, second, to];
    if (points.some(([x, y]) => x !== points[0]![0] || y !== points[0]![1])) current.curves.push(bezierCurve(points));
    current.end = to;
  }

  /** About `center` with half diameters `u` and `v`; a line to its beginning comes first, as PostScript has it. */
  ovalTo(center: Vec2, u: Vec2, v: Vec2, range: { start: number; sweep: number }): void {
    const pointAt = (angle: number): Vec2 => [
      center[0] + u[0] * portable.cos(angle) + v[0] * portable.sin(angle),
      center[1] + u[1] * portable.cos(angle) + v[1] * portable.sin(angle),
    ];
    const [from, to] = [pointAt(range.start), pointAt(range.start + range.sweep)];
    const current = this.#open();
    // What comes from rounding is no line.
    if (!current) this.moveTo(from);
    else if (portable.hypot(from[0] - current.end[0], from[1] - current.end[1]) > SAME_CORNER_MM) this.lineTo(from);
    const curve = ovalCurve(center, u, v, range);
    if (curve) this.#current!.curves.push(curve);
    this.#current!.end = to;
  }

  /** @throws {CrowdedPage} as all steps do that are one too many. */
  close(): void {
    const current = this.#current;
    if (!current) return;
    this.lineTo(current.start);
    this.#current!.isClosed = true;
  }

  /** Before the path fills the memory: it may grow long before it is painted. */
  #count(): void {
    this.#parts += 1;
    if (this.#parts > 2 * PAGE_CURVES_MAX) throw new CrowdedPage();
  }

  /** After a close the path goes on where it was closed, as a new one. */
  #open(): Subpath | null {
    this.#count();
    if (this.#current?.isClosed) {
      this.#current = { start: this.#current.start, end: this.#current.start, curves: [], isClosed: false };
      this.subpaths.push(this.#current);
    }
    return this.#current;
  }
}

/** How far corners may be off a rectangle, mm. */
const SQUARE_MM = 0.01;

/** The box of a path that is one rectangle with sides along those of the page. null for any other path. */
export function rectangleOf(subpaths: readonly Subpath[]): Box2 | null {
  const drawn = subpaths.filter(({ curves }) => curves.length > 0);
  if (drawn.length !== 1) return null;
  const { curves, start, end } = drawn[0]!;
  const corners: Vec2[] = [start];
  for (const curve of curves) {
    if (curve.kind !== 'segment') return null;
    corners.push(curve.to);
  }
  const isBack = portable.hypot(end[0] - start[0], end[1] - start[1]) <= SQUARE_MM;
  if (corners.length < 4 || corners.length > 5 || (corners.length === 5 && !isBack)) return null;
  const box = boxOfPoints(corners);
  const isCorner = ([x, y]: Vec2): boolean =>
    Math.min(Math.abs(x - box[0]), Math.abs(x - box[2])) <= SQUARE_MM &&
    Math.min(Math.abs(y - box[1]), Math.abs(y - box[3])) <= SQUARE_MM;
  const isSquare = curves.every(
    (curve) =>
      curve.kind === 'segment' &&
      Math.min(Math.abs(curve.from[0] - curve.to[0]), Math.abs(curve.from[1] - curve.to[1])) <= SQUARE_MM,
  );
  return isSquare && corners.every(isCorner) ? box : null;
}
