/** What a buyer says of a part beside its choices: for the person who quotes it and the shop that makes it. */
import * as z from 'zod/mini';
import { THICKNESS_MM_MAX } from '#contract/further-choices.ts';

/** The largest drawing of a part, bytes. */
export const DRAWING_BYTES_MAX = 20_000_000;
export const PART_NOTE_MAX = 1000;

export const THICKNESS_WORDS = `Thickness must be a number of millimeters from 0 to ${THICKNESS_MM_MAX}.`;

/** As the upload sends them with the choices of a part; its drawing comes as a file, in the field of `drawingField`. */
export const SentInstructionsSchema = z.object({
  /** Of the sheet that a drawing is cut from; missing, or 0 as in the upload's own field, where the buyer does not say it. */
  thicknessMm: z.optional(
    z.number({ error: THICKNESS_WORDS }).check(z.gte(0, THICKNESS_WORDS), z.lte(THICKNESS_MM_MAX, THICKNESS_WORDS)),
  ),
  note: z.optional(
    z.string({ error: 'A note must be text' }).check(
      z.overwrite((text) => text.replace(/\r\n?/g, '\n')),
      z.trim(),
      z.maxLength(PART_NOTE_MAX, `A note must be at most ${PART_NOTE_MAX.toLocaleString('en-US')} characters`),
    ),
  ),
});

/** The form field of the drawing that belongs to the part at this place of the upload, from 0. */
export const drawingField = (position: number): string => `drawing.${position}`;

export const PartInstructionsSchema = z.object({
  thicknessMm: z.nullable(z.number()),
  note: z.string(),
  /** A PDF, stored like the file of the part and downloaded by the same call. */
  drawing: z.nullable(z.object({ fileId: z.uuid(), fileName: z.string(), bytes: z.int() })),
});
export type PartInstructions = z.infer<typeof PartInstructionsSchema>;
