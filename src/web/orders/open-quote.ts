import type { QuoteView } from '#contract/order.ts';
import { formatPieces } from '#order/format-part.ts';

/** What the list shows of a quote. Its prices with all their lines would be most of the page: 12 kB for each quote. */
export interface OpenQuote
  extends Pick<
    QuoteView,
    | 'id'
    | 'number'
    | 'version'
    | 'name'
    | 'status'
    | 'isExpired'
    | 'validUntil'
    | 'currency'
    | 'totalMinor'
    | 'createdAt'
  > {
  parts: { fileName: string; pieces: string }[];
}

export function toOpenQuote({
  id,
  number,
  version,
  name,
  status,
  isExpired,
  validUntil,
  currency,
  totalMinor,
  createdAt,
  parts,
}: QuoteView): OpenQuote {
  return {
    ...{ id, number, version, name, status, isExpired, validUntil, currency, totalMinor, createdAt },
    parts: parts.map(({ fileName, choices }) => ({ fileName, pieces: formatPieces(choices.quantity) })),
  };
}
