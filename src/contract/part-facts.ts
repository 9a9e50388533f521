/** What a file is: the shape that `facts FILE` prints, the analysis worker posts and the quote reads. */
import * as z from 'zod/mini';

export const FORMATS = ['step', 'iges', 'stl', 'obj', '3mf', 'dxf', 'dwg', 'svg', 'ai', 'eps', 'pdf'] as const;
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
  /** Centre of the opening. */
  at: vec3,
  /** "M3", "M6 x 1" … or null where the diameter fits no tap drill or modelled thread. */
  threadGuess: z.nullable(z.string()),
  group: count,
  faceIds,
});
export type Hole = z.infer<typeof HoleSchema>;

export const SURFACE_KINDS = ['plane', 'cylinder', 'cone', 'sphere', 'torus', 'spline', 'other'] as const;

/** A cut in the words of `geometry/features/machining-features.ts` ("rectangular pocket"), or "undercut" for all faces that no cutter reaches. */
export const FeatureSchema = z.looseObject({ type: z.string(), faceIds });

/** A sheet laid flat, in a plane of its own: x along its length, y upward, both from 0. */
export const FlatPatternSchema = z.object({
  /** Sides of the smallest rectangle around it, length ≥ width. */
  lengthMm: measure,
  widthMm: measure,
  areaMm2: measure,
  cutLengthMm: measure,
  pierces: count,
  /** Place of the neutral fibre that the bends were unfolded with: 0 inside, 1 outside. */
  kFactor: measure,
  /**
   * Closed, the largest first, which is the outline. Each corner is x, y and the bulge of the way to the next one: the tangent of a quarter of its arc,
   * positive counter-clockwise, 0 for a line. A circle has two corners.
   */
  contours: z.array(z.array(z.tuple([z.number(), z.number(), z.number()]))),
  /** Cuts without width, where two sides of the sheet touch once they are flat: points of each. They run on from a contour, and need no pierce. */
  slits: z.array(z.array(vec2)),
  /** Along the middle of each bend. Up: the flange comes towards the eye. */
  bendLines: z.array(z.object({ bend: count, from: vec2, to: vec2, direction: z.enum(['up', 'down']) })),
});
export type FlatPattern = z.infer<typeof FlatPatternSchema>;

export const SheetSchema = z.object({
  thicknessMm: measure,
  /** Radius inside, 0 where drawn sharp; the angle by which the sheet is turned out of the flat. */
  bends: z.array(z.object({ radiusMm: measure, angleDeg: z.number(), lengthMm: measure, faceIds })),
  /** null where the sheet cannot be unfolded; a note says why. */
  flat: z.nullable(FlatPatternSchema),
});
export type Sheet = z.infer<typeof SheetSchema>;

/** A flat drawing as a cutter sees it. */
export const OutlineSchema = z.object({
  /** Inside outer contours, without their holes. */
  areaMm2: measure,
  /** What is drawn twice counts once; open lines count, and gaps that were healed. */
  cutLengthMm: measure,
  /** Closed ones; those that lie in an even number of others are outer. */
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
});
export type Outline = z.infer<typeof OutlineSchema>;

/** What a mesh was like when it came, and what was mended. Counts of triangles and edges of the file, each object counted once. */
export const MeshFactsSchema = z.object({
  triangles: count,
  /** Edges with a triangle on one side only, after mending: the surface has a hole there. */
  openEdges: count,
  /** Edges where more than two triangles meet, as where bodies touch. */
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
  /** Pieces that the bodies hang together in; null where there are too many bodies to tell. */
  pieces: z.nullable(count),
});
export type MeshFacts = z.infer<typeof MeshFactsSchema>;

/** A part as it would stand on the plate of a printer. */
export const PrintOrientationSchema = z.object({
  /** Unit vector in the axes of the file: what points to the plate. */
  down: vec3,
  heightMm: measure,
  /** Sides of the smallest rectangle around the shadow, a ≥ b. */
  footprintMm: vec2,
  /** Area that lies on the plate. */
  contactMm2: measure,
  /** Area that hangs over by less than 45° from level, and is not on the plate. */
  overhangMm2: measure,
  /** Room under the overhangs, down to the plate or to the part itself. */
  supportMm3: measure,
});
export type PrintOrientation = z.infer<typeof PrintOrientationSchema>;

/** A hollow that keeps powder or resin: shut, or wider inside than the way out. */
export const TrapSchema = z.object({
  volumeMm3: measure,
  /** A point of the hollow. */
  at: vec3,
  /** Diameter of the narrowest place on the widest way out; null where there is none, or it is too narrow to be told. */
  openingMm: z.nullable(measure),
  /** No way out at all: it is a closed surface of its own. */
  isShut: z.boolean(),
});
export type Trap = z.infer<typeof TrapSchema>;

export const PrintingSchema = z.object({
  /** As the file has it, z upward. */
  asDrawn: PrintOrientationSchema,
  /** The best of the positions in which the part stands by itself: least support, then lowest, then firmest. */
  best: PrintOrientationSchema,
  traps: z.array(TrapSchema),
});
export type Printing = z.infer<typeof PrintingSchema>;

export const PartFactsSchema = z.object({
  file: z.string(),
  format: z.enum(FORMATS),
  /** Hex digest of the bytes. */
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  bytes: count,
  /** `outline`: a flat drawing, `faces` are its outer contours. `document`: kept for a person, nothing measured. */
  kind: z.enum(['solid', 'mesh', 'outline', 'document']),
  /** `declared` is null where the format has no units (STL). `doubt` is a sentence when the unit looks wrong. */
  units: z.object({ declared: z.nullable(z.string()), used: z.string(), doubt: z.nullable(z.string()) }),
  bodies: count,
  faces: count,
  watertight: z.boolean(),
  valid: z.boolean(),
  volumeMm3: z.nullable(measure),
  areaMm2: z.nullable(measure),
  boundingBoxMm: z.nullable(vec3),
  /** a ≥ b ≥ c. */
  orientedBoxMm: z.nullable(vec3),
  /** null where not measured; never 0 for "unknown". */
  minWallMm: z.nullable(measure),
  /** Where the thinnest wall is and which faces bound it; null with `minWallMm`. */
  minWallAt: z.nullable(z.object({ at: vec3, faceIds })),
  holes: z.array(HoleSchema),
  /** Area by surface kind; faces of a mesh count as one `other`. */
  surfaces: z.array(z.object({ kind: z.enum(SURFACE_KINDS), faces: count, areaMm2: measure })),
  /** Directions a cutter has to come from, as unit vectors towards the part; null where not measured. */
  machiningDirections: z.nullable(z.array(vec3)),
  features: z.array(FeatureSchema),
  sheet: z.nullable(SheetSchema),
  outline: z.nullable(OutlineSchema),
  /** For assemblies: what it is made of, with counts. */
  parts: z.array(z.object({ name: z.string(), count, volumeMm3: z.nullable(measure) })),
  /** null where the format is no mesh. Facts of an engine before version 3 have neither this nor the next. */
  mesh: z.optional(z.nullable(MeshFactsSchema)),
  /** null where no closed body was found. */
  printing: z.optional(z.nullable(PrintingSchema)),
  /** What was healed, ignored or could not be known, as sentences. */
  notes: z.array(z.string()),
});
export type PartFacts = z.infer<typeof PartFactsSchema>;
