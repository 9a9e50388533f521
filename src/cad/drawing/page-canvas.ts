/**
 * What a page shows, collected while its description is run: lines to be cut, and what is seen but not cut. PDF and PostScript paint on
 * it alike: a stroke is a line to be cut, a filled area is its boundary.
 */

import { withArcs } from '#cad/drawing/bezier-arcs.ts';
import { type LeftOut, leaveOut } from '#cad/drawing/left-out.ts';
import { isInReach } from '#cad/drawing/outline-shapes.ts';
import { CrowdedPage, PAGE_CURVES_MAX, rectangleOf, type Subpath } from '#cad/drawing/page-path.ts';
import * as portable from '#contract/portable-math.ts';
import { type Box2, emptyBox2, growBox2 } from '#geometry/outline/box2.ts';
import type { OutlineCurve, Strand, Vec2 } from '#geometry/outline/outline.ts';
import { boxOf, pointOn } from '#geometry/outline/outline-curves.ts';

/** Within this of the page's or a clip's edge a line counts as inside; programs cut their pages to whole points. */
const EDGE_MM = 0.5;
/** Arrow heads on real drawings are 2 to 5 mm long. */
const ARROW_MM = 8;

/** A sheet's frame takes most of it and leaves a margin (10 to 20 mm in ISO 5457); a plate on a page cut to its size leaves none. */
const FRAME_SHARE = 0.8;
const FRAME_MARGIN_MM = 3;

/** How a path is painted; null where it is not. */
export interface Painting {
  stroke: { isWhite: boolean; isDashed: boolean } | null;
  fill: { isWhite: boolean } | null;
  clip: Clip;
  /** Why it is seen by nobody or is not to be cut, in words for `leaveOut`. */
  hidden: string | null;
}

/** The region in which painting is visible. */
export interface Clip {
  box: Box2;
  /** Whether the clip is that box, and not something inside of it. */
  isBox: boolean;
}

/** Signs by which a drawing for people is told from one for a cutter. */
export interface SheetSigns {
  texts: number;
  arrows: number;
  dashedLines: number;
  /** Rectangles that are the frame of nearly the whole page. */
  frames: number;
}

export class PageCanvas {
  readonly page: Box2;
  readonly strands: Strand[] = [];
  readonly left: LeftOut = new Map();
  readonly signs: SheetSigns = { texts: 0, arrows: 0, dashedLines: 0, frames: 0 };
  /** Whether something to be cut runs past a clip. */
  isClipped = false;
  /** Paths with coordinates that cannot be. */
  broken = 0;
  #curves = 0;
  #last: { key: string; wasStroked: boolean } | null = null;

  constructor(page: Box2) {
    this.page = page;
  }

  /** The clip of a page on which nothing is clipped yet. */
  get wholePage(): Clip {
    return { box: this.page, isBox: true };
  }

  leaveOut(kind: string, count = 1): void {
    leaveOut(this.left, kind, count);
  }

  addTexts(count: number): void {
    if (count === 0) return;
    this.signs.texts += count;
    leaveOut(this.left, 'text', count);
  }

  paint(subpaths: readonly Subpath[], { stroke, fill, clip, hidden }: Painting): void {
    const drawn = subpaths.filter(({ curves }) => curves.length > 0);
    if (drawn.length === 0 || (!stroke && !fill)) return;
    this.#curves += drawn.reduce((sum, { curves }) => sum + curves.length, 0);
    if (this.#curves > PAGE_CURVES_MAX) throw new CrowdedPage();
    if (hidden) {
      this.leaveOut(hidden);
      return;
    }
    const visibleStroke = stroke && !stroke.isWhite ? stroke : null;
    const box = hullOf(drawn);
    if (!box) {
      this.broken += 1;
      return;
    }
    if (!visibleStroke && (!fill || (fill.isWhite && covers(box, this.page)))) {
      this.leaveOut(fill ? 'background' : 'white line');
      return;
    }
    if (isOutside(box, clip.box)) {
      this.leaveOut('shape outside of the page or its clip');
      return;
    }
    if (visibleStroke?.isDashed && !fill) {
      this.signs.dashedLines += 1;
      this.leaveOut('dashed line');
      return;
    }
    if (!clip.isBox || !(covers(clip.box, box) || covers(clip.box, boxOfSubpaths(drawn)))) this.isClipped = true;
    this.#notice(drawn, box, { isFilled: fill !== null && !fill.isWhite, isStroked: visibleStroke !== null });
    this.#put(drawn, fill !== null, visibleStroke !== null);
  }

  #put(subpaths: readonly Subpath[], isFilled: boolean, isStroked: boolean): void {
    // Programs fill an area and stroke the same path again as its border: one cut.
    const key = keyOf(subpaths);
    const isBorder = this.#last?.key === key && (!this.#last.wasStroked || !isStroked);
    this.#last = { key, wasStroked: isStroked };
    if (isBorder) return;
    for (const subpath of subpaths) {
      const strand = withArcs(subpath.curves);
      const gap = portable.hypot(subpath.end[0] - subpath.start[0], subpath.end[1] - subpath.start[1]);
      if (isFilled && gap > 0) strand.push({ kind: 'segment', from: subpath.end, to: subpath.start });
      this.strands.push(strand);
    }
  }

  #notice(
    subpaths: readonly Subpath[],
    box: Box2,
    { isFilled, isStroked }: { isFilled: boolean; isStroked: boolean },
  ): void {
    const size = Math.max(box[2] - box[0], box[3] - box[1]);
    // A triangle, or one with a notch at its foot; a round dot is none.
    const sides = subpaths.length === 1 ? subpaths[0]!.curves : [];
    const isPointed = sides.length >= 2 && sides.length <= 4 && sides.every(({ kind }) => kind === 'segment');
    if (isFilled && size < ARROW_MM && isPointed && !rectangleOf(subpaths)) this.signs.arrows += 1;
    const { page } = this;
    const share = Math.min((box[2] - box[0]) / (page[2] - page[0]), (box[3] - box[1]) / (page[3] - page[1]));
    const margin = Math.min(box[0] - page[0], box[1] - page[1], page[2] - box[2], page[3] - box[3]);
    if (isStroked && share > FRAME_SHARE && margin > FRAME_MARGIN_MM && rectangleOf(subpaths)) this.signs.frames += 1;
  }
}

/** A box around the path and the handles of its curves; null where a coordinate is none. */
function hullOf(subpaths: readonly Subpath[]): Box2 | null {
  const box = emptyBox2();
  for (const { curves, start } of subpaths) {
    growBox2(box, start);
    for (const curve of curves) {
      if (!isInReach(curve)) return null;
      if (curve.kind === 'spline')
        for (let at = 0; at < curve.points.length; at += 3) growBox2(box, [curve.points[at]!, curve.points[at + 1]!]);
      else growByCurve(box, curve);
    }
  }
  return box;
}

function boxOfSubpaths(subpaths: readonly Subpath[]): Box2 {
  const box = emptyBox2();
  for (const { curves } of subpaths) for (const curve of curves) growByCurve(box, curve);
  return box;
}

function growByCurve(box: Box2, curve: OutlineCurve): void {
  const own = boxOf(curve);
  growBox2(box, [own[0], own[1]]);
  growBox2(box, [own[2], own[3]]);
}

/** Paths with the same key are the same but for less than a tenth of a micrometre. */
function keyOf(subpaths: readonly Subpath[]): string {
  const shown = ([x, y]: Vec2): string => `${x.toFixed(4)},${y.toFixed(4)}`;
  return subpaths
    .map(({ start, curves }) => `${shown(start)} ${curves.map((curve) => shown(pointOn(curve, 0.6))).join(' ')}`)
    .join(';');
}

/** Whether `outer` holds all of `inner`, but for the width of a line. */
function covers(outer: Box2, inner: Box2): boolean {
  return (
    inner[0] >= outer[0] - EDGE_MM &&
    inner[1] >= outer[1] - EDGE_MM &&
    inner[2] <= outer[2] + EDGE_MM &&
    inner[3] <= outer[3] + EDGE_MM
  );
}

function isOutside(box: Box2, clip: Box2): boolean {
  return box[0] > clip[2] || box[1] > clip[3] || box[2] < clip[0] || box[3] < clip[1];
}

/** The clip region that is left when another path clips `clip`. */
export function narrowClip(clip: Clip, subpaths: readonly Subpath[]): Clip {
  const rectangle = rectangleOf(subpaths);
  const drawn = subpaths.filter(({ curves }) => curves.length > 0);
  const box = rectangle ?? (drawn.length > 0 ? hullOf(drawn) : null);
  // An empty path shows nothing at all.
  if (!box) return { box: [0, 0, -1, -1], isBox: true };
  return {
    box: [
      Math.max(clip.box[0], box[0]),
      Math.max(clip.box[1], box[1]),
      Math.min(clip.box[2], box[2]),
      Math.min(clip.box[3], box[3]),
    ],
    isBox: clip.isBox && rectangle !== null,
  };
}
