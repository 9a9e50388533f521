/** Where a DXF entity lies: the frame of its extrusion, and the placements of blocks one in the other. */

import { type DxfRecord, numberOf, pointOf } from '#cad/drawing/dxf-drawing.ts';
import * as portable from '#contract/portable-math.ts';
import type { Vec3 } from '#contract/units.ts';
import { movePoint, type Placement } from '#geometry/placement.ts';
import { cross, length, unit } from '#geometry/vectors.ts';

export const UNMOVED: Placement = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0];

/** First `inner`, then `outer`. */
export function compose(outer: Placement, inner: Placement): Placement {
  const columns = [0, 1, 2].map((column) =>
    turnVector([inner[column]!, inner[column + 4]!, inner[column + 8]!], outer),
  );
  const [x, y, z] = columns as [Vec3, Vec3, Vec3];
  const origin = movePoint([inner[3], inner[7], inner[11]], outer);
  return [
    ...[x[0], y[0], z[0], origin[0]],
    ...[x[1], y[1], z[1], origin[1]],
    ...[x[2], y[2], z[2], origin[2]],
  ] as Placement;
}

/** A direction under the placement, which may scale it. */
export function turnVector([x, y, z]: Vec3, m: Placement): Vec3 {
  return [m[0] * x + m[1] * y + m[2] * z, m[4] * x + m[5] * y + m[6] * z, m[8] * x + m[9] * y + m[10] * z];
}

/** A normal this near to Z takes its x axis from Y: so says the "arbitrary axis algorithm" of the DXF reference. */
const NEAR_Z = 1 / 64;

/** The extrusion direction of an entity. */
export function normalOf(record: DxfRecord): Vec3 {
  if (!record.codes.includes(210)) return [0, 0, 1];
  const normal = pointOf(record, 210);
  return length(normal) > 0 ? unit(normal) : [0, 0, 1];
}

/** A direction is written with a length of 1, but for rounding. Some programs write none. */
const UNIT_ERROR = 1e-3;

/** Whether the extrusion direction has a length that no program gives it. */
export function isExtrusionOdd(record: DxfRecord): boolean {
  const size = record.codes.includes(210) ? length(pointOf(record, 210)) : 0;
  return size > 0 && Math.abs(size - 1) > UNIT_ERROR;
}

/** The placement of an entity's own coordinates in its block or in the drawing. */
export function frameOf(record: DxfRecord): Placement {
  const z = normalOf(record);
  if (z[0] === 0 && z[1] === 0 && z[2] === 1) return UNMOVED;
  const helper: Vec3 = Math.abs(z[0]) < NEAR_Z && Math.abs(z[1]) < NEAR_Z ? [0, 1, 0] : [0, 0, 1];
  const x = unit(cross(helper, z));
  const y = unit(cross(z, x));
  return [x[0], y[0], z[0], 0, x[1], y[1], z[1], 0, x[2], y[2], z[2], 0];
}

/** One copy of an inserted block: moved to its base, scaled, turned, put in its column and row of the array. */
export function insertPlacement(
  insert: DxfRecord,
  base: Vec3,
  { column, row }: { column: number; row: number },
): Placement {
  const [sx, sy, sz] = [41, 42, 43].map((code) => numberOf(insert, code, 1) || 1) as Vec3;
  const angle = (numberOf(insert, 50, 0) * Math.PI) / 180;
  const [cos, sin] = [portable.cos(angle), portable.sin(angle)];
  const at = pointOf(insert, 10);
  const [dx, dy] = [column * numberOf(insert, 44, 0), row * numberOf(insert, 45, 0)];
  const turned: Placement = [
    ...[cos, -sin, 0, at[0] + dx * cos - dy * sin],
    ...[sin, cos, 0, at[1] + dx * sin + dy * cos],
    ...[0, 0, 1, at[2]],
  ] as Placement;
  const scaled: Placement = [sx, 0, 0, -sx * base[0], 0, sy, 0, -sy * base[1], 0, 0, sz, -sz * base[2]];
  return compose(frameOf(insert), compose(turned, scaled));
}
