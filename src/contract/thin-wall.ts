/** A thin wall of a solid or a mesh, in the list `thinWalls` of facts. */
import * as z from 'zod/mini';

const measure = z.number().check(z.nonnegative());
const vec3 = z.tuple([z.number(), z.number(), z.number()]);
const faceIds = z.array(z.int().check(z.nonnegative()));

/**
 * A thin wall: two sides that face each other over an area. A feather edge, the lip beside a chamfer and what stands between engraved strokes are none,
 * nor is a pin. What is left beside a hole is told with the hole.
 */
export const ThinWallSchema = z.object({
  /** Where it is thinnest. */
  thicknessMm: measure,
  /** Of one side, where the two are opposite. */
  areaMm2: measure,
  /** How far its farthest place is from where thicker material holds it; null where nothing does: the part itself is so thin. */
  freeHeightMm: z.nullable(measure),
  /** The two sides; one for a wall within one face of a mesh. */
  faceIds,
  /** On a side, where it is thinnest. */
  at: vec3,
});
export type ThinWall = z.infer<typeof ThinWallSchema>;
