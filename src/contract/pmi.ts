/** What a file says of its faces beside their shape (product manufacturing information, as AP242 carries it): to be shown, and offered as choices. */
import * as z from 'zod/mini';
import { formatNumber } from '#contract/units.ts';

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
    /** "4X", "THRU", "M6 x 1", "H7" … */
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
  /** Of no faces where it is about the whole part: general tolerances, a title block's notes. */
  z.object({ kind: z.literal('note'), text: z.string(), faceIds }),
  /** What the file says that the part is made of. */
  z.object({ kind: z.literal('material'), name: z.string() }),
]);
export type Pmi = z.infer<typeof PmiSchema>;

/** Files write deviations in inches as 0.12699999 mm. */
const SAME_DEVIATION_MM = 1e-4;

/** "Ø11.13 ± 0.127", "Ø20 +0.1/−0.05", "14.29". */
export function formatDimension({
  name,
  valueMm,
  lowerMm,
  upperMm,
}: Pick<Extract<Pmi, { kind: 'dimension' }>, 'name' | 'valueMm' | 'lowerMm' | 'upperMm'>): string {
  const size = `${/diameter/.test(name) ? 'Ø' : /radius/.test(name) ? 'R' : ''}${formatNumber(valueMm, 2)}`;
  if (lowerMm === null || upperMm === null) return size;
  const signed = (value: number) => `${value < 0 ? '−' : '+'}${formatNumber(Math.abs(value), 3)}`;
  return Math.abs(lowerMm + upperMm) < SAME_DEVIATION_MM
    ? `${size} ± ${formatNumber(upperMm, 3)}`
    : `${size} ${signed(upperMm)}/${signed(lowerMm)}`;
}
