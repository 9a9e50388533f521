/** Papers of an order: made once, when it is placed, and the same ever after. */
import * as z from 'zod/mini';

export const DOCUMENT_KINDS = ['invoice', 'packing-list'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** A document that is ready to be downloaded. */
export const OrderDocumentSchema = z.object({
  /** Who has looked at it is kept under this id, as for a file. */
  id: z.uuid(),
  kind: z.enum(DOCUMENT_KINDS),
  /** The invoice's own, for example "INV-000042"; on a packing list the order's. */
  number: z.string(),
  bytes: z.int(),
});
export type OrderDocument = z.infer<typeof OrderDocumentSchema>;
