/** The graphics state of PostScript (PLRM, chapter 4) as far as it says where lines run: transform, path, clip, white, dashes. */
import { type Clip, narrowClip, type PageCanvas } from '#cad/drawing/page-canvas.ts';
import { PagePath } from '#cad/drawing/page-path.ts';
import { type Affine, composeAffine, transformDirection, transformPoint, UNMOVED_2D } from '#cad/drawing/svg-frames.ts';
import { UnknownPostScript } from '#cad/postscript/ps-scanner.ts';
import type { Vec2 } from '#geometry/outline/outline.ts';

const MM_PER_POINT = 25.4 / 72;
const TO_MM: Affine = [MM_PER_POINT, 0, 0, MM_PER_POINT, 0, 0];
/** Without any clip; what runs past the page is told by the file's own box. */
const NO_CLIP: Clip = { box: [-1e9, -1e9, 1e9, 1e9], isBox: true };
const SAVED_MAX = 1000;

interface State {
  /** From the program's units to points of the page. */
  affine: Affine;
  path: PagePath;
  clip: Clip;
  isWhite: boolean;
  isDashed: boolean;
  /** How many numbers a colour has; null where that is not known. */
  colorParts: number | null;
}

export class PsGraphics {
  readonly canvas: PageCanvas;
  readonly #saved: State[] = [];
  #state: State = {
    affine: UNMOVED_2D,
    path: new PagePath(),
    clip: NO_CLIP,
    isWhite: false,
    isDashed: false,
    colorParts: 1,
  };

  constructor(canvas: PageCanvas) {
    this.canvas = canvas;
  }

  get affine(): Affine {
    return this.#state.affine;
  }

  set affine(affine: Affine) {
    if (!affine.every((value) => Number.isFinite(value))) throw new UnknownPostScript('a transform that is none');
    this.#state.affine = affine;
  }

  get depth(): number {
    return this.#saved.length;
  }

  get colorParts(): number | null {
    return this.#state.colorParts;
  }

  set colorParts(count: number | null) {
    this.#state.colorParts = count;
    this.#state.isWhite = false;
  }

  /** Saves a copy; gives how many curves were copied. */
  save(): number {
    if (this.#saved.length >= SAVED_MAX) throw new UnknownPostScript('states saved without end');
    const { path } = this.#state;
    this.#saved.push(this.#state);
    this.#state = { ...this.#state, path: path.copy() };
    return path.subpaths.reduce((sum, { curves }) => sum + curves.length, 0);
  }

  restore(): void {
    this.#state = this.#saved.pop() ?? this.#state;
  }

  /** Back to what was saved when `depth` was that. */
  restoreTo(depth: number): void {
    while (this.#saved.length > depth) this.restore();
  }

  concat(affine: Affine): void {
    this.affine = composeAffine(this.#state.affine, affine);
  }

  paintWhite(isWhite: boolean): void {
    this.#state.isWhite = isWhite;
  }

  dash(isDashed: boolean): void {
    this.#state.isDashed = isDashed;
  }

  newPath(): void {
    this.#state.path = new PagePath();
  }

  /** The point where the path stands, in the program's units. */
  get currentPoint(): Vec2 {
    const { at } = this.#state.path;
    if (!at) throw new UnknownPostScript('no current point');
    const [a, b, c, d, e, f] = composeAffine(TO_MM, this.#state.affine);
    const size = a * d - b * c;
    if (size === 0) throw new UnknownPostScript('a transform that presses flat');
    const [x, y] = [at[0] - e, at[1] - f];
    return [(d * x - c * y) / size, (a * y - b * x) / size];
  }

  moveTo(to: Vec2): void {
    this.#state.path.moveTo(this.#place(to));
  }

  lineTo(to: Vec2): void {
    this.#needsPoint();
    this.#state.path.lineTo(this.#place(to));
  }

  curveTo(first: Vec2, second: Vec2, to: Vec2): void {
    this.#needsPoint();
    this.#state.path.curveTo(this.#place(first), this.#place(second), this.#place(to));
  }

  /** Angles in degrees, as the program has them. */
  arc(center: Vec2, radius: number, fromDeg: number, toDeg: number, isClockwise: boolean): void {
    let sweep = toDeg - fromDeg;
    if (Math.abs(sweep) > 1e6) throw new UnknownPostScript('an arc of many turns');
    if (!isClockwise) while (sweep < 0) sweep += 360;
    else while (sweep > 0) sweep -= 360;
    sweep = Math.max(-360, Math.min(360, sweep));
    const affine = composeAffine(TO_MM, this.#state.affine);
    const [start, turn] = [(fromDeg * Math.PI) / 180, (sweep * Math.PI) / 180];
    this.#state.path.ovalTo(
      transformPoint(affine, center),
      transformDirection(affine, [radius, 0]),
      transformDirection(affine, [0, radius]),
      {
        start,
        sweep: turn,
      },
    );
  }

  closePath(): void {
    this.#state.path.close();
  }

  paint(how: 'stroke' | 'fill'): void {
    const { path, isWhite, isDashed, clip } = this.#state;
    this.canvas.paint(path.subpaths, {
      stroke: how === 'stroke' ? { isWhite, isDashed } : null,
      fill: how === 'fill' ? { isWhite } : null,
      clip,
      hidden: null,
    });
    this.newPath();
  }

  /** Narrows the clip by the path, which stays. */
  clip(): void {
    this.#state.clip = narrowClip(this.#state.clip, this.#state.path.subpaths);
  }

  /** Undoes the last save, but for the clip. */
  keepClip(): void {
    const { clip } = this.#state;
    this.restore();
    this.#state.clip = clip;
    this.newPath();
  }

  initClip(): void {
    this.#state.clip = NO_CLIP;
  }

  rectangle([x, y, width, height]: [number, number, number, number]): void {
    this.moveTo([x, y]);
    this.lineTo([x + width, y]);
    this.lineTo([x + width, y + height]);
    this.lineTo([x, y + height]);
    this.closePath();
  }

  #place(point: Vec2): Vec2 {
    return transformPoint(TO_MM, transformPoint(this.#state.affine, point));
  }

  #needsPoint(): void {
    if (!this.#state.path.at) throw new UnknownPostScript('no current point');
  }
}
