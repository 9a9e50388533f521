/** What a file is: the shape that `facts FILE` prints, the analysis worker posts and the quote reads. */
import * as z from 'zod/mini';
import { UnitDoubtSchema } from '#contract/doubt-words.ts';
import { FastenerSchema } from '#contract/fastener.ts';
import { KnownBySubjectSchema } from '#contract/known-by.ts';
import { MillingSchema } from '#contract/milling-facts.ts';
import { ModeledThreadSchema } from '#contract/modeled-thread.ts';
import { MoldingSchema } from '#contract/molding-facts.ts';
import { NoteSchema } from '#contract/note-words.ts';
import { PROPOSALS } from '#contract/part-proposal.ts';
import { PmiSchema } from '#contract/pmi.ts';
import { PrintBridgeSchema, PrintGapSchema, PrintLayersSchema } from '#contract/print-layers.ts';
import { SheetFormSchema } from '#contract/sheet-form.ts';
import { ThinWallSchema } from '#contract/thin-wall.ts';
import { THREAD_GROUNDS } from '#contract/thread-grounds.ts';
import { TurnedSchema } from '#contract/turned-facts.ts';

/** `native`: a part or drawing in the own format of a program, told from its content and never read. */
export const FORMATS = [
  'step',
  'iges',
  'stl',
  'obj',
  '3mf',
  'dxf',
  'dwg',
  'svg',
  'ai',
  'eps',
  'pdf',
  'native',
] as const;
export type Format = (typeof FORMATS)[number];

const count = z.int().check(z.nonnegative());
const measure = z.number().check(z.nonnegative());
const vec3 = z.tuple([z.number(), z.number(), z.number()]);
const vec2 = z.tuple([z.number(), z.number()]);
const faceIds = z.array(count);

/** One cylindrical step of a hole. Coaxial steps (a counterbore and its bore) share a `group`. */
export const HoleSchema = z.object({
  diameterMm: measure,
  depthMm: measure,
  through: z.boolean(),
  /** Unit vector, from the opening into the material. */
  axis: vec3,
  /** Center of the opening. */
  at: vec3,
  /** "M3", "G1/8", "1/4-20" … or null where the diameter fits no tap drill or modeled thread. */
  threadGuess: z.nullable(z.string()),
  /** What the guess stands on; null where there is none. */
  threadKnown: z.nullable(z.enum(THREAD_GROUNDS)),
  group: count,
  faceIds,
  /** What closes the hole at its deep end; the same for all steps of a group. Absent where unknown (no exact edges). */
  end: z.optional(z.enum(['through', 'flat', 'cone', 'other'])),
  /** A cone that widens from this step to an opening: its widest diameter and the full angle between its sides. null: none; absent: unknown. */
  countersink: z.optional(z.nullable(z.object({ diameterMm: measure, angleDeg: measure }))),
  /**
   * Between the axis and the normal of the face that the hole opens on, past a countersink: 0 is square, more is a slope that a drill slips on. The same
   * for all steps of a group. null: not one surface that has a normal; absent: unknown (no exact edges).
   */
  entryAngleDeg: z.optional(z.nullable(measure)),
  /** The same at the far end of a through hole; null for a blind one. */
  exitAngleDeg: z.optional(z.nullable(measure)),
  /**
   * Material beside the wall where it is thinnest, up to a face or an edge along the axis: the side of the part, a pocket, another hole. 0 where the hole
   * breaks out of a side. null: nothing was found beside it; absent: unknown.
   */
  edgeDistanceMm: z.optional(z.nullable(measure)),
});
export type Hole = z.infer<typeof HoleSchema>;

export const SURFACE_KINDS = ['plane', 'cylinder', 'cone', 'sphere', 'torus', 'spline', 'other'] as const;

/**
 * A cut in the words of `geometry/features/machining-features.ts` ("rectangular pocket"), or a group of faces that may also belong to a cut: "fillet"
 * (a chain of concave blends), "boss", "groove" (inside a bore; one around a shaft or in a face is an "o-ring"), "undercut" (all faces that no cutter
 * reaches), "engraving" (all shallow narrow cuts into one face: letters, marks). Measures that a type does not have are absent; unknown ones are null.
 */
export const FeatureSchema = z.looseObject({
  type: z.string(),
  faceIds,
  /** Pocket, slot, passage, engraving: along the cutter's axis. Boss: its height. Groove: from the surface that it is cut into. */
  depthMm: z.optional(z.nullable(measure)),
  /**
   * Pocket, slot, passage: no wider cutter fits. Chamfer: across its slope. Groove: between its walls. Engraving: its narrowest stroke. T-slot and
   * dovetail: inside, where they are widest.
   */
  widthMm: z.optional(z.nullable(measure)),
  /** Smallest inner radius between walls, seen along the depth; 0: sharp; null: walls do not meet. Depth over this is what a cutter must reach. */
  cornerRadiusMm: z.optional(z.nullable(measure)),
  /** Smallest inner radius between walls and floor; 0: sharp; null: no floor. */
  floorRadiusMm: z.optional(z.nullable(measure)),
  /** Of a round boss; of a groove at its bottom, or at the outer wall of one in a face. */
  diameterMm: z.optional(measure),
  /** Fillet and round. */
  radiusMm: z.optional(measure),
  /** Fillet, round, chamfer: along the edge that it replaces. */
  lengthMm: z.optional(measure),
  /** Chamfer: between it and the larger of the faces beside it. Dovetail: between floor and side, less than 90. */
  angleDeg: z.optional(z.nullable(measure)),
  /** Of a slot that is wider inside than at its opening: which cutter it takes. */
  undercut: z.optional(z.enum(['t-slot', 'dovetail'])),
  /** T-slot and dovetail: width of the opening, which the neck of the cutter passes. */
  openingMm: z.optional(measure),
});
export type Feature = z.infer<typeof FeatureSchema>;

/** Inner edges that no end mill can cut sharp: neither adjacent face is a floor visible from outside. */
export const SharpInternalEdgesSchema = z.object({ count, lengthMm: measure });

/** What only a file of exact faces tells. */
export const SolidSchema = z.object({
  /** Area by surface kind. */
  surfaces: z.array(z.object({ kind: z.enum(SURFACE_KINDS), faces: count, areaMm2: measure })),
  /** Directions a cutter has to come from, as unit vectors toward the part; null where not measured. */
  machiningDirections: z.nullable(z.array(vec3)),
  /** Setups and cutters; null where not measured: several bodies, an open one, or too many triangles. */
  milling: z.nullable(MillingSchema),
  /** Dimensions, tolerances, datums and notes of the file; absent where they were not read. */
  pmi: z.optional(z.array(PmiSchema)),
  /** What follows from edges and how faces meet there; null where edges are not known, as when the kernel read the file. */
  boundary: z.nullable(
    z.object({
      /** null: not a turned part. */
      turned: z.nullable(TurnedSchema),
      sharpInternalEdges: SharpInternalEdgesSchema,
      /** Outer edges that stay sharp, of all bodies: what is to be deburred. */
      sharpOuterEdges: z.object({ count, lengthMm: measure }),
      /** Colors of the file ("#c0c0c0"), in order of their first face; faces without a color are in no group. */
      colors: z.array(z.object({ color: z.string(), faceIds })),
    }),
  ),
  /** Threads that are drawn as they are cut, along helices, in the order of their bodies; absent where there is none, and where edges are not known. */
  threads: z.optional(z.array(ModeledThreadSchema)),
});
export type Solid = z.infer<typeof SolidSchema>;

/** A sheet laid flat, in a plane of its own: x along its length, y upward, both from 0. */
export const FlatPatternSchema = z.object({
  /** Sides of the smallest rectangle around it, length ≥ width. */
  lengthMm: measure,
  widthMm: measure,
  areaMm2: measure,
  cutLengthMm: measure,
  pierces: count,
  /** Position of the neutral fiber used to unfold the bends: 0 inside, 1 outside. */
  kFactor: measure,
  /**
   * Closed, the largest first, which is the outline. Each corner is x, y and the bulge of the segment to the next one: the tangent of a quarter of the
   * arc's angle, positive counterclockwise, 0 for a line. A circle has two corners.
   */
  contours: z.array(z.array(z.tuple([z.number(), z.number(), z.number()]))),
  /** Cuts without width, where two sides of the sheet touch in the flat pattern: the points of each. They continue a contour, and need no pierce. */
  slits: z.array(z.array(vec2)),
  /** Along the middle of each bend. Up: the flange bends toward the viewer. */
  bendLines: z.array(z.object({ bend: count, from: vec2, to: vec2, direction: z.enum(['up', 'down']) })),
});
export type FlatPattern = z.infer<typeof FlatPatternSchema>;

export const SheetSchema = z.object({
  thicknessMm: measure,
  /** Inside radius, 0 where drawn sharp; angle from the flat to the bent flange. */
  bends: z.array(z.object({ radiusMm: measure, angleDeg: z.number(), lengthMm: measure, faceIds })),
  /** null where the sheet cannot be unfolded; a note says why. */
  flat: z.nullable(FlatPatternSchema),
  /** Absent: facts of an earlier engine. */
  forms: z.optional(z.array(SheetFormSchema)),
});
export type Sheet = z.infer<typeof SheetSchema>;

/** A flat drawing as a cutter sees it. */
export const OutlineSchema = z.object({
  /** Inside outer contours, without their holes. */
  areaMm2: measure,
  /** Counts duplicate lines once, and includes open lines and healed gaps. */
  cutLengthMm: measure,
  /** Closed contours; one inside an even number of others is an outer contour. */
  contours: count,
  outerContours: count,
  /** One for each contour and each open line. */
  pierces: count,
  openContours: count,
  /** Curves that are drawn again. */
  duplicates: count,
  duplicateLengthMm: measure,
  healedGaps: count,
  /** Contours that cross themselves or another one. */
  crossingContours: count,
  boundingBoxMm: vec2,
  /** What is cut and bent, from the lower left corner. null: more corners than are kept; absent: facts of an earlier engine. */
  drawn: z.optional(
    z.nullable(
      z.object({
        /** The larger first, each counterclockwise with bulges as in `FlatPatternSchema`; `depth`: in how many others it lies. */
        contours: z.array(z.object({ depth: count, corners: z.array(z.tuple([z.number(), z.number(), z.number()])) })),
        /** Straight lines on a layer named for bends; `direction` as that name says, null where it does not. */
        bendLines: z.array(z.object({ from: vec2, to: vec2, direction: z.nullable(z.enum(['up', 'down'])) })),
      }),
    ),
  ),
});
export type Outline = z.infer<typeof OutlineSchema>;

/** The state of a mesh in the file, and what was repaired. Counts of triangles and edges of the file, each object counted once. */
export const MeshSchema = z.object({
  triangles: count,
  /** Edges with a triangle on one side only, after mending: the surface has a hole there. */
  openEdges: count,
  /** Edges where more than two triangles meet, as happens where bodies touch. */
  crowdedEdges: count,
  mended: z.object({
    /** Corners that rounding had parted. */
    joinedCorners: count,
    turnedTriangles: count,
    emptyTriangles: count,
    doubledTriangles: count,
  }),
  /** Bodies that touch or overlap another: where they overlap, volume counts twice. */
  touchingBodies: count,
  /** Connected groups of bodies; null where there are too many bodies to check. */
  pieces: z.nullable(count),
});
export type Mesh = z.infer<typeof MeshSchema>;

/** A part as it would stand on the plate of a printer. */
export const PrintOrientationSchema = z.object({
  /** Unit vector in the axes of the file: what points to the plate. */
  down: vec3,
  heightMm: measure,
  /** Sides of the smallest rectangle around the shadow, a ≥ b. */
  footprintMm: vec2,
  /** Area that lies on the plate. */
  contactMm2: measure,
  /** Area of overhangs less than 45° from horizontal, without the area on the plate. */
  overhangMm2: measure,
  /** Room under the overhangs, down to the plate or to the part itself. */
  supportMm3: measure,
  /** How much of that room has no way out sideways: support that stays inside. Absent: unknown. */
  enclosedSupportMm3: z.optional(measure),
});
export type PrintOrientation = z.infer<typeof PrintOrientationSchema>;

/** A hollow that traps powder or resin: closed, or wider inside than its outlet. */
export const TrapSchema = z.object({
  volumeMm3: measure,
  /** A point of the hollow. */
  at: vec3,
  /** Narrowest diameter of the widest outlet; null where there is none, or it is too narrow to measure. */
  openingMm: z.nullable(measure),
  /** No way out at all: it is a closed surface of its own. */
  isShut: z.boolean(),
});
export type Trap = z.infer<typeof TrapSchema>;

export const PrintingSchema = z.object({
  /** As the file has it, z upward. */
  asDrawn: PrintOrientationSchema,
  /** The best of the stable positions: least support, then lowest, then most stable. */
  best: PrintOrientationSchema,
  traps: z.array(TrapSchema),
  /** In the position `best`. Absent, as all that follows: unknown. */
  layers: z.optional(PrintLayersSchema),
  /** The part and what lies within 2.5 mm of its skin, up to the middle of narrower gaps: its room in a packed build. */
  roomMm3: z.optional(measure),
  /** Gaps of 2 mm or less, the narrowest first, at most twelve. */
  gaps: z.optional(z.array(PrintGapSchema)),
  /** The widest first, at most twelve. */
  bridges: z.optional(z.array(PrintBridgeSchema)),
});
export type Printing = z.infer<typeof PrintingSchema>;

const ofFile = {
  /** `ENGINE_VERSION` of the engine that measured. Facts of another version are not used but measured again. */
  engine: count,
  file: z.string(),
  format: z.enum(FORMATS),
  /** Hex digest of the bytes. */
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  bytes: count,
  /** `declared` is null where the format has no units (STL); `doubt` says why the unit looks wrong. */
  units: z.object({ declared: z.nullable(z.string()), used: z.string(), doubt: z.nullable(UnitDoubtSchema) }),
  /** How each measure was known and how sure it is, by subject. */
  known: KnownBySubjectSchema,
  /** What was healed, ignored or could not be known. */
  notes: z.array(NoteSchema),
};

/** Of what has three sides, but for the parts that it is made of. */
const ofBody = {
  ...ofFile,
  bodies: count,
  faces: count,
  watertight: z.boolean(),
  valid: z.boolean(),
  /** null unless every body is closed. */
  volumeMm3: z.nullable(measure),
  areaMm2: measure,
  boundingBoxMm: vec3,
  /** a ≥ b ≥ c. */
  orientedBoxMm: vec3,
  /** null where not measured; never 0 for "unknown". */
  minWallMm: z.nullable(measure),
  /** Where the thinnest wall is and which faces bound it; null with `minWallMm`. */
  minWallAt: z.nullable(z.object({ at: vec3, faceIds })),
  /** Walls of 3 mm or less, the thinnest first, at most twelve; null where the part is open, so that nobody knows what is material. */
  thinWalls: z.nullable(z.array(ThinWallSchema)),
  holes: z.array(HoleSchema),
  /** null where edges are not known: of triangles, and of a solid of which only the kernel could read the faces. */
  features: z.nullable(z.array(FeatureSchema)),
  /** null: no sheet metal; absent: unknown (no exact edges). */
  sheet: z.optional(z.nullable(SheetSchema)),
  /** null where no closed body was found. */
  print: z.nullable(PrintingSchema),
  /** null unless the part is one closed body. */
  mold: z.nullable(MoldingSchema),
  outline: z.null(),
};

/** One piece of an assembly. Its face `i` is the face `faceIds[i]` of its line. */
export const PieceFactsSchema = z.object({
  ...ofBody,
  kind: z.literal('solid'),
  solid: SolidSchema,
  mesh: z.null(),
  parts: z.array(z.never()),
});
export type PieceFacts = z.infer<typeof PieceFactsSchema>;

/**
 * One line of the list of parts: a product of an assembly, or of a file without one its bodies. Congruent bodies are one line when they have the same
 * name, or no name given by a person. A part and its mirror image are two lines.
 */
export const PartLineSchema = z.object({
  /** As the file has it; "body 3" where it has none. */
  name: z.string(),
  count,
  /** Of one piece, as all that follows. */
  volumeMm3: z.nullable(measure),
  /** The smallest box in any position, a ≥ b ≥ c; null where it is not known which bodies of the file these are. */
  boxMm: z.nullable(vec3),
  /** How many a piece has; null as above. */
  bodies: z.nullable(count),
  /** Of all pieces, piece after piece: the first `faceIds.length / count` are one. Empty as above. */
  faceIds,
  /** What it is assembled into, with the pieces that stand there; empty for what stands by itself. */
  assemblies: z.array(z.object({ name: z.string(), count })),
  /** null: a made part, or not recognized. */
  fastener: z.nullable(FastenerSchema),
  /** How a made part would be made; null for a fastener; absent where nobody looked. */
  proposal: z.optional(z.nullable(z.enum(PROPOSALS))),
  /** Of one piece of a made part, in its own axes: the facts that it has as a file of its own. Absent: of what is bought, of a crowd of kinds, and where its exact edges are not known. */
  facts: z.optional(PieceFactsSchema),
});
export type PartLine = z.infer<typeof PartLineSchema>;

/** Of a part with three sides. */
const ofShape = {
  ...ofBody,
  /** What a file of several bodies is made of, with counts; empty where there is one. */
  parts: z.array(PartLineSchema),
};

/** Of a file in which no three sides were measured. */
const ofFlat = {
  ...ofFile,
  bodies: count,
  faces: count,
  watertight: z.boolean(),
  valid: z.boolean(),
  volumeMm3: z.null(),
  areaMm2: z.null(),
  orientedBoxMm: z.null(),
  minWallMm: z.null(),
  minWallAt: z.null(),
  thinWalls: z.array(ThinWallSchema).check(z.length(0)),
  holes: z.array(HoleSchema).check(z.length(0)),
  features: z.array(FeatureSchema).check(z.length(0)),
  solid: z.null(),
  mesh: z.null(),
  sheet: z.null(),
  print: z.null(),
  mold: z.null(),
  parts: z.array(PartLineSchema).check(z.length(0)),
};

/** Exact faces: STEP and IGES. */
export const SolidFactsSchema = z.object({ ...ofShape, kind: z.literal('solid'), solid: SolidSchema, mesh: z.null() });
export type SolidFacts = z.infer<typeof SolidFactsSchema>;

/** Triangles: STL, OBJ and 3MF. */
export const MeshFactsSchema = z.object({ ...ofShape, kind: z.literal('mesh'), solid: z.null(), mesh: MeshSchema });
export type MeshFacts = z.infer<typeof MeshFactsSchema>;

/** A flat drawing; its faces are the outer contours, and the last side of its box is 0. */
export const OutlineFactsSchema = z.object({
  ...ofFlat,
  kind: z.literal('outline'),
  boundingBoxMm: vec3,
  outline: OutlineSchema,
});
export type OutlineFacts = z.infer<typeof OutlineFactsSchema>;

/** Needs a manual quote; nothing was measured. */
export const DocumentFactsSchema = z.object({
  ...ofFlat,
  kind: z.literal('document'),
  boundingBoxMm: z.null(),
  outline: z.null(),
});
export type DocumentFacts = z.infer<typeof DocumentFactsSchema>;

/**
 * By `kind`. Every kind has the same fields: the blocks (`solid`, `mesh`, `sheet`, `print`, `mold`, `outline`) are null and the lists empty where
 * a kind has nothing of the sort. docs/decisions/0019-facts-by-kind.md says why.
 */
export const PartFactsSchema = z.discriminatedUnion('kind', [
  SolidFactsSchema,
  MeshFactsSchema,
  OutlineFactsSchema,
  DocumentFactsSchema,
]);
export type PartFacts = z.infer<typeof PartFactsSchema>;
