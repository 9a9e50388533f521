/** A rigid placement: how a part stands in space. What moves by one stands in `move.ts`. */
import type { Vec3 } from '#contract/units.ts';
import type { Frame } from '#geometry/brep/brep.ts';
import { IDENTITY_ERROR, RIGID_ERROR } from '#geometry/tolerances.ts';

/** Three rows of a 3 x 4 matrix: rotation, then translation in mm. */
export type Placement = [
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
];

export const IDENTITY: Placement = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0];

/** The placement that takes coordinates of the frame to those in which the frame is given. */
export function fromFrame({ origin, x, y, z }: Frame): Placement {
  return [x[0], y[0], z[0], origin[0], x[1], y[1], z[1], origin[1], x[2], y[2], z[2], origin[2]];
}

/** The placement that applies `first` and then `second`. */
export function combine(second: Placement, first: Placement): Placement {
  const [x, y, z] = [0, 1, 2].map((column) => rotate([first[column]!, first[4 + column]!, first[8 + column]!], second));
  const origin = movePoint([first[3], first[7], first[11]], second);
  return fromFrame({ origin, x: x!, y: y!, z: z! });
}

/** The inverse of a rigid placement: the transpose undoes its rotation. */
export function inverse(m: Placement): Placement {
  const rotation: Placement = [m[0], m[4], m[8], 0, m[1], m[5], m[9], 0, m[2], m[6], m[10], 0];
  const [x, y, z] = rotate([-m[3], -m[7], -m[11]], rotation);
  return [m[0], m[4], m[8], x, m[1], m[5], m[9], y, m[2], m[6], m[10], z];
}

/** The determinant of a placement: negative if it mirrors, 0 if it flattens. */
export function determinantOf([a, b, c, , d, e, f, , g, h, i]: Placement): number {
  return a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g);
}

/** The same without its translation. */
export function withoutMove([a, b, c, , d, e, f, , g, h, i]: Placement): Placement {
  return [a, b, c, 0, d, e, f, 0, g, h, i, 0];
}

/** The inverse of a placement without a translation that does not flatten (Cramer's rule). */
export function inverseOfLinear(m: Placement): Placement {
  const [a, b, c, , d, e, f, , g, h, i] = m;
  const size = determinantOf(m);
  return [
    (e * i - f * h) / size,
    (c * h - b * i) / size,
    (b * f - c * e) / size,
    0,
    (f * g - d * i) / size,
    (a * i - c * g) / size,
    (c * d - a * f) / size,
    0,
    (d * h - e * g) / size,
    (b * g - a * h) / size,
    (a * e - b * d) / size,
    0,
  ];
}

/** Whether all lengths stay what they are; a mirror is rigid too. */
export function isRigid(m: Placement): boolean {
  const rows = [0, 4, 8].map((at): Vec3 => [m[at]!, m[at + 1]!, m[at + 2]!]);
  return rows.every((row, one) =>
    rows.every(
      (other, two) =>
        Math.abs(row[0] * other[0] + row[1] * other[1] + row[2] * other[2] - (one === two ? 1 : 0)) <= RIGID_ERROR,
    ),
  );
}

/** Whether it leaves everything where it is, but for rounding. */
export function isIdentity(m: Placement): boolean {
  return m.every((value, index) => Math.abs(value - IDENTITY[index]!) <= IDENTITY_ERROR);
}

export function movePoint([x, y, z]: Vec3, m: Placement): Vec3 {
  return [
    m[0] * x + m[1] * y + m[2] * z + m[3],
    m[4] * x + m[5] * y + m[6] * z + m[7],
    m[8] * x + m[9] * y + m[10] * z + m[11],
  ];
}

/** Moves a direction: without the translation. */
export function rotate([x, y, z]: Vec3, m: Placement): Vec3 {
  return [m[0] * x + m[1] * y + m[2] * z, m[4] * x + m[5] * y + m[6] * z, m[8] * x + m[9] * y + m[10] * z];
}
