/** How a part can be milled: the setups, what each cutter can remove in them, and what no cutter reaches. A block of `PartFacts`. */
import * as z from 'zod/mini';

/**
 * The cutters that every part is tried with, mm. Facts do not know a shop: the rate card says which of these it has, and what a cutter that it
 * does not have could remove is left to the next narrower one of the shop.
 */
export const CUTTER_DIAMETERS_MM = [0.5, 1, 2, 3, 4, 6, 8, 10, 12, 16, 20, 25, 50] as const;

/**
 * A cutter stands out of its holder by so many times its diameter at most: short, long, extra long and two lengths of special cutters. It does not
 * reach further than the last. What one diameter does at different lengths is told apart, because a longer cutter has to go slower.
 */
export const STICK_OUT_STEPS = [3, 5, 8, 12, 16] as const;

const count = z.int().check(z.nonnegative());
const measure = z.number().check(z.nonnegative());
const vec3 = z.tuple([z.number(), z.number(), z.number()]);
const faceIds = z.array(count);

/** What one cutter does in one setup: all that no wider cutter can. Holes that are drilled do not count. */
export const MillingCutSchema = z.object({
  /** One of `CUTTER_DIAMETERS_MM`. */
  diameterMm: measure,
  /** How far it must stand out of its holder at its deepest place: down to it from the highest place of the part within reach of a holder. */
  stickOutMm: measure,
  /** To be removed from the block around the part. */
  volumeMm3: measure,
  /** Skin to be finished: flat and square to the cutter. */
  floorMm2: measure,
  /** Along the cutter: walls, cut by its side. */
  wallMm2: measure,
  /** Sloping or curved: cut line by line, or by a cutter of that shape (chamfers, fillets). */
  freeMm2: measure,
  /** The deepest place of the skin that it finishes; null: it only removes volume. Absent in facts of earlier engines. */
  deepest: z.optional(z.nullable(z.object({ at: vec3, faceId: count }))),
});
export type MillingCut = z.infer<typeof MillingCutSchema>;

export const MillingSetupSchema = z.object({
  /** Unit vector toward the part: the way the cutter comes. */
  direction: vec3,
  /** Not along one of the part's main axes: the part is tilted (3 + 2 axes), or held at an angle. */
  isTilted: z.boolean(),
  /** The block around the part as it lies: length ≥ width, and height along the cutter. */
  blockMm: vec3,
  /** Between two outer sides of the part, flat, parallel and along the cutter, which the jaws of a vise can hold; the least of several. null: none. */
  jawsMm: z.nullable(measure),
  /** By diameter, the widest first, then by step of `STICK_OUT_STEPS`: one diameter may stand here several times. */
  cuts: z.array(MillingCutSchema),
  /** `group` of the holes that are drilled here, ascending. Each is in one setup, one that needs both sides in two. */
  holeGroups: z.array(count),
});
export type MillingSetup = z.infer<typeof MillingSetupSchema>;

/** Corners between walls that a cutter goes around inside: equal ones of one setup together. From exact faces and edges, not from the grid. */
export const InnerCornerSchema = z.object({
  /** Position in `setups`. The corner runs along its direction; null for a sharp edge that runs along none. */
  setup: z.nullable(count),
  /** 0: sharp, which no cutter leaves. */
  radiusMm: measure,
  /** Along the corner; the deepest of them. */
  depthMm: measure,
  count,
  /** Of all of them: of a round corner its own face, of a sharp one both walls. */
  faceIds,
  /** In the middle of the first. */
  at: vec3,
});
export type InnerCorner = z.infer<typeof InnerCornerSchema>;

export const MillingSchema = z.object({
  /** Width of a cell of the grids on which volume and areas were measured. What is narrower may be missed. */
  gridMm: measure,
  /** The fewest that together reach all that can be reached, the most useful first. What several reach counts where the widest cutter reaches it. */
  setups: z.array(MillingSetupSchema),
  /** What no cutter reaches from any direction tried; null: nothing. */
  unreached: z.nullable(
    z.object({
      volumeMm3: measure,
      areaMm2: measure,
      /** A point of it. */
      at: vec3,
      /** Faces of which a part is not reached. */
      faceIds,
    }),
  ),
  /** The sharpest first, then the deepest; null where edges are not known. */
  innerCorners: z.nullable(z.array(InnerCornerSchema)),
});
export type Milling = z.infer<typeof MillingSchema>;
