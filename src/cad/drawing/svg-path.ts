/** The data of an SVG path (SVG 2, chapter 9) and of the basic shapes as strands of curves. */

import type { Cubic } from '#cad/drawing/odd-curves.ts';
import { bezierCurve, ovalCurve } from '#cad/drawing/outline-shapes.ts';
import { type Affine, transformDirection, transformPoint } from '#cad/drawing/svg-frames.ts';
import * as portable from '#contract/portable-math.ts';
import type { Strand, Vec2 } from '#geometry/outline/outline.ts';

const NUMBER = /[\s,]*([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)/iy;
/** Flags of an arc may stand without anything between them: "a1 1 0 01.5.5". */
const FLAG = /[\s,]*([01])/y;
const COMMAND = /[\s,]*([a-z])/iy;

/** How many numbers each command takes. */
const ARGUMENTS: Record<string, number> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };

export interface PathOutcome {
  strands: Strand[];
  /** False where the data breaks off: what stands before is drawn, as browsers do. */
  isWhole: boolean;
  /** Of each subpath that is closed, how far its last point lies from its first. */
  gaps: number[];
  /** Cubic curves, in user units. */
  cubics: Cubic[];
}

/** Draws in the coordinates of the shape and hands on curves in those of the sheet. */
export class Pen {
  readonly strands: Strand[] = [];
  readonly gaps: number[] = [];
  readonly cubics: Cubic[] = [];
  readonly #affine: Affine;
  #strand: Strand = [];
  #start: Vec2 = [0, 0];
  at: Vec2 = [0, 0];

  constructor(affine: Affine) {
    this.#affine = affine;
  }

  /** All that was drawn. */
  get drawn(): Omit<PathOutcome, 'isWhole'> {
    return { strands: this.strands, gaps: this.gaps, cubics: this.cubics };
  }

  moveTo(to: Vec2): void {
    this.#strand = [];
    this.#start = to;
    this.at = to;
  }

  lineTo(to: Vec2): void {
    if (to[0] !== this.at[0] || to[1] !== this.at[1])
      this.#put({ kind: 'segment', from: transformPoint(this.#affine, this.at), to: transformPoint(this.#affine, to) });
    this.at = to;
  }

  /** Control points and the end. */
  curveTo(...points: Vec2[]): void {
    const all = [this.at, ...points].map((point) => transformPoint(this.#affine, point));
    if (all.some(([x, y]) => x !== all[0]![0] || y !== all[0]![1])) this.#put(bezierCurve(all));
    if (points.length === 3)
      this.cubics.push(points.flatMap(([x, y]) => [x - this.at[0], y - this.at[1]]) as unknown as Cubic);
    this.at = points.at(-1)!;
  }

  /** An arc about `center` with half diameters `u` and `v`, which ends at `to`. */
  ovalTo(center: Vec2, u: Vec2, v: Vec2, range: { start: number; sweep: number }, to: Vec2): void {
    const curve = ovalCurve(
      transformPoint(this.#affine, center),
      transformDirection(this.#affine, u),
      transformDirection(this.#affine, v),
      range,
    );
    if (curve) this.#put(curve);
    this.at = to;
  }

  close(): void {
    this.gaps.push(portable.hypot(this.at[0] - this.#start[0], this.at[1] - this.#start[1]));
    this.lineTo(this.#start);
    this.#strand = [];
  }

  #put(curve: Strand[number]): void {
    if (this.#strand.length === 0) this.strands.push(this.#strand);
    this.#strand.push(curve);
  }
}

/** The subpaths of `data`. */
export function readPath(data: string, affine: Affine): PathOutcome {
  const pen = new Pen(affine);
  let at = 0;
  const take = (pattern: RegExp): string | null => {
    pattern.lastIndex = at;
    const match = pattern.exec(data);
    if (!match) return null;
    at = pattern.lastIndex;
    return match[1]!;
  };
  let command = '';
  /** The last control point, of which a smooth curve takes the mirror image. */
  let cubic: Vec2 | null = null;
  let quadratic: Vec2 | null = null;
  while (/[^\s,]/.test(data.slice(at, at + 64)) || at + 64 < data.length) {
    const letter = take(COMMAND);
    if (letter) command = letter;
    else if (command === '' || /z/i.test(command)) return { ...pen.drawn, isWhole: false };
    // Further pairs after a move are lines.
    else if (command === 'm') command = 'l';
    else if (command === 'M') command = 'L';
    const kind = command.toLowerCase();
    const count = ARGUMENTS[kind];
    if (count === undefined || (pen.strands.length === 0 && at < 2 && kind !== 'm'))
      return { ...pen.drawn, isWhole: false };
    const values: number[] = [];
    while (values.length < count) {
      const value = take(kind === 'a' && (values.length === 3 || values.length === 4) ? FLAG : NUMBER);
      const number = Number(value);
      if (value === null || !Number.isFinite(number)) return { ...pen.drawn, isWhole: false };
      values.push(number);
    }
    const isRelative = command === kind;
    const from = pen.at;
    const point = (index: number): Vec2 =>
      isRelative ? [from[0] + values[index]!, from[1] + values[index + 1]!] : [values[index]!, values[index + 1]!];
    let [nextCubic, nextQuadratic]: [Vec2 | null, Vec2 | null] = [null, null];
    switch (kind) {
      case 'm':
        pen.moveTo(point(0));
        break;
      case 'l':
        pen.lineTo(point(0));
        break;
      case 'h':
        pen.lineTo([isRelative ? from[0] + values[0]! : values[0]!, from[1]]);
        break;
      case 'v':
        pen.lineTo([from[0], isRelative ? from[1] + values[0]! : values[0]!]);
        break;
      case 'c':
        pen.curveTo(point(0), point(2), point(4));
        nextCubic = point(2);
        break;
      case 's':
        pen.curveTo(mirror(cubic, from), point(0), point(2));
        nextCubic = point(0);
        break;
      case 'q':
        pen.curveTo(point(0), point(2));
        nextQuadratic = point(0);
        break;
      case 't':
        nextQuadratic = mirror(quadratic, from);
        pen.curveTo(nextQuadratic, point(0));
        break;
      case 'a':
        arcTo(pen, values, point(5));
        break;
      case 'z':
        pen.close();
        break;
    }
    [cubic, quadratic] = [nextCubic, nextQuadratic];
  }
  return { ...pen.drawn, isWhole: true };
}

function mirror(control: Vec2 | null, about: Vec2): Vec2 {
  return control ? [2 * about[0] - control[0], 2 * about[1] - control[1]] : about;
}

/** From two ends, radii and flags to a centre: SVG 2, appendix B.2.4, with radii that are too small made large enough. */
function arcTo(pen: Pen, values: number[], to: Vec2): void {
  const from = pen.at;
  let [rx, ry] = [Math.abs(values[0]!), Math.abs(values[1]!)];
  if (from[0] === to[0] && from[1] === to[1]) return;
  if (rx === 0 || ry === 0) {
    pen.lineTo(to);
    return;
  }
  const tilt = (values[2]! * Math.PI) / 180;
  const [cos, sin] = [portable.cos(tilt), portable.sin(tilt)];
  const [hx, hy] = [(from[0] - to[0]) / 2, (from[1] - to[1]) / 2];
  const [x, y] = [cos * hx + sin * hy, cos * hy - sin * hx];
  const stretch = portable.square(x / rx) + portable.square(y / ry);
  if (stretch > 1) [rx, ry] = [rx * Math.sqrt(stretch), ry * Math.sqrt(stretch)];
  const isLarge = values[3] === 1;
  const isPositive = values[4] === 1;
  const away =
    Math.sqrt(Math.max(0, 1 / Math.max(1e-300, portable.square(x / rx) + portable.square(y / ry)) - 1)) *
    (isLarge === isPositive ? -1 : 1);
  const [cx, cy] = [(away * rx * y) / ry, (-away * ry * x) / rx];
  const center: Vec2 = [cos * cx - sin * cy + (from[0] + to[0]) / 2, sin * cx + cos * cy + (from[1] + to[1]) / 2];
  const start = portable.atan2((y - cy) / ry, (x - cx) / rx);
  const end = portable.atan2((-y - cy) / ry, (-x - cx) / rx);
  let sweep = end - start;
  if (isPositive && sweep < 0) sweep += 2 * Math.PI;
  if (!isPositive && sweep > 0) sweep -= 2 * Math.PI;
  pen.ovalTo(center, [rx * cos, rx * sin], [-ry * sin, ry * cos], { start, sweep }, to);
}
