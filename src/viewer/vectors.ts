/** Sums and products of plain vectors. three.js has its own, which carry methods and a prototype; measures are plain numbers. */
import type { Vec3 } from '#contract/units.ts';

export const sub = (a: Vec3, b: Vec3): Vec3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];

/** `a` moved by `b`, so many times. */
export const addScaled = (a: Vec3, b: Vec3, times: number): Vec3 => [
  a[0] + b[0] * times,
  a[1] + b[1] * times,
  a[2] + b[2] * times,
];

export const dot = (a: Vec3, b: Vec3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

export const cross = (a: Vec3, b: Vec3): Vec3 => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

export const lengthOf = (a: Vec3): number => Math.hypot(a[0], a[1], a[2]);

export const distance = (a: Vec3, b: Vec3): number => lengthOf(sub(a, b));

/** null of a vector without length. */
export function unitOf(a: Vec3): Vec3 | null {
  const length = lengthOf(a);
  return length > 0 ? [a[0] / length, a[1] / length, a[2] / length] : null;
}

/** The point number `index` of a list of coordinates. */
export const pointAt = (positions: ArrayLike<number>, index: number): Vec3 => [
  positions[3 * index]!,
  positions[3 * index + 1]!,
  positions[3 * index + 2]!,
];

/** The part of `a` square to the unit vector `axis`. */
export const across = (a: Vec3, axis: Vec3): Vec3 => addScaled(a, axis, -dot(a, axis));

/** Two unit vectors square to `axis` and to each other. */
export function planeAxes(axis: Vec3): [Vec3, Vec3] {
  const least = axis.map(Math.abs).indexOf(Math.min(...axis.map(Math.abs)));
  const other: Vec3 = [least === 0 ? 1 : 0, least === 1 ? 1 : 0, least === 2 ? 1 : 0];
  const u = unitOf(across(other, axis))!;
  return [u, cross(axis, u)];
}
