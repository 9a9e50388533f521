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

type Point2 = [x: number, y: number];

/** Sides of the box, the longest first, mm. */
export function measureOrientedBox(model: ShapeModel): Vec3 {
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
      .map(({ direction }) => direction),
  ];
  for (const direction of directions) {
    const shadow = castShadow(model.mesh.positions, direction);
    const extremes = findExtremes(shadow.flat);
    // No rectangle around all points is smaller than one around some of them: most directions are done with here.
    const [leastWidth, leastDepth] = smallestRectangle(extremes);
    if (leastWidth * leastDepth * shadow.heightMm * (1 - ROUNDING_SHARE) > bestVolume) continue;
    const [width, depth] = smallestRectangle(convexHull(outerPoints(shadow.flat, extremes)));
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
  return smallestRectangle(convexHull(outerPoints(flat, findExtremes(flat))));
}

interface Shadow {
  /** The points as seen along the direction, two numbers each. */
  flat: Float64Array;
  heightMm: number;
}

function castShadow(positions: ArrayLike<number>, direction: Vec3): Shadow {
  const [u, v] = frameAround(direction);
  const count = positions.length / 3;
  const flat = new Float64Array(2 * count);
  let [low, high] = [Infinity, -Infinity];
  for (let vertex = 0; vertex < count; vertex += 1) {
    const x = positions[3 * vertex]!;
    const y = positions[3 * vertex + 1]!;
    const z = positions[3 * vertex + 2]!;
    const height = x * direction[0] + y * direction[1] + z * direction[2];
    if (height < low) low = height;
    if (height > high) high = height;
    flat[2 * vertex] = x * u[0] + y * u[1] + z * u[2];
    flat[2 * vertex + 1] = x * v[0] + y * v[1] + z * v[2];
  }
  return { flat, heightMm: high - low };
}

/** The points that lie furthest in eight directions, against the clock: an octagon, with some corners in one place. */
function findExtremes(flat: Float64Array): Point2[] {
  return OCTAGON.map(([cos, sin]): Point2 => {
    let best = -Infinity;
    let at = 0;
    for (let place = 0; place < flat.length; place += 2) {
      const reach = flat[place]! * cos + flat[place + 1]! * sin;
      if (reach > best) {
        best = reach;
        at = place;
      }
    }
    return [flat[at]!, flat[at + 1]!];
  });
}

/** Leaves out points inside the octagon of the extremes, which cannot be on the hull (Akl and Toussaint 1978). Plain loops: it is hot. */
function outerPoints(flat: Float64Array, corners: Point2[]): Point2[] {
  // Sides as (a, b, c): a x + b y > c inside. Equal corners make a side that everything is inside of.
  const sides = new Float64Array(24);
  corners.forEach(([ax, ay], index) => {
    const [bx, by] = corners[(index + 1) % 8]!;
    const isPoint = ax === bx && ay === by;
    sides.set([ay - by, bx - ax, isPoint ? -1 : (ay - by) * ax + (bx - ax) * ay], 3 * index);
  });
  const kept: Point2[] = [...corners];
  for (let place = 0; place < flat.length; place += 2) {
    const x = flat[place]!;
    const y = flat[place + 1]!;
    let side = 0;
    while (side < 24 && sides[side]! * x + sides[side + 1]! * y > sides[side + 2]!) side += 3;
    if (side < 24) kept.push([x, y]);
  }
  return kept;
}

const OCTAGON = Array.from(
  { length: 8 },
  (_, index): Point2 => [portable.cos((index * Math.PI) / 4), portable.sin((index * Math.PI) / 4)],
);

/** Corners against the clock, the monotone chain of Andrew (1979). */
function convexHull(points: Point2[]): Point2[] {
  const sorted = points.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const chain = (list: Point2[]): Point2[] => {
    const hull: Point2[] = [];
    for (const point of list) {
      while (hull.length >= 2 && turn(hull[hull.length - 2]!, hull[hull.length - 1]!, point) <= 0) hull.pop();
      hull.push(point);
    }
    hull.pop();
    return hull;
  };
  return [...chain(sorted), ...chain(sorted.toReversed())];
}

function turn(a: Point2, b: Point2, c: Point2): number {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
}

/** One side of the smallest rectangle lies along a side of the hull. */
function smallestRectangle(hull: Point2[]): Point2 {
  let best: Point2 = [0, 0];
  let bestArea = Infinity;
  hull.forEach(([ax, ay], index) => {
    const [bx, by] = hull[(index + 1) % hull.length]!;
    const size = portable.hypot(bx - ax, by - ay);
    if (size === 0) return;
    const [cos, sin] = [(bx - ax) / size, (by - ay) / size];
    let [left, right, top] = [Infinity, -Infinity, 0];
    for (const [x, y] of hull) {
      const along = (x - ax) * cos + (y - ay) * sin;
      const across = (y - ay) * cos - (x - ax) * sin;
      if (along < left) left = along;
      if (along > right) right = along;
      if (across > top) top = across;
    }
    if ((right - left) * top < bestArea) {
      bestArea = (right - left) * top;
      best = [right - left, top];
    }
  });
  return best;
}
