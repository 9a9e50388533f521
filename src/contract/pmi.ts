/** What a file says of its faces beside their shape (product manufacturing information, as AP242 carries it): to be shown, and offered as choices. */
import * as z from 'zod/mini';

const measure = z.number().check(z.nonnegative());
/** Of all bodies; null where it could not be told which these are. */
const faceIds = z.nullable(z.array(z.int().check(z.nonnegative())));

export const PmiSchema = z.discriminatedUnion('kind', [
  z.object({
    /** A size, as "diameter", or a distance between two places. */
    kind: z.literal('dimension'),
    name: z.string(),
    valueMm: z.number(),
    /** Deviations from the value; null where none is written. */
    lowerMm: z.nullable(z.number()),
    upperMm: z.nullable(z.number()),
    /** "4X", "THRU", "M6 x 1" … */
    notes: z.array(z.string()),
    faceIds,
  }),
  z.object({
    /** A geometric tolerance. */
    kind: z.literal('tolerance'),
    /** "flatness", "position", "surface profile" … */
    name: z.string(),
    valueMm: measure,
    /** Letters of the datums that it refers to, the first first. */
    datums: z.array(z.string()),
    faceIds,
  }),
  z.object({ kind: z.literal('datum'), letter: z.string(), faceIds }),
  z.object({ kind: z.literal('note'), text: z.string(), faceIds }),
]);
export type Pmi = z.infer<typeof PmiSchema>;
