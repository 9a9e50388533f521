/** The prices that a buyer saw in the workspace, beside those of the server: rates may have changed while the page was open. */
import type { QuoteView, UploadAnswer } from '#contract/order.ts';

/** Minor units by part, in the order of the quote; null for a part that had no price. */
export type SeenPrices = readonly (number | null)[];

/** One part as the page sent it: the size of its file, and the price it showed. */
interface SentPart {
  bytes: number;
  totalMinor: number | null;
}

/** Of the parts that became the quote: files that were refused are left out. */
export function seenOf(sent: readonly SentPart[], answer: Pick<UploadAnswer, 'files'>): SeenPrices {
  return takenOf(sent, answer).map((part) => part?.totalMinor ?? null);
}

/** The parts as they were sent, for each file that was taken. */
export function takenOf<Part extends { bytes: number }>(
  sent: readonly Part[],
  { files }: Pick<UploadAnswer, 'files'>,
): (Part | undefined)[] {
  let at = 0;
  return files.map(({ bytes }) => {
    while (at < sent.length && sent[at]!.bytes !== bytes) at++;
    return sent[at++];
  });
}

/** For an address: "12000..9900". */
export function formatSeen(seen: SeenPrices): string {
  return seen.map((minor) => minor ?? '').join('.');
}

/** null where the address says nothing of this quote. */
export function readSeen(text: string | null, { parts }: Pick<QuoteView, 'parts'>): SeenPrices | null {
  if (!text || !/^\d{0,12}(\.\d{0,12})*$/.test(text)) return null;
  const seen = text.split('.').map((minor) => (minor === '' ? null : Number(minor)));
  return seen.length === parts.length ? seen : null;
}

export interface PriceChange {
  fileId: string;
  fileName: string;
  seenMinor: number;
  /** null: a person prices the part now. */
  nowMinor: number | null;
}

/**
 * Parts whose price is not the one that was seen. A price that a person set explains itself, and so does a file that cannot be read. What parts share comes
 * off once the last of them is measured: until then a part that may share is not compared.
 */
export function listPriceChanges({ parts }: Pick<QuoteView, 'parts'>, seen: SeenPrices | null): PriceChange[] {
  const isMeasuring = parts.some(({ price, failure }) => price === null && failure === null);
  return parts.flatMap(({ fileId, fileName, price }, at) => {
    const seenMinor = seen?.[at] ?? null;
    if (seenMinor === null || price === null || (!price.manual && price.byPerson)) return [];
    if (isMeasuring && !price.manual && price.shareable) return [];
    const nowMinor = price.manual ? null : price.totalPriceMinor;
    return nowMinor === seenMinor ? [] : [{ fileId, fileName, seenMinor, nowMinor }];
  });
}

/** Whether each part has the price that was seen: only then may an order go out by itself. */
export function isAsSeen({ parts }: Pick<QuoteView, 'parts'>, seen: SeenPrices | null): boolean {
  return parts.every(({ price }, at) => price && !price.manual && price.totalPriceMinor === seen?.[at]);
}
