/**
 * The smallest box in any position. One side of it lies against a plane or along a cylinder of the part, or the file's axes; around each
 * such direction the best rectangle is found by rotating calipers over the hull (Freeman and Shapira 1975). Exact for parts that have the
 * right direction among their faces; curved sides are measured on triangles, short by at most the mesh's deflection.
 */
import * as portable from '#contract/portable-math.ts';
import type { Vec3 } from '#contract/units.ts';
import { boxSize } from '#geometry/boxes.ts';
import { partAxes } from '#geometry/features/distinct-directions.ts';
import type { ShapeModel } from '#geometry/model.ts';
import { frameAround } from '#geometry/vectors.ts';

/** Beyond the weightiest directions nothing has been seen to win. */
const DIRECTIONS_MAX = 12;
/** A turned box must be smaller by this share and by more than triangles may be short, or the exact box along the axes is taken. */
const GAIN_LEAST = 1e-3;
/** By so much, as a share, rounding may make a rectangle smaller than one of the same points. */
const ROUNDING_SHARE = 1e-9;

/** Sides of the box, the longest first, mm. `places` are those of the corners of the model's triangles, without the same ones if somebody knows them. */
export function measureOrientedBox(model: ShapeModel, places: ArrayLike<number> = model.mesh.positions): Vec3 {
  const straight = boxSize(model.box);
  let best = straight;
  let bestVolume = volumeOf(straight) * (1 - GAIN_LEAST);
  // By so much triangles may be short on both sides of a curved part: a rod must not shrink by being turned.
  const shortMm = model.faces.some(({ surface }) => surface.kind !== 'plane') ? 2 * model.deflectionMm : 0;
  const axes: Vec3[] = [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ];
  const directions = [
    ...axes,
    ...partAxes(model)
      .slice(0, DIRECTIONS_MAX)
      .map(({ direction }) => direction)
      // Along an axis the same box would be found once more.
      .filter((direction) => !axes.some((axis) => axis.every((value, at) => value === direction[at]))),
  ];
  for (const direction of directions) {
    const shadow = castShadow(places, direction);
    const extremes = findExtremes(shadow.flat);
    // No rectangle around all points is smaller than one around some of them: most directions are done with here.
    const [leastWidth, leastDepth] = smallestRectangle(pointsAt(shadow.flat, extremes));
    if (leastWidth * leastDepth * shadow.heightMm * (1 - ROUNDING_SHARE) > bestVolume) continue;
    const [width, depth] = rectangleAround(shadow.flat, extremes);
    const sides: Vec3 = [width, depth, shadow.heightMm];
    const volume = volumeOf(sides.map((side) => side + shortMm) as Vec3);
    if (volume >= bestVolume) continue;
    best = sides;
    bestVolume = volume;
  }
  return best.toSorted((a, b) => b - a) as Vec3;
}

function volumeOf([a, b, c]: Vec3): number {
  return a * b * c;
}

/** Sides of the smallest rectangle around the shadow of points, seen along `direction`. */
export function smallestRectangleAround(positions: ArrayLike<number>, direction: Vec3): [number, number] {
  const { flat } = castShadow(positions, direction);
  return rectangleAround(flat, findExtremes(flat));
}

/** Of flat points the sides of the smallest rectangle around all; `extremes` as found among them. */
function rectangleAround(flat: Float64Array, extremes: number[]): [number, number] {
  return smallestRectangle(pointsAt(flat, convexHull(flat, outerPoints(flat, extremes))));
}

interface Shadow {
  /** The points as seen along the direction, two numbers each. */
  flat: Float64Array;
  heightMm: number;
}

// Points are told by their place in the flat list from here on, where their two numbers begin: there are thousands of them for each direction.

function castShadow(positions: ArrayLike<number>, direction: Vec3): Shadow {
  const [dx, dy, dz] = direction;
  const [[ux, uy, uz], [vx, vy, vz]] = frameAround(direction);
  const count = positions.length / 3;
  const flat = new Float64Array(2 * count);
  let low = Infinity;
  let high = -Infinity;
  for (let vertex = 0; vertex < count; vertex += 1) {
    const x = positions[3 * vertex]!;
    const y = positions[3 * vertex + 1]!;
    const z = positions[3 * vertex + 2]!;
    const height = x * dx + y * dy + z * dz;
    if (height < low) low = height;
    if (height > high) high = height;
    flat[2 * vertex] = x * ux + y * uy + z * uz;
    flat[2 * vertex + 1] = x * vx + y * vy + z * vz;
  }
  return { flat, heightMm: high - low };
}

/** The points that lie furthest in eight directions, against the clock: an octagon, with some corners in one place. */
function findExtremes(flat: Float64Array): number[] {
  return OCTAGON.map(([cos, sin]) => furthestAlong(flat, cos, sin));
}

function furthestAlong(flat: Float64Array, cos: number, sin: number): number {
  let best = -Infinity;
  let at = 0;
  for (let place = 0; place < flat.length; place += 2) {
    const reach = flat[place]! * cos + flat[place + 1]! * sin;
    if (reach > best) {
      best = reach;
      at = place;
    }
  }
  return at;
}

/** Leaves out points inside the octagon of the extremes, which cannot be on the hull (Akl and Toussaint 1978). */
function outerPoints(flat: Float64Array, extremes: number[]): number[] {
  // Sides as (a, b, c): a x + b y > c inside. Equal corners make a side that everything is inside of.
  const sides = new Float64Array(24);
  for (let corner = 0; corner < 8; corner += 1) {
    const a = extremes[corner]!;
    const b = extremes[(corner + 1) % 8]!;
    const ax = flat[a]!;
    const ay = flat[a + 1]!;
    const bx = flat[b]!;
    const by = flat[b + 1]!;
    const isPoint = ax === bx && ay === by;
    sides[3 * corner] = ay - by;
    sides[3 * corner + 1] = bx - ax;
    sides[3 * corner + 2] = isPoint ? -1 : (ay - by) * ax + (bx - ax) * ay;
  }
  const kept = [...extremes];
  for (let place = 0; place < flat.length; place += 2) {
    const x = flat[place]!;
    const y = flat[place + 1]!;
    let side = 0;
    while (side < 24 && sides[side]! * x + sides[side + 1]! * y > sides[side + 2]!) side += 3;
    if (side < 24) kept.push(place);
  }
  return kept;
}

const OCTAGON = Array.from({ length: 8 }, (_, index): [cos: number, sin: number] => [
  portable.cos((index * Math.PI) / 4),
  portable.sin((index * Math.PI) / 4),
]);

/** Corners against the clock, the monotone chain of Andrew (1979). */
function convexHull(flat: Float64Array, places: number[]): number[] {
  places.sort((a, b) => flat[a]! - flat[b]! || flat[a + 1]! - flat[b + 1]!);
  const lower = chainOf(flat, places);
  return [...lower, ...chainOf(flat, places.reverse())];
}

/** One half of the hull, without its last corner. */
function chainOf(flat: Float64Array, places: number[]): number[] {
  const chain: number[] = [];
  for (const place of places) {
    while (chain.length >= 2 && turn(flat, chain[chain.length - 2]!, chain[chain.length - 1]!, place) <= 0) chain.pop();
    chain.push(place);
  }
  chain.pop();
  return chain;
}

function turn(flat: Float64Array, a: number, b: number, c: number): number {
  const ax = flat[a]!;
  const ay = flat[a + 1]!;
  return (flat[b]! - ax) * (flat[c + 1]! - ay) - (flat[b + 1]! - ay) * (flat[c]! - ax);
}

function pointsAt(flat: Float64Array, places: number[]): Float64Array {
  const points = new Float64Array(2 * places.length);
  for (let index = 0; index < places.length; index += 1) {
    points[2 * index] = flat[places[index]!]!;
    points[2 * index + 1] = flat[places[index]! + 1]!;
  }
  return points;
}

/** One side of the smallest rectangle lies along a side of the hull, whose corners are two numbers each. */
function smallestRectangle(hull: Float64Array): [number, number] {
  let best: [number, number] = [0, 0];
  let bestArea = Infinity;
  // Corners that were outermost beside the side before: those of the next side are not far from them.
  const outermost: Outermost = { left: 0, right: 0, top: 0 };
  for (let at = 0; at < hull.length; at += 2) {
    const ax = hull[at]!;
    const ay = hull[at + 1]!;
    const next = at + 2 < hull.length ? at + 2 : 0;
    const size = portable.hypot(hull[next]! - ax, hull[next + 1]! - ay);
    if (size === 0) continue;
    const cos = (hull[next]! - ax) / size;
    const sin = (hull[next + 1]! - ay) / size;
    // No rectangle around all corners is smaller than one around some of them: most sides are done with here.
    if (leastArea(hull, at, cos, sin, outermost) >= bestArea) continue;
    let left = Infinity;
    let right = -Infinity;
    let top = 0;
    for (let corner = 0; corner < hull.length; corner += 2) {
      const x = hull[corner]! - ax;
      const y = hull[corner + 1]! - ay;
      const along = x * cos + y * sin;
      const across = y * cos - x * sin;
      if (along < left) left = along;
      if (along > right) right = along;
      if (across > top) top = across;
    }
    if ((right - left) * top < bestArea) {
      bestArea = (right - left) * top;
      best = [right - left, top];
    }
  }
  return best;
}

/** Corners of a hull by their places. */
interface Outermost {
  left: number;
  right: number;
  top: number;
}

/** Of the rectangle along the side that begins at `at`, around the corners that are outermost: found by going on from those of the side before. */
function leastArea(hull: Float64Array, at: number, cos: number, sin: number, outermost: Outermost): number {
  outermost.left = walkAlong(hull, outermost.left, -cos, -sin);
  outermost.right = walkAlong(hull, outermost.right, cos, sin);
  outermost.top = walkAlong(hull, outermost.top, -sin, cos);
  const ax = hull[at]!;
  const ay = hull[at + 1]!;
  const left = (hull[outermost.left]! - ax) * cos + (hull[outermost.left + 1]! - ay) * sin;
  const right = (hull[outermost.right]! - ax) * cos + (hull[outermost.right + 1]! - ay) * sin;
  const top = (hull[outermost.top + 1]! - ay) * cos - (hull[outermost.top]! - ax) * sin;
  return (right - left) * Math.max(0, top);
}

/** The corner from which the next one against the clock lies no further in a direction. */
function walkAlong(hull: Float64Array, from: number, x: number, y: number): number {
  let at = from;
  let reach = hull[at]! * x + hull[at + 1]! * y;
  for (;;) {
    const next = at + 2 < hull.length ? at + 2 : 0;
    const further = hull[next]! * x + hull[next + 1]! * y;
    if (!(further > reach)) return at;
    at = next;
    reach = further;
  }
}
