/** A part of a quote or an order as words and figures, for whoever lists one: the customer's pages, the panel, a mail. */

import { CATALOG } from '#catalog/catalog.ts';
import {
  type Choices,
  type PartQuote,
  PROCESS_LABELS,
  type PriceLine,
  type QuoteVersions,
  SPEED_DAYS,
  type Speed,
} from '#contract/quote.ts';
import { formatReason } from '#contract/reason-words.ts';
import { formatMoney, formatNumber, formatRate } from '#contract/units.ts';

export const SPEED_LABELS = { standard: 'Standard', express: 'Express' } as const satisfies Record<Speed, string>;

export interface LineInWords {
  label: string;
  amount: string;
  unit: string;
  rate: string;
  price: string;
}

/** "Amount unit x rate = price" with each figure formatted. */
export function lineInWords(line: PriceLine, currency: string): LineInWords {
  return {
    label: line.label,
    amount: formatNumber(line.amount, 2),
    unit: line.unit,
    rate: formatRate(line.rate, currency),
    price: formatMoney(line.amountMinor, currency),
  };
}

/** Labels for the ids of choices. An id that has left the catalog is shown as it is: an old order keeps its words. */
export function choicesInWords(choices: Choices): { label: string; value: string }[] {
  const offer = CATALOG.processes.find(({ process }) => process === choices.process);
  const labelOf = (options: readonly { id: string; label: string }[] | undefined, id: string) =>
    options?.find((option) => option.id === id)?.label ?? id;
  return [
    { label: 'Process', value: PROCESS_LABELS[choices.process] },
    { label: 'Material', value: labelOf(offer?.materials, choices.material) },
    { label: 'Finish', value: labelOf(offer?.finishes, choices.finish) },
    { label: 'Tolerance', value: labelOf(offer?.tolerances, choices.tolerance) },
    { label: 'Quantity', value: piecesInWords(choices.quantity) },
  ];
}

/** "1 pc", "1,000 pcs". */
export function piecesInWords(quantity: number): string {
  return `${formatNumber(quantity, 0)} ${quantity === 1 ? 'pc' : 'pcs'}`;
}

/** "Standard, 5 days": working days in transit. */
export function speedInWords(speed: Speed): string {
  return `${SPEED_LABELS[speed]}, ${SPEED_DAYS[speed]} days`;
}

/** "Engine 7, pricing 3, catalog 2, rates 1"; null for a quote made before versions were recorded. */
export function versionsInWords({ engine, pricing, catalog, rateCard }: QuoteVersions): string | null {
  if (engine === null || pricing === null || catalog === null) return null;
  return `Engine ${engine}, pricing ${pricing}, catalog ${catalog}, rates ${rateCard}`;
}

export interface PartInWords {
  name: string;
  choices: { label: string; value: string }[];
  lines: LineInWords[];
  /** null while it is measured, and for a part without a machine's price. */
  unitPrice: string | null;
  total: string | null;
  rateCard: string | null;
  /** What made the price; null where it was not recorded. */
  versions: string | null;
  /** Why there is no price. */
  reasons: string[];
}

export function partInWords(part: {
  fileName: string;
  choices: Choices;
  price: PartQuote | null;
  failure: { message: string } | null;
}): PartInWords {
  const { price } = part;
  const priced = price && !price.manual ? price : null;
  return {
    name: part.fileName,
    choices: choicesInWords(part.choices),
    lines: priced ? priced.lines.map((line) => lineInWords(line, priced.currency)) : [],
    unitPrice: priced ? formatMoney(priced.unitPriceMinor, priced.currency) : null,
    total: priced ? formatMoney(priced.totalPriceMinor, priced.currency) : null,
    rateCard: price ? `${price.rateCard.name}, version ${price.rateCard.version}` : null,
    versions: price ? versionsInWords(price.versions) : null,
    reasons: part.failure ? [part.failure.message] : price?.manual ? price.reasons.map(formatReason) : [],
  };
}
