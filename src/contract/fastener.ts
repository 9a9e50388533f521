/** Hardware that an assembly holds: what a reader tells of it from its shape and its name. */
import * as z from 'zod/mini';

/** Bought parts that hold others together or guide them. */
export const FASTENER_KINDS = [
  'screw',
  'stud',
  'nut',
  'washer',
  'pin',
  'rivet',
  'insert',
  'standoff',
  'retaining ring',
  'key',
  'spring',
  'bearing',
  'seal',
] as const;
export type FastenerKind = (typeof FASTENER_KINDS)[number];

export const FastenerSchema = z.object({
  kind: z.enum(FASTENER_KINDS),
  /** "ISO 4762", "DIN 912", "ASME B18.3", "PEM CLS"; null where neither name nor shape says. */
  standard: z.nullable(z.string()),
  /** "M3 x 10", "M8", "#10-32 x 0.5 in", of a pin "4 x 16"; null where neither says. */
  size: z.nullable(z.string()),
  /** `both`: they agree on the kind. Where they do not, the name counts. */
  saidBy: z.enum(['name', 'shape', 'both']),
});
export type Fastener = z.infer<typeof FastenerSchema>;
