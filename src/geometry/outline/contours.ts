/** Makes contours of curves: removes duplicates, chains the rest, and tells outer contours from holes. The price of a cut is computed from the result. */
import * as portable from '#contract/portable-math.ts';
import { BoxTree } from '#geometry/outline/box-tree.ts';
import { type Box2, boxOfPoints } from '#geometry/outline/box2.ts';
import { type BulgedCorner, bulgedCorners } from '#geometry/outline/bulged-corners.ts';
import { chainCurves, HEAL_MM, type Link } from '#geometry/outline/chain-curves.ts';
import { type Crossing, findCrossings } from '#geometry/outline/crossing-lines.ts';
import { takeOutDoubled } from '#geometry/outline/doubled-curves.ts';
import { evenOddArea } from '#geometry/outline/even-odd-area.ts';
import { countLopsidedSlots } from '#geometry/outline/lopsided-slots.ts';
import type { Strand, Vec2 } from '#geometry/outline/outline.ts';
import {
  areaTermOf,
  boxOfCurves,
  cross,
  distanceBetween,
  distanceToSegment,
  endOf,
  flatten,
  isWholeOval,
  lengthOf,
  startOf,
} from '#geometry/outline/outline-curves.ts';
import { isInside, polygonArea } from '#geometry/outline/polygons.ts';
import { SAME_CORNER_MM } from '#geometry/tolerances.ts';

/** How far the points of a contour may lie from it: for pictures, nesting and crossings, never for a length or an area. */
const DEFLECTION_MM = 0.01;
/** The same for what crosses, whose area has no closed form. */
const CROSSED_DEFLECTION_MM = 0.0005;
/** A drawing with more crossings is no cut file; they are not counted further. */
const CROSSINGS_MAX = 1000;
/** Contours that follow each other this closely are perhaps a displaced copy. */
const COPY_MM = 0.4;
/** Small contours follow each other closely anyway: theirs must be nearer than this share of the shorter side of the box. */
const COPY_SHARE = 0.1;

export interface Contour {
  /** Counter-clockwise. */
  points: Vec2[];
  /** The same with its arcs. */
  corners: BulgedCorner[];
  areaMm2: number;
  /** In how many other contours it lies: even for the outside of a part, odd for a hole. */
  depth: number;
  /** The smallest contour around it; null outside of all. */
  parent: number | null;
}

export interface Contours {
  /** The larger first. */
  closed: Contour[];
  /** The chains that close as their curves, in no order, with those that hold no area. */
  loops: Link[][];
  /** Points of the chains that do not close. */
  open: Vec2[][];
  /** Of all curves, those drawn twice once, gaps that were healed included. */
  lengthMm: number;
  openLengthMm: number;
  /** Inside outer contours and outside their holes. */
  areaMm2: number;
  box: Box2;
  doubled: number;
  doubledLengthMm: number;
  /** Lines without length, which are in nothing of this. */
  dots: number;
  healed: number;
  healedLengthMm: number;
  /** Closed contours that cross themselves or another. */
  crossing: number;
  /** Contours that follow another one closely enough to be its displaced copy. */
  nearCopies: number;
  /** Slots with a corner out of place. */
  lopsidedSlots: number;
}

/** Finds the contours of a drawing. */
export function findContours(drawn: readonly Strand[]): Contours {
  const { strands, doubled, doubledLengthMm, dots } = takeOutDoubled(drawn);
  const chains = chainCurves(strands);
  const loops = chains.closed
    .map((links) => loopOf(links))
    .filter(({ areaMm2, points }) => Math.abs(areaMm2) > 0 || points.length > 3)
    .sort((a, b) => Math.abs(b.areaMm2) - Math.abs(a.areaMm2));
  const lines = loops.map(({ points }) => [...points, points[0]!]);
  const crossings = findCrossings(lines, { limit: CROSSINGS_MAX, isOval: (line) => loops[line]!.isOval });
  const notches = findNotches(loops, crossings);
  const closed = nest(loops, notches);
  const again = new Set(chains.doubled);
  const curves = strands.flat().filter((curve) => !again.has(curve));
  const box = boxOfCurves(curves);
  const againMm = chains.doubled.reduce((sum, curve) => sum + lengthOf(curve), 0);
  return {
    closed,
    loops: chains.closed,
    open: chains.open.map((links) => pointsOf(links)),
    lengthMm: curves.reduce((sum, curve) => sum + lengthOf(curve), chains.healedLengthMm),
    openLengthMm: chains.open.flat().reduce((sum, { curve }) => sum + lengthOf(curve), 0),
    areaMm2: areaOf(loops, closed, { crossings, notches, box }),
    box,
    doubled: doubled + again.size,
    doubledLengthMm: doubledLengthMm + againMm,
    dots,
    healed: chains.healed,
    healedLengthMm: chains.healedLengthMm,
    crossing: new Set(crossings.flat()).size,
    nearCopies: countNearCopies(closed),
    lopsidedSlots: countLopsidedSlots(closed),
  };
}

/** The chain's points; a gap that was healed is a step like any other. */
function pointsOf(links: readonly Link[], deflectionMm = DEFLECTION_MM): Vec2[] {
  const points: Vec2[] = [];
  for (const { curve, isForward } of links) {
    const line = flatten(curve, deflectionMm);
    if (!isForward) line.reverse();
    for (const point of line) {
      const last = points.at(-1);
      if (!last || last[0] !== point[0] || last[1] !== point[1]) points.push(point);
    }
  }
  return points;
}

interface Loop {
  links: Link[];
  points: Vec2[];
  corners: BulgedCorner[];
  areaMm2: number;
  isOval: boolean;
}

/** Area with its sign from the curves themselves; the points, without the first one again, turned counter-clockwise. */
function loopOf(links: Link[]): Loop {
  let areaMm2 = 0;
  links.forEach(({ curve, isForward }, index) => {
    areaMm2 += isForward ? areaTermOf(curve) : -areaTermOf(curve);
    const next = links[(index + 1) % links.length]!;
    const from = isForward ? endOf(curve) : startOf(curve);
    const to = next.isForward ? startOf(next.curve) : endOf(next.curve);
    areaMm2 += cross(from, to) / 2;
  });
  const points = pointsOf(links);
  const [first, last] = [points[0]!, points.at(-1)!];
  if (points.length > 1 && portable.hypot(first[0] - last[0], first[1] - last[1]) < SAME_CORNER_MM) points.pop();
  if (areaMm2 < 0) points.reverse();
  return {
    links,
    points,
    corners: bulgedCorners(links, areaMm2 < 0),
    areaMm2,
    isOval: links.length === 1 && isWholeOval(links[0]!.curve),
  };
}

/** `loops` fall in size, so what lies around one of them stands before it. */
function nest(loops: readonly Loop[], notches: ReadonlyMap<number, readonly number[]>): Contour[] {
  const boxes = loops.map(({ points }) => boxOfPoints(points));
  const tree = new BoxTree(boxes);
  const closed: Contour[] = [];
  loops.forEach(({ points, corners, areaMm2 }, index) => {
    const host = notches.get(index)?.[0];
    if (host !== undefined) {
      closed.push({ points, corners, areaMm2: Math.abs(areaMm2), depth: closed[host]!.depth + 1, parent: host });
      return;
    }
    const inside = pointInside(points);
    const around: number[] = [];
    tree.search([...inside, ...inside], 0, (other) => {
      if (other < index && isInside(inside, loops[other]!.points)) around.push(other);
    });
    closed.push({
      points,
      corners,
      areaMm2: Math.abs(areaMm2),
      depth: around.length,
      parent: around.length > 0 ? Math.max(...around) : null,
    });
  });
  return closed;
}

/** A point well inside: in the middle of the widest stretch at the height of one that is not a corner's. */
function pointInside(points: readonly Vec2[]): Vec2 {
  let best: { at: Vec2; width: number } = { at: points[0]!, width: -1 };
  const heights = [...new Set(points.map(([, y]) => y))].sort((a, b) => a - b);
  for (const share of [0.5, 0.25, 0.75]) {
    const index = Math.min(heights.length - 2, Math.floor(share * (heights.length - 1)));
    if (index < 0) continue;
    const y = (heights[index]! + heights[index + 1]!) / 2;
    const xs = crossingsAt(points, y);
    for (let cut = 1; cut < xs.length; cut += 2) {
      const width = xs[cut]! - xs[cut - 1]!;
      if (width > best.width) best = { at: [(xs[cut]! + xs[cut - 1]!) / 2, y], width };
    }
  }
  return best.at;
}

/** Where the loop meets the height y, from left to right. */
function crossingsAt(points: readonly Vec2[], y: number): number[] {
  const xs: number[] = [];
  points.forEach((a, index) => {
    const b = points[(index + 1) % points.length]!;
    if (a[1] > y !== b[1] > y) xs.push(a[0] + ((y - a[1]) / (b[1] - a[1])) * (b[0] - a[0]));
  });
  return xs.sort((a, b) => a - b);
}

/** Arcs around one center, which make a circle or an ellipse when they close. */
function isRound(links: readonly Link[]): boolean {
  const [first] = links as [Link];
  return links.every(
    ({ curve }) =>
      (curve.kind === 'arc' || curve.kind === 'ellipse') &&
      curve.kind === first.curve.kind &&
      distanceBetween(curve.center, first.curve.center) <= HEAL_MM,
  );
}

/** A notch is at most this share of what it is cut into. */
const NOTCH_SHARE = 0.5;

/**
 * By circle or ellipse, the larger contours whose edge or corner it is centered on: a notch. Of it only what lies inside of them is cut from the part; the rest
 * of its line runs through the scrap.
 */
function findNotches(loops: readonly Loop[], crossings: readonly Crossing[]): Map<number, number[]> {
  const notches = new Map<number, number[]>();
  for (const [host, notch] of crossings) {
    const { links, areaMm2 } = loops[notch]!;
    if (!isRound(links) || Math.abs(areaMm2) > NOTCH_SHARE * Math.abs(loops[host]!.areaMm2)) continue;
    const [minX, minY, maxX, maxY] = boxOfPoints(loops[notch]!.points);
    const center: Vec2 = [(minX + maxX) / 2, (minY + maxY) / 2];
    const around = loops[host]!.points;
    const isOnEdge = around.some(
      (corner, index) => distanceToSegment(center, corner, around[(index + 1) % around.length]!) <= HEAL_MM,
    );
    if (!isOnEdge) continue;
    const hosts = notches.get(notch);
    if (hosts) hosts.push(host);
    else notches.set(notch, [host]);
  }
  return notches;
}

/**
 * Exact where nothing crosses. Where something does, what an even-odd filling would color, to the fineness of the points of what crosses. Never less than
 * nothing or more than the box, whatever rounding does.
 */
function areaOf(loops: readonly Loop[], closed: readonly Contour[], found: Found): number {
  const { crossings, notches, box } = found;
  const most = (box[2] - box[0]) * (box[3] - box[1]);
  const signOf = (contour: number): 1 | -1 => (closed[contour]!.depth % 2 === 0 ? 1 : -1);
  let area = 0;
  if (crossings.length === 0) area = closed.reduce((sum, { areaMm2 }, index) => sum + signOf(index) * areaMm2, 0);
  else {
    const crossed = new Set(crossings.flat());
    area = evenOddArea(
      loops.map(({ links, points }, index) => {
        const line = crossed.has(index) ? pointsOf(links, CROSSED_DEFLECTION_MM) : points;
        return [...line, line[0]!];
      }),
      { cutInto: notches },
    );
    closed.forEach(({ areaMm2, points }, index) => {
      if (!crossed.has(index)) area += signOf(index) * (areaMm2 - Math.abs(polygonArea(points)));
    });
  }
  return Math.min(most, Math.max(0, area));
}

interface Found {
  crossings: readonly Crossing[];
  notches: ReadonlyMap<number, readonly number[]>;
  box: Box2;
}

/** A copy that was moved a little lies across its original or just inside of it: nearly the same box, nearly the same area. */
function countNearCopies(closed: readonly Contour[]): number {
  const boxes = closed.map(({ points }) => boxOfPoints(points));
  const tree = new BoxTree(boxes);
  let count = 0;
  closed.forEach(({ areaMm2 }, index) => {
    const box = boxes[index]!;
    let isCopy = false;
    tree.search(box, 0, (other) => {
      if (other <= index) return;
      const [width, height] = [box[2] - box[0], box[3] - box[1]];
      const isNear = boxes[other]!.every(
        (side, edge) => Math.abs(side - box[edge]!) < Math.min(COPY_MM, COPY_SHARE * Math.min(width, height)),
      );
      if (isNear && Math.abs(closed[other]!.areaMm2 - areaMm2) < COPY_MM * 2 * (width + height)) isCopy = true;
    });
    if (isCopy) count += 1;
  });
  return count;
}
