/** A part as a lathe sees it: the block `solid.boundary.turned` of facts. */
import * as z from 'zod/mini';

const measure = z.number().check(z.nonnegative());
const vec3 = z.tuple([z.number(), z.number(), z.number()]);
const faceIds = z.array(z.int().check(z.nonnegative()));

/**
 * What a lathe makes. `outer` and `inner`: a cylinder outside or in the bore. `face`: square to the axis (an end, a shoulder, the floor of a bore).
 * `groove`: lower than what is on both sides of it. `relief`: the same before a shoulder or the floor of a bore. `face groove`: into a face, along the axis.
 * `taper`: a cone, also a chamfer or the point of a drill. `curve`: all other rounds. `thread`: a cylinder that is probably a thread.
 */
export const TURNED_KINDS = [
  'outer',
  'inner',
  'face',
  'groove',
  'relief',
  'face groove',
  'thread',
  'taper',
  'curve',
] as const;
export type TurnedKind = (typeof TURNED_KINDS)[number];

/** How a turned length ends: nothing stands there, a wall in a sharp corner, a wall with a fillet, a wall behind a relief. */
export const LENGTH_ENDS = ['free', 'sharp', 'fillet', 'relief'] as const;

/** A piece of the half section of a turned part: a line or curve, or a groove with all its faces. */
export const TurnedPieceSchema = z.object({
  kind: z.enum(TURNED_KINDS),
  /** In the bore; else outside. */
  isInner: z.boolean(),
  /** Along the axis from the lower end. Equal for a face. A groove's width, and the depth of one in a face, is the difference. */
  fromMm: measure,
  toMm: measure,
  /** The largest and the smallest one. Half their difference is the depth of a groove or relief, and the width of a face groove. */
  diameterMm: measure,
  leastDiameterMm: measure,
  /** Of outer, inner and thread: what stops the tool at `fromMm` and at `toMm`. null of others. */
  ends: z.nullable(z.tuple([z.enum(LENGTH_ENDS), z.enum(LENGTH_ENDS)])),
  /** Empty where milling left nothing of what was turned. */
  faceIds,
});
export type TurnedPiece = z.infer<typeof TurnedPieceSchema>;

/** A part whose skin goes mostly around one axis, or a length of square or hexagonal bar. */
export const TurnedSchema = z.object({
  /** Unit vector; of the two directions, the one that points up. */
  axis: vec3,
  /** Where the axis meets the lower end. */
  at: vec3,
  /** Diameter of the smallest round bar around it, mm. */
  diameterMm: measure,
  lengthMm: measure,
  /** Narrowest diameter of the through bore along the axis; null: there is none. */
  boreMm: z.nullable(measure),
  /** Share of the area on faces around the axis, 0 to 1. */
  onAxisShare: measure,
  /** 4 or 6 where flats of square or hexagonal bar reach beyond the round. */
  barSides: z.union([z.literal(0), z.literal(4), z.literal(6)]),
  /** Outer threads: cylinders of a thread's diameter between a chamfer and a relief. */
  threads: z.array(z.object({ threadGuess: z.string(), diameterMm: measure, lengthMm: measure, faceIds })),
  /** What a lathe makes before anything is milled: the pieces by where they begin, then by where they end. */
  profile: z.array(TurnedPieceSchema),
  /** Of the smallest bar: its diameter, or across flats where `barSides` is 4 or 6. */
  barMm: measure,
  /** Of the most slender stretch: the largest of length over diameter, over stretches of the outside that are nowhere wider than that diameter. */
  lengthOverDiameter: measure,
  /** A bar of `barMm` and `lengthMm` without the solid of revolution: what is turned, drilled and bored off. */
  volumeToTurnMm3: measure,
  /** The solid of revolution without the part: what is left for live tools or a mill. null where either is not known. */
  milledMm3: z.nullable(measure),
  /** Faces that no lathe makes: flats, cross holes, keyways. Those of square or hexagonal bar are none. */
  milledFaceIds: faceIds,
  /** A length of rod or tube as it is bought, sawn off: a cylinder between two faces, perhaps with a bore all the way. */
  isPlainLength: z.boolean(),
});
export type Turned = z.infer<typeof TurnedSchema>;
