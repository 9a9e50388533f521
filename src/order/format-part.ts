/** Formats a part of a quote or an order for pages, the panel, mails and documents. */

import { CATALOG } from '#catalog/catalog.ts';
import { lookOf } from '#catalog/look.ts';
import { labelOfProcess } from '#catalog/options.ts';
import { formatFullDate } from '#contract/format-date.ts';
import type { HoleSize, OrderSummary } from '#contract/order.ts';
import type { PartInstructions } from '#contract/part-instructions.ts';
import { priceGroups } from '#contract/price-groups.ts';
import {
  type Choices,
  DELIVERY_OF,
  type PartQuote,
  type PriceLine,
  type QuoteVersions,
  SPEED_DAYS,
  type Speed,
} from '#contract/quote.ts';
import { formatReason } from '#contract/reason-words.ts';
import { formatBytes, formatMoney, formatNumber, formatRate, MM_PER_INCH } from '#contract/units.ts';
import { formatFurther, formatOpenHoles, formatPlaces } from '#order/format-further.ts';
import { formatAmount, shownPriceLines } from '#order/shown-price-lines.ts';

export const SPEED_LABELS = {
  economy: 'Economy',
  standard: 'Standard',
  express: 'Express',
  rush: 'Rush',
} as const satisfies Record<Speed, string>;

export interface FormattedLine {
  label: string;
  amount: string;
  unit: string;
  rate: string;
  price: string;
}

/** Formats each figure of a price line: amount, rate and price. */
export function formatPriceLine(line: PriceLine, currency: string): FormattedLine {
  return {
    label: line.label,
    ...formatAmount(line.amount, line.unit),
    rate: formatRate(line.rate, currency),
    price: formatMoney(line.amountMinor, currency),
  };
}

/** Labels for the ids of choices. An id that is no longer in the catalog is shown as it is, so old orders still show something. */
export function formatChoices(choices: Choices): { label: string; value: string }[] {
  const offer = CATALOG.processes.find(({ process }) => process === choices.process);
  const labelOf = (options: readonly { id: string; label: string }[] | undefined, id: string) =>
    options?.find((option) => option.id === id)?.label ?? id;
  return [
    { label: 'Process', value: labelOfProcess(choices.process) },
    { label: 'Material', value: labelOf(offer?.materials, choices.material) },
    { label: 'Finish', value: labelOf(offer?.finishes, choices.finish) },
    { label: 'Tolerance', value: labelOf(offer?.tolerances, choices.tolerance) },
    ...formatFurther(choices),
    { label: 'Quantity', value: formatPieces(choices.quantity) },
  ];
}

/** "1 pc", "1,000 pcs". */
export function formatPieces(quantity: number): string {
  return `${formatNumber(quantity, 0)} ${quantity === 1 ? 'pc' : 'pcs'}`;
}

/** "In transit, standard" and "5 working days": after the parts are made. */
export function formatTransit(speed: Speed): { label: string; value: string } {
  return {
    label: `In transit, ${SPEED_LABELS[DELIVERY_OF[speed]].toLowerCase()}`,
    value: formatWorkingDays(SPEED_DAYS[speed]),
  };
}

/** "1 working day", "10 working days". */
export function formatWorkingDays(days: number): string {
  return `${days} working ${days === 1 ? 'day' : 'days'}`;
}

/** The day that was promised, as a cell of a title block; none for an order from before days were promised. */
export function shipDateCells(
  { shipDate, status }: Pick<OrderSummary, 'shipDate' | 'status'>,
  isOverdue = false,
): { label: string; value: string }[] {
  if (shipDate === null) return [];
  const late = isOverdue ? ', overdue' : '';
  return [{ label: status === 'Processing' ? 'Ships by' : 'Promised to ship', value: formatFullDate(shipDate) + late }];
}

/** Both times of an order together: until its parts are made, and then in transit. */
export function formatDaysToDock(leadTimeDays: number, speed: Speed): string {
  return `Delivery about ${formatWorkingDays(leadTimeDays + SPEED_DAYS[speed])} after the order: ${leadTimeDays} to make the parts and ${SPEED_DAYS[speed]} in transit.`;
}

/** "Engine 7, pricing 3, catalog 2, rates 1"; null for a quote made before versions were recorded. */
export function formatVersions({ engine, pricing, catalog, rateCard }: QuoteVersions): string | null {
  if (engine === null || pricing === null || catalog === null) return null;
  return `Engine ${engine}, pricing ${pricing}, catalog ${catalog}, rates ${rateCard}`;
}

export interface FormattedGroup {
  label: string;
  price: string;
}

/** A price in the groups of a customer's document. Empty for a part that has none yet. */
export function formatGroups(price: PartQuote | null): FormattedGroup[] {
  if (!price || price.manual) return [];
  return priceGroups(price.lines).map(({ label, amountMinor }) => ({
    label,
    price: formatMoney(amountMinor, price.currency),
  }));
}

export interface FormattedPart {
  name: string;
  choices: { label: string; value: string }[];
  /** The color that finish and material give it; null for the gray of metal. */
  look: string | null;
  /** Where on the part threads, fits and tight faces are. */
  places: string[];
  /** Holes that may be threads, which nobody has said. */
  openHoles: string[];
  lines: FormattedLine[];
  /** null while the part is being measured, and for a part that a person prices. */
  unitPrice: string | null;
  /** Paid once beside the unit price, as for a tool; null where nothing is. */
  once: string | null;
  /** What it costs less because other parts of the order share its work, with the sign; null where nothing is shared. */
  shared: string | null;
  total: string | null;
  rateCard: string | null;
  /** What made the price; null where it was not recorded. */
  versions: string | null;
  /** Why there is no price. */
  reasons: string[];
  /** What the buyer wrote about it; '' for nothing. */
  note: string;
  drawing: { fileId: string; name: string; size: string } | null;
}

/** "2 mm (0.079 in)". */
export function formatThickness(thicknessMm: number): string {
  return `${formatNumber(thicknessMm, 3)} mm (${formatNumber(thicknessMm / MM_PER_INCH, 3)} in)`;
}

/** What a buyer says of a part, as sentences. */
export function formatInstructions({ thicknessMm, note, drawing }: PartInstructions): string[] {
  return [
    ...(thicknessMm === null ? [] : [`The customer gives a thickness of ${formatThickness(thicknessMm)}.`]),
    ...(note ? [`The customer's note: ${note}`] : []),
    ...(drawing ? [`Drawing attached: ${drawing.fileName}.`] : []),
  ];
}

export function formatPart(part: {
  fileName: string;
  choices: Choices;
  instructions?: PartInstructions;
  price: PartQuote | null;
  failure: { message: string } | null;
  /** Of the part, where they are known: they tell which ones were chosen. */
  holes?: readonly HoleSize[] | undefined;
  /** Whoever reads it can look at the part with its faces by number: the shop. */
  hasView?: boolean;
}): FormattedPart {
  const { price, instructions } = part;
  const drawing = instructions?.drawing;
  const priced = price && !price.manual ? price : null;
  return {
    name: part.fileName,
    choices: [
      ...formatChoices(part.choices),
      ...(instructions?.thicknessMm ? [{ label: 'Thickness', value: formatThickness(instructions.thicknessMm) }] : []),
    ],
    look: lookOf(part.choices),
    places: formatPlaces(part.choices, part.holes, part.hasView),
    openHoles: formatOpenHoles(price?.offers),
    lines: priced ? shownPriceLines(priced.lines).map((line) => formatPriceLine(line, priced.currency)) : [],
    unitPrice: priced ? formatMoney(priced.unitPriceMinor, priced.currency) : null,
    once: priced?.onceMinor ? formatMoney(priced.onceMinor, priced.currency) : null,
    shared: priced?.sharedMinor ? formatMoney(priced.sharedMinor, priced.currency) : null,
    total: priced ? formatMoney(priced.totalPriceMinor, priced.currency) : null,
    rateCard: price ? `${price.rateCard.name}, version ${price.rateCard.version}` : null,
    versions: price ? formatVersions(price.versions) : null,
    reasons: part.failure ? [part.failure.message] : price?.manual ? price.reasons.map(formatReason) : [],
    note: instructions?.note ?? '',
    drawing: drawing ? { fileId: drawing.fileId, name: drawing.fileName, size: formatBytes(drawing.bytes) } : null,
  };
}
