/** A quote as a link shows it: prices without rates, findings without savings, and of the parts' shape nothing unless the link shows geometry. */
import { priceGroups } from '#contract/price-groups.ts';
import type { PartQuote } from '#contract/quote.ts';
import type { SharedPart, SharedQuote } from '#contract/quote-share.ts';
import { shipDate } from '#contract/ship-date.ts';
import type { SharedRow } from '#db/quote-shares.ts';
import { instructionsOf, type QuotePart } from '#db/quotes.ts';
import { formatPart } from '#order/format-part.ts';
import { validityOf } from '#server/orders/views.ts';
import type { LiveSettings } from '#server/settings/live-settings.ts';

/** `fileBytes`: sizes of the files that are there, by the files' ids; empty where the link shows no geometry. */
export function viewShared(
  { share, ownerName, isReplaced, quote }: SharedRow,
  { calendar, shipping }: Pick<LiveSettings, 'calendar' | 'shipping'>,
  fileBytes: ReadonlyMap<string, number>,
): SharedQuote {
  const { number, version, name, status, speed, currency, totalMinor, leadTimeDays } = quote;
  return {
    ...{ number, version, name, ownerName, status, isReplaced, speed, currency, totalMinor, leadTimeDays },
    createdAt: quote.createdAt.toISOString(),
    ...validityOf(quote, calendar),
    shipDate: leadTimeDays === null ? null : shipDate(leadTimeDays, Date.now(), calendar),
    deliveryTerms: shipping.deliveryTerms,
    showsGeometry: share.showsGeometry,
    linkExpiresAt: share.expiresAt.toISOString(),
    parts: quote.parts.map((part) => viewPart(part, share.showsGeometry, fileBytes.get(part.fileId) ?? null)),
  };
}

function viewPart(part: QuotePart, showsGeometry: boolean, fileBytes: number | null): SharedPart {
  const { price } = part;
  // In words: which faces are meant stays here.
  const { tool, ...own } = part.choices;
  // That there is a tool, and not which order paid for it.
  const shown = tool ? { ...own, hasTool: true as const } : own;
  const { choices, reasons, look, openHoles } = formatPart({
    ...part,
    choices: shown,
    instructions: instructionsOf(part),
  });
  return {
    fileName: part.fileName,
    quantity: part.choices.quantity,
    ...{ choices, look, openHoles, reasons },
    price: viewPrice(price),
    findings: (price?.findings ?? []).map(({ savesMinor: _, ...finding }) => ({
      ...finding,
      faceIds: showsGeometry ? finding.faceIds : [],
    })),
    fileBytes: showsGeometry ? fileBytes : null,
    hasPicture: showsGeometry && part.hasPicture,
  };
}

function viewPrice(price: PartQuote | null): SharedPart['price'] {
  if (!price || price.manual) return null;
  return {
    unitPriceMinor: price.unitPriceMinor,
    onceMinor: price.onceMinor ?? null,
    sharedMinor: price.sharedMinor ?? null,
    totalMinor: price.totalPriceMinor,
    lines: priceGroups(price.lines),
  };
}
