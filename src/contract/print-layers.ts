/** A part cut into layers, as a printer makes it: the block `print.layers` of facts. */
import * as z from 'zod/mini';

const measure = z.number().check(z.nonnegative());

export const PrintLayersSchema = z.object({
  /** Of equal slabs from the plate up, the mean of several cuts through each. */
  areaMm2: z.array(measure),
  /** Length of all contours in the same cuts. */
  perimeterMm: z.array(measure),
  /** Shadow of the faces within 37° of level, those that look up and those that look down: what is filled without gaps. */
  skinMm2: measure,
  /** The part's shadow on the plate, its openings left out. */
  shadowMm2: measure,
});
export type PrintLayers = z.infer<typeof PrintLayersSchema>;

/** Two sides of the part with little room between them. */
export const PrintGapSchema = z.object({
  widthMm: measure,
  at: z.tuple([z.number(), z.number(), z.number()]),
  faceIds: z.array(z.int().check(z.nonnegative())),
});
export type PrintGap = z.infer<typeof PrintGapSchema>;

/** A level face in the air, in the best position. */
export const PrintBridgeSchema = z.object({
  /** The shorter side of the smallest rectangle around it. */
  spanMm: measure,
  areaMm2: measure,
  at: z.tuple([z.number(), z.number(), z.number()]),
  faceIds: z.array(z.int().check(z.nonnegative())),
});
export type PrintBridge = z.infer<typeof PrintBridgeSchema>;
