/** Threads that a solid draws as they are cut. */
import * as z from 'zod/mini';

const measure = z.number().check(z.nonnegative());

/** A thread whose flanks are drawn. */
export const ModeledThreadSchema = z.object({
  /** "M6", "M10x1", "1/4-20"; null for one that is in no table, as a lead screw. */
  name: z.nullable(z.string()),
  /** Furthest from the axis, and nearest to it. */
  diameterMm: measure,
  coreMm: measure,
  pitchMm: measure,
  lengthMm: measure,
  /** In a hole; else on a shaft. */
  isInner: z.boolean(),
  faceIds: z.array(z.int().check(z.nonnegative())),
});
export type ModeledThread = z.infer<typeof ModeledThreadSchema>;
