/** What a mold asks of a part: its pull, draft, walls, and what stands on them. */
import * as z from 'zod/mini';

const measure = z.number().check(z.nonnegative());
const vec3 = z.tuple([z.number(), z.number(), z.number()]);
const faceIds = z.array(z.int().check(z.nonnegative()));

/** A rib or a boss, whose foot sinks where it is too thick. */
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
  faceIds,
  /** A point of it. */
  at: vec3,
});
export type StandingWall = z.infer<typeof StandingWallSchema>;

/** Draft of a wall from the pull: none (less than can be measured), less than 0.5°, less than 2°, enough. */
export const DRAFT_KINDS = ['none', 'slight', 'low', 'enough'] as const;

export const MoldingSchema = z.object({
  /** Unit vector: the two halves of the mold open along it. Its sign has no meaning. */
  pull: vec3,
  /** The part's shadow along the pull, its through holes left open. */
  projectedAreaMm2: measure,
  /** Along the pull. */
  depthMm: measure,
  /** Walls that the two halves make, faces that lean by less than 45° from the pull; kinds that do not occur are left out. */
  draft: z.array(
    z.object({
      kind: z.enum(DRAFT_KINDS),
      /** The smallest draft; negative where a wall leans the wrong way by too little to count as an undercut. */
      minDraftDeg: z.number(),
      areaMm2: measure,
      faceIds,
    }),
  ),
  /** Of the kind `none`. */
  zeroDraftAreaMm2: measure,
  /** What neither half can release but a slide can: its direction (unit, toward the part) and the faces it makes. */
  sideActions: z.array(z.object({ direction: vec3, faceIds })),
  /** What is inside, where no slide comes, and a lifter makes: the way it moves aside (unit), how far, and its faces. Absent: nobody looked. */
  lifters: z.optional(z.array(z.object({ direction: vec3, strokeMm: measure, faceIds }))),
  /** What none of the slides and lifters tried can release either. */
  lockedFaceIds: faceIds,
  /** Ribs and bosses, those that are thickest for their floor first, at most twelve; absent: nobody looked. */
  standing: z.optional(z.array(StandingWallSchema)),
  /** null where no two faces lie opposite each other. */
  wall: z.nullable(
    z.object({
      /** Median: half of the skin has thinner walls, half thicker. */
      nominalMm: measure,
      minMm: measure,
      /** All but a fiftieth of the skin is thinner. */
      maxMm: measure,
      /** Share of the skin, 0 to 1, where the wall is within 25 % of nominal. */
      uniformity: measure,
    }),
  ),
});
export type Molding = z.infer<typeof MoldingSchema>;
