import { formatNumber, type Vec3 } from '#contract/units.ts';

const AXES = ['X', 'Y', 'Z'];

/** "along Z" for an axis of the file; else the components. */
export function formatDirection(direction: Vec3): string {
  const axis = direction.findIndex((value) => Math.abs(value) > 1 - 1e-6);
  if (axis >= 0) return `along ${AXES[axis]}`;
  return `along (${direction.map((value) => formatNumber(value, 2)).join(', ')})`;
}
