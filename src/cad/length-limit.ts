/** How far anything in a file may reach. What reaches further is damage, and measures of it would leave the range of numbers. */
import { type ReadOutcome, unreadable } from '#cad/read-outcome.ts';
import type { ShapeModel } from '#geometry/model.ts';

/**
 * Ten kilometers in mm, or 10,000,000 of a STEP file's own unit. The largest length in 81 real STEP files is 163,239, the radius of an arc that is nearly
 * flat. Areas of shorter lengths stay within single precision.
 */
export const LENGTH_MAX = 1e7;

/** The outcome for a mesh that is larger than the limit. null for all others. `name` is the format as people call it. */
export function refuseFar({ box }: Pick<ShapeModel, 'box'>, name: string): ReadOutcome | null {
  const farthest = [...box.min, ...box.max].find((value) => !(Math.abs(value) <= LENGTH_MAX));
  if (farthest === undefined) return null;
  return unreadable(
    'unreadable',
    `A corner in this ${name} lies at ${farthest.toPrecision(3)} mm. No part is larger than ${LENGTH_MAX.toLocaleString('en-US')} mm (10 km), so the file is damaged. Export it again from your CAD program.`,
  );
}
