/**
 * Recognizes planes, cylinders, cones, spheres and tori that a file gives as splines. Formats without such surfaces and programs that convert write
 * them so. Least squares over points and normals finds the form; points between the knots check it.
 */

import * as portable from '#contract/portable-math.ts';
import type { Vec3 } from '#contract/units.ts';
import { boxDiagonal, emptyBox, growBox } from '#geometry/boxes.ts';
import type { Frame, PlainSurface, SplineSurface } from '#geometry/brep/brep.ts';
import { gapTo, normalOn } from '#geometry/brep/plain-surface-points.ts';
import { normalOf } from '#geometry/brep/spline-chart.ts';
import { breaksOf, evaluateSurface, newSurfacePoint } from '#geometry/brep/spline-surface.ts';
import { eigenOf, leastSquares, productsOf } from '#geometry/least-squares.ts';
import { CONE_HALF_ANGLE_RAD } from '#geometry/tolerances.ts';
import { add, addScaled, cross, dot, frameAround, length, pointAt, scale, subtract, unit } from '#geometry/vectors.ts';

/** The second least eigenvalue, as a share of the samples, below which more than one line is met by all normals. */
const ONE_AXIS = 1e-9;
/** Square of the direction's part in a line of length 1 below which the line is at infinity. */
const NO_AXIS = 1e-6;

export interface PlainForm {
  surface: PlainSurface;
  /** Its own normal is the opposite of the spline's. */
  isReversed: boolean;
}

/** How far the spline may lie off what it is taken for, as a share of its net: half of what files of single precision leave. */
const OFF_SHARE = 1e-6;
/** What bends by less than so many of these distances does not say how it bends. */
const BENT_TIMES = 100;
/** Samples between two knots, and in one direction: first a few, which most splines that are nothing else fail. */
const COARSE = { perSpan: 1, least: 4, most: 6 };
const FINE = { perSpan: 4, least: 8, most: 24 };
/** Share of the domain between its end and the sample there. */
const BESIDE_END = 1e-3;

interface Sample {
  point: Vec3;
  normal: Vec3;
}

/** What the samples are compared with: coordinates about the middle of the surface. */
interface Samples {
  all: Sample[];
  /** The one in the middle of the domain. */
  middle: Sample;
  offMm: number;
}

const known = new WeakMap<SplineSurface, PlainForm | null>();

/** The plane, cylinder, cone, sphere or torus that a spline describes. null if it describes none. The result is kept for the next call. */
export function plainFormOf(surface: SplineSurface): PlainForm | null {
  const found = known.get(surface);
  if (found !== undefined) return found;
  const form = recognise(surface);
  known.set(surface, form);
  return form;
}

function recognise(spline: SplineSurface): PlainForm | null {
  const box = emptyBox();
  for (let at = 0; at < spline.points.length / 3; at += 1) growBox(box, pointAt(spline.points, at));
  const sizeMm = boxDiagonal(box);
  if (!(sizeMm > 0)) return null;
  const origin = scale(add(box.min, box.max), 0.5);
  const offMm = OFF_SHARE * sizeMm;
  if (!formThrough(sample(spline, origin, { offMm, density: COARSE }))) return null;
  const form = formThrough(sample(spline, origin, { offMm, density: FINE }));
  return form && { ...form, surface: movePlainSurface(form.surface, origin) };
}

/** About the middle of the spline. */
function formThrough(samples: Samples): PlainForm | null {
  for (const fit of [asPlane, asCylinder, asCone, asSphere, asTorus]) {
    const surface = fit(samples);
    if (!surface || !samples.all.every(({ point }) => gapTo(surface, point) <= samples.offMm)) continue;
    const isReversed = dot(normalOn(surface, samples.middle.point), samples.middle.normal) < 0;
    const sense = isReversed ? -1 : 1;
    // One that folds back over itself is no sheet of a plain surface.
    if (!samples.all.every(({ point, normal }) => sense * dot(normalOn(surface, point), normal) > 0)) return null;
    return { surface, isReversed };
  }
  return null;
}

function sample(
  spline: SplineSurface,
  origin: Vec3,
  { offMm, density }: { offMm: number; density: typeof FINE },
): Samples {
  const u = placesOf(spline.knotsU, spline.degreeU, density);
  const v = placesOf(spline.knotsV, spline.degreeV, density);
  const at = newSurfacePoint();
  const sampleAt = (atU: number, atV: number): Sample => {
    evaluateSurface(spline, atU, atV, at);
    const point: Vec3 = [at[0]! - origin[0], at[1]! - origin[1], at[2]! - origin[2]];
    return { point, normal: normalOf(spline, atU, atV) };
  };
  const all = u.flatMap((atU) => v.map((atV) => sampleAt(atU, atV)));
  return { all, middle: sampleAt(u[u.length >> 1]!, v[v.length >> 1]!), offMm };
}

/** Between the knots, and next to the ends of the domain: on an end itself may be the tip of a cone, which has no normal. */
function placesOf(knots: Float64Array, degree: number, { perSpan, least, most }: typeof FINE): number[] {
  const breaks = breaksOf(knots, degree);
  const spans = breaks.length - 1;
  const count = Math.min(most, Math.max(least, perSpan * spans));
  return Array.from({ length: count + 1 }, (_, index) => {
    const place = spans * Math.min(1 - BESIDE_END, Math.max(BESIDE_END, index / count));
    const span = Math.min(spans - 1, Math.floor(place));
    return breaks[span]! + (place - span) * (breaks[span + 1]! - breaks[span]!);
  });
}

function asPlane({ all, middle, offMm }: Samples): PlainSurface | null {
  const center = scale(
    all.reduce<Vec3>((sum, { point }) => add(sum, point), [0, 0, 0]),
    1 / all.length,
  );
  const spread = eigenOf(productsOf(all.map(({ point }) => subtract(point, center))));
  const normal = unit(spread[0]!.vector as Vec3);
  // Along the thinner side of a narrow strip points say less than the normal does.
  const z = dot(normal, middle.normal) < 0 ? scale(normal, -1) : normal;
  if (all.some(({ point }) => Math.abs(dot(subtract(point, center), z)) > offMm)) return null;
  return { kind: 'plane', frame: frameOn(center, z) };
}

/** All normals stand square to the axis. */
function asCylinder(samples: Samples): PlainSurface | null {
  const { all } = samples;
  const axis = unit(eigenOf(productsOf(all.map(({ normal }) => normal)))[0]!.vector as Vec3);
  const frame = frameOn([0, 0, 0], axis);
  const circle = circleThrough(all.map(({ point }) => [dot(point, frame.x), dot(point, frame.y)]));
  if (!circle || !isBent(samples, circle.radius)) return null;
  const origin = add(scale(frame.x, circle.x), scale(frame.y, circle.y));
  return { kind: 'cylinder', frame: { ...frame, origin }, radiusMm: circle.radius };
}

/** All normals make one angle with the axis, and all tangent planes go through the tip. */
function asCone(samples: Samples): PlainSurface | null {
  const { all, offMm } = samples;
  const mean = scale(
    all.reduce<Vec3>((sum, { normal }) => add(sum, normal), [0, 0, 0]),
    1 / all.length,
  );
  const found = unit(eigenOf(productsOf(all.map(({ normal }) => subtract(normal, mean))))[0]!.vector as Vec3);
  const tip = leastSquares(
    all.map(({ normal }) => normal),
    all.map(({ point, normal }) => dot(point, normal)),
  ) as Vec3 | null;
  if (!tip) return null;
  const heights = all.map(({ point }) => dot(subtract(point, tip), found));
  const axis = heights.reduce((sum, height) => sum + height, 0) >= 0 ? found : scale(found, -1);
  let [far, radii, rises] = [0, 0, 0];
  for (const { point } of all) {
    const offset = subtract(point, tip);
    const height = dot(offset, axis);
    // Both sides of the tip are two surfaces.
    if (height < -offMm) return null;
    far = Math.max(far, height);
    radii += length(addScaled(offset, axis, -height));
    rises += height;
  }
  const slope = radii / rises;
  const halfAngleRad = portable.atan(slope);
  if (
    !(halfAngleRad > CONE_HALF_ANGLE_RAD.least && halfAngleRad < CONE_HALF_ANGLE_RAD.most) ||
    !isBent(samples, far * slope)
  )
    return null;
  // The frame stands at the widest circle, by which the cone is divided into triangles.
  return { kind: 'cone', frame: frameOn(addScaled(tip, axis, far), axis), radiusMm: far * slope, halfAngleRad };
}

/** |p|² = 2 c·p + k for all its points. */
function asSphere(samples: Samples): PlainSurface | null {
  const solution = leastSquares(
    samples.all.map(({ point: [x, y, z] }) => [2 * x, 2 * y, 2 * z, 1]),
    samples.all.map(({ point }) => dot(point, point)),
  );
  if (!solution) return null;
  const center = solution.slice(0, 3) as Vec3;
  const radiusMm = Math.sqrt(solution[3]! + dot(center, center));
  if (!(radiusMm > 0) || !isBent(samples, radiusMm)) return null;
  return { kind: 'sphere', frame: frameOn(center, [0, 0, 1]), radiusMm };
}

/**
 * All normals meet the axis: with its direction a and moment m that is a·(p x n) + m·n = 0, which settles it up to its length (Pottmann and
 * Wallner 2001, 5.1). Then the section through the axis is a circle.
 */
function asTorus(samples: Samples): PlainSurface | null {
  const { all, offMm } = samples;
  const sizeMm = Math.max(...all.map(({ point }) => length(point)));
  const lines = all.map(({ point, normal }) => [...cross(scale(point, 1 / sizeMm), normal), ...normal]);
  const [least, second] = eigenOf(productsOf(lines));
  // Spheres and cylinders have many such lines.
  if (!(second!.value > ONE_AXIS * all.length)) return null;
  const direction = least!.vector.slice(0, 3) as Vec3;
  const square = dot(direction, direction);
  if (!(square > NO_AXIS)) return null;
  const axis = unit(direction);
  const foot = scale(cross(direction, least!.vector.slice(3) as Vec3), sizeMm / square);
  const section = all.map(({ point }): [number, number] => {
    const offset = subtract(point, foot);
    const height = dot(offset, axis);
    return [length(addScaled(offset, axis, -height)), height];
  });
  const circle = circleThrough(section);
  if (!circle || !(circle.x > 0)) return null;
  const frame = frameOn(addScaled(foot, axis, circle.y), axis);
  const around = all.map(({ point }): [number, number] => {
    const offset = subtract(point, frame.origin);
    return [dot(offset, frame.x), dot(offset, frame.y)];
  });
  const across = section.map(([x, y]): [number, number] => [x - circle.x, y - circle.y]);
  if (!turnsEnough(around, circle.x, offMm) || !turnsEnough(across, circle.radius, offMm)) return null;
  return { kind: 'torus', frame, majorRadiusMm: circle.x, minorRadiusMm: circle.radius };
}

/** The least-squares circle x² + y² = 2 a x + 2 b y + c. null for points on a line. */
export function circleThrough(points: [number, number][]): { x: number; y: number; radius: number } | null {
  const solution = leastSquares(
    points.map(([x, y]) => [2 * x, 2 * y, 1]),
    points.map(([x, y]) => x * x + y * y),
  );
  if (!solution) return null;
  const [x, y, rest] = solution as [number, number, number];
  const radius = Math.sqrt(rest + x * x + y * y);
  return radius > 0 && Number.isFinite(radius) ? { x, y, radius } : null;
}

/** Whether the normals turn far enough for the radius to be known. */
function isBent({ all, middle, offMm }: Samples, radiusMm: number): boolean {
  const least = Math.min(...all.map(({ normal }) => dot(normal, middle.normal)));
  return radiusMm * (1 - least) >= BENT_TIMES * offMm;
}

function turnsEnough(points: [number, number][], radiusMm: number, offMm: number): boolean {
  const [x, y] = points[points.length >> 1]!;
  const size = portable.hypot(x, y);
  const least = Math.min(...points.map(([a, b]) => (a * x + b * y) / (portable.hypot(a, b) * size)));
  return radiusMm * (1 - least) >= BENT_TIMES * offMm;
}

function frameOn(origin: Vec3, z: Vec3): Frame {
  const [x, y] = frameAround(z);
  return { origin, x, y, z };
}

function movePlainSurface(surface: PlainSurface, by: Vec3): PlainSurface {
  return { ...surface, frame: { ...surface.frame, origin: add(surface.frame.origin, by) } };
}
