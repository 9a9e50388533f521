/** What stands on the walls of a part for a mold: ribs and bosses, whose feet sink where they are too thick. */
import * as z from 'zod/mini';

const measure = z.number().check(z.nonnegative());

export const StandingWallSchema = z.object({
  /** A boss is round, solid or with a hole. */
  kind: z.enum(['rib', 'boss']),
  /** Where it is thickest. Of a boss with a hole its wall, of a solid one its diameter. */
  thicknessMm: measure,
  /** From the floor beside it to its top. */
  heightMm: measure,
  /** Of the floor beside it. */
  floorMm: measure,
  /** The faces on both sides, ascending. */
  faceIds: z.array(z.int().check(z.nonnegative())),
  /** A point of it. */
  at: z.tuple([z.number(), z.number(), z.number()]),
});
export type StandingWall = z.infer<typeof StandingWallSchema>;
