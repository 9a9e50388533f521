/** The flat pattern, ready to cut: checked, laid into its smallest rectangle, measured, and written as contours. */

import type { FlatPattern } from '#contract/part-facts.ts';
import * as portable from '#contract/portable-math.ts';
import { smallestRectangleAround } from '#geometry/mesh/oriented-box.ts';
import { type Box2, emptyBox2, growBox2 } from '#geometry/outline/box2.ts';
import { chainCurves, type Link } from '#geometry/outline/chain-curves.ts';
import { findContours } from '#geometry/outline/contours.ts';
import type { OutlineCurve, Vec2 } from '#geometry/outline/outline.ts';
import {
  areaTermOf,
  boxOf,
  distanceBetween,
  distanceToSegment,
  flatten,
  lengthOf,
  reverseCurve,
  startOf,
} from '#geometry/outline/outline-curves.ts';
import { CannotUnfold } from '#geometry/sheet/cut-sides.ts';
import type { Unfolded } from '#geometry/sheet/unfolded.ts';
import { SAME_FLAT_MM, SAME_SIDE_SIN, TIE_SHARE } from '#geometry/tolerances.ts';

/** Contour and flats must agree in area to this share; where sides were trimmed slantingly, to the second. */
const AREA_SHARE = 1e-5;
const TRIMMED_SHARE = 2e-3;
/** A contour with less area than this times its length is no opening, mm: half the width of the narrowest beam. */
const HAIRLINE_MM = 0.005;
/** Directions of sides along which the smallest rectangle is looked for. */
const DIRECTIONS_MAX = 64;
/** Curves that are neither straight nor round become lines this close to them, mm. */
const DEFLECTION_MM = 0.002;
/** How far the polygon may lie from the curves for which the smallest rectangle is searched, mm. */
const RECTANGLE_DEFLECTION_MM = 0.01;
/** A rectangle along none of the sides must be smaller by this share to be taken. */
const GAIN_LEAST = 1e-3;

/**
 * Measures an unfolded skin, and says where its marks lie in the pattern. The position of a bend line's bend in the facts is asked of `numberOf`.
 * @throws {CannotUnfold} where the pattern lies over itself, or does not close.
 */
export function patternOf(
  unfolded: Unfolded,
  { kFactor, numberOf }: { kFactor: number; numberOf: (bend: Unfolded['bendLines'][number]['bend']) => number },
): { flat: FlatPattern; marks: (Vec2 | null)[] } {
  const drawn = withoutHairlines(unfolded.curves);
  const { direction, box, rectangle } = layStraight(drawn);
  const move = mover(direction, [-box[0], -box[1]]);
  const curves = drawn.map((curve) => moveCurve(curve, move));
  const contours = findContours(curves.map((curve) => [curve]));
  // Two sides of the sheet that touch in the flat pattern are one cut without width. All other lines have to close.
  if (contours.open.length > contours.doubled) throw new CannotUnfold('outline-open');
  const outer = contours.closed.filter(({ depth }) => depth % 2 === 0).length;
  const share = unfolded.trimmed > 0 ? TRIMMED_SHARE : AREA_SHARE;
  const isWhole = Math.abs(contours.areaMm2 - unfolded.areaMm2) <= share * unfolded.areaMm2;
  if (contours.crossing > 0 || outer !== 1 || !isWhole) throw new CannotUnfold('overlap');
  const flat: FlatPattern = {
    lengthMm: rectangle[0],
    widthMm: rectangle[1],
    areaMm2: contours.areaMm2,
    cutLengthMm: contours.lengthMm,
    pierces: contours.closed.length,
    kFactor,
    slits: contours.open.map((points) => points.map(roundPoint)),
    contours: contours.loops
      .map((links) => ({ links, size: Math.abs(areaOf(links)) }))
      .sort((a, b) => b.size - a.size)
      .map(({ links }) => verticesOf(links)),
    bendLines: unfolded.bendLines.map(({ bend, from, to, isUp }) => ({
      bend: numberOf(bend),
      from: roundPoint(move.point(from)),
      to: roundPoint(move.point(to)),
      direction: isUp ? 'up' : 'down',
    })),
  };
  return { flat, marks: unfolded.marks.map((at) => at && roundPoint(move.point(at))) };
}

/** Takes out contours of no area, which slivers leave: no beam is as narrow. */
function withoutHairlines(curves: readonly OutlineCurve[]): OutlineCurve[] {
  const { closed } = chainCurves(curves.map((curve) => [curve]));
  const lengthOfAll = (links: readonly Link[]): number => links.reduce((sum, { curve }) => sum + lengthOf(curve), 0);
  const gone = new Set(
    closed.flatMap((links) =>
      Math.abs(areaOf(links)) < HAIRLINE_MM * lengthOfAll(links) ? links.map(({ curve }) => curve) : [],
    ),
  );
  return curves.filter((curve) => !gone.has(curve));
}

interface Move {
  point(point: Vec2): Vec2;
  /** Without the shift. */
  turn(direction: Vec2): Vec2;
  turnRad: number;
}

/** Turns `direction` onto x, then shifts. */
function mover([cos, sin]: Vec2, [x, y]: Vec2): Move {
  const turn = ([u, v]: Vec2): Vec2 => [cos * u + sin * v, cos * v - sin * u];
  return {
    turn,
    turnRad: -portable.atan2(sin, cos),
    point: (point) => {
      const [u, v] = turn(point);
      return [u + x, v + y];
    },
  };
}

function moveCurve(curve: OutlineCurve, { point, turn, turnRad }: Move): OutlineCurve {
  switch (curve.kind) {
    case 'segment':
      return { kind: 'segment', from: point(curve.from), to: point(curve.to) };
    case 'arc':
      return { ...curve, center: point(curve.center), startRad: curve.startRad + turnRad };
    case 'ellipse':
      return { ...curve, center: point(curve.center), u: turn(curve.u), v: turn(curve.v) };
    case 'spline': {
      const points = new Float64Array(curve.points.length);
      for (let at = 0; at < points.length; at += 3) points.set(point([curve.points[at]!, curve.points[at + 1]!]), at);
      return { ...curve, points };
    }
  }
}

/** The smallest rectangle with a side along one of the pattern's, its longer side along x. */
function layStraight(curves: readonly OutlineCurve[]): { direction: Vec2; box: Box2; rectangle: Vec2 } {
  let best: { direction: Vec2; box: Box2; area: number } | null = null;
  for (const direction of directionsOf(curves)) {
    const move = mover(direction, [0, 0]);
    const box = emptyBox2();
    for (const curve of curves) {
      const own = boxOf(moveCurve(curve, move));
      growBox2(box, [own[0], own[1]]);
      growBox2(box, [own[2], own[3]]);
    }
    const area = (box[2] - box[0]) * (box[3] - box[1]);
    // The first one stays where others are as small but for rounding.
    if (!best || area < best.area * (1 - TIE_SHARE)) best = { direction, box, area };
  }
  const { direction, box, area } = best!;
  const isUpright = box[3] - box[1] > (box[2] - box[0]) * (1 + TIE_SHARE);
  // Turned by a quarter: y becomes x, and -x becomes y.
  const laid: { direction: Vec2; box: Box2 } = isUpright
    ? { direction: [-direction[1], direction[0]], box: [box[1], -box[2], box[3], -box[0]] }
    : { direction, box };
  const [length, width] = [laid.box[2] - laid.box[0], laid.box[3] - laid.box[1]];
  const points = curves.flatMap((curve) => flatten(curve, RECTANGLE_DEFLECTION_MM)).flatMap(([x, y]) => [x, y, 0]);
  const [a, b] = smallestRectangleAround(points, [0, 0, 1]);
  const isSlanted = a * b < area * (1 - GAIN_LEAST);
  return { ...laid, rectangle: isSlanted ? [Math.max(a, b), Math.min(a, b)] : [length, width] };
}

/** Directions of straight lines up to quarter turns, those with the most length first. */
function directionsOf(curves: readonly OutlineCurve[]): Vec2[] {
  const known: { direction: Vec2; lengthMm: number }[] = [{ direction: [1, 0], lengthMm: 0 }];
  for (const curve of curves) {
    if (curve.kind !== 'segment') continue;
    const lengthMm = lengthOf(curve);
    if (lengthMm === 0) continue;
    const [x, y] = [(curve.to[0] - curve.from[0]) / lengthMm, (curve.to[1] - curve.from[1]) / lengthMm];
    const same = known.find(
      ({ direction: [u, v] }) => Math.min(Math.abs(u * y - v * x), Math.abs(u * x + v * y)) < SAME_SIDE_SIN,
    );
    if (same) same.lengthMm += lengthMm;
    // A contour of thousands of short lines has no straight side to lie on.
    else if (known.length < 4 * DIRECTIONS_MAX) known.push({ direction: [x, y], lengthMm });
  }
  return known
    .sort((a, b) => b.lengthMm - a.lengthMm)
    .slice(0, DIRECTIONS_MAX)
    .map(({ direction }) => direction);
}

function areaOf(links: readonly Link[]): number {
  return links.reduce((sum, { curve, isForward }) => sum + (isForward ? 1 : -1) * areaTermOf(curve), 0);
}

type Vertex = [x: number, y: number, bulge: number];

/** x, y and bulge of each corner. */
function verticesOf(links: readonly Link[]): Vertex[] {
  const vertices: Vertex[] = [];
  const put = ([x, y]: Vec2, bulge: number): void => {
    vertices.push([...roundPoint([x, y]), bulge]);
  };
  for (const { curve: own, isForward } of links) {
    const curve = isForward ? own : reverseCurve(own);
    if (curve.kind === 'segment') put(startOf(curve), 0);
    else if (curve.kind === 'arc') {
      // A bulge has no value for a whole turn.
      const pieces = Math.abs(curve.sweepRad) > 1.01 * Math.PI ? 2 : 1;
      const bulge = portable.tan(curve.sweepRad / pieces / 4);
      for (let piece = 0; piece < pieces; piece += 1) {
        const angle = curve.startRad + (curve.sweepRad * piece) / pieces;
        const { center, radiusMm } = curve;
        put([center[0] + radiusMm * portable.cos(angle), center[1] + radiusMm * portable.sin(angle)], bulge);
      }
    } else {
      const points = flatten(curve, DEFLECTION_MM);
      for (const point of points.slice(0, -1)) put(point, 0);
    }
  }
  return vertices.filter((vertex, index) => {
    const [before, after] = [vertices.at(index - 1)!, vertices[(index + 1) % vertices.length]!];
    return vertices.length < 3 || !isBetween(vertex, before, after);
  });
}

/** A redundant corner: on the straight line between its neighbors, as at the end of a strip, or in the same place as the next. */
function isBetween([x, y, bulge]: Vertex, [ax, ay, before]: Vertex, [bx, by]: Vertex): boolean {
  if (distanceBetween([x, y], [bx, by]) < SAME_FLAT_MM) return true;
  return bulge === 0 && before === 0 && distanceToSegment([x, y], [ax, ay], [bx, by]) < SAME_FLAT_MM;
}

/** A tenth of a micrometre is more than any cutter knows. */
function roundPoint([x, y]: Vec2): Vec2 {
  return [Math.round(x * 1e4) / 1e4, Math.round(y * 1e4) / 1e4];
}
