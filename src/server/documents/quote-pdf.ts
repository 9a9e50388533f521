/** A quote as a PDF, drawn when it is asked for: the same quote gives the same bytes, so there is nothing to keep. */
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { AppError } from '#contract/errors.ts';
import { findFile } from '#db/files.ts';
import { findPartPicture } from '#db/part-pictures.ts';
import { instructionsOf, type QuotePart, type QuoteWithParts } from '#db/quotes.ts';
import { ownerScope } from '#db/scope.ts';
import type { SentFile } from '#server/api/send-file.ts';
import { drawQuote } from '#server/documents/draw-documents.ts';
import { onPaper } from '#server/documents/on-paper.ts';
import type { QuoteFacts } from '#server/documents/quote-sheet.ts';
import { validityOf } from '#server/orders/views.ts';
import type { Services } from '#server/services.ts';

export interface QuotePdf {
  quote: QuoteWithParts;
  ownerName: string;
  /** Of the parts. Without them nothing of their shape is in it. */
  showsPictures: boolean;
}

/** Throws `document_not_ready` while the parts are being measured. */
export async function quotePdf(services: Services, asked: QuotePdf): Promise<SentFile> {
  const { number, version, status } = asked.quote;
  if (status === 'measuring')
    throw new AppError('document_not_ready', {
      message: 'The parts of this quote are still being measured. Please try again in a few seconds.',
      retryAfterSeconds: 5,
    });
  const bytes = await drawQuote(await factsOf(services, asked));
  return {
    name: `${number} version ${version}.pdf`,
    bytes: bytes.byteLength,
    open: async () => Readable.from([bytes]),
  };
}

async function factsOf(services: Services, { quote, ownerName, showsPictures }: QuotePdf): Promise<QuoteFacts> {
  const { brand, calendar, shipping, billing, legal } = services.settings;
  const { name, address, supportEmail, phoneIndia, phoneUsa } = brand;
  const { number, version, speed, leadTimeDays, currency, totalMinor, shopMessage } = quote;
  const parts: QuoteFacts['parts'] = [];
  for (const part of quote.parts) {
    const { fileName, choices, price, failure } = part;
    const picture = showsPictures && part.hasPicture ? await readPicture(services, quote, part) : null;
    // The note and the drawing are between the owner and the shop.
    const instructions = { ...instructionsOf(part), note: '', drawing: null };
    parts.push({ fileName, choices, instructions, price, failure, picture });
  }
  return {
    brand: { name, address, supportEmail, phoneIndia, phoneUsa },
    billing,
    ...{ number, version, name: quote.name, ownerName, speed, leadTimeDays, currency, totalMinor, shopMessage, parts },
    date: quote.pricedAt ?? quote.createdAt,
    validUntil: validityOf(quote, calendar).validUntil,
    deliveryTerms: shipping.deliveryTerms,
    paymentTerms: legal.values.paymentTerms,
  };
}

async function readPicture(
  { db, storage }: Services,
  { ownerId }: QuoteWithParts,
  { fileId }: QuotePart,
): Promise<Uint8Array | null> {
  const file = await findFile(db, ownerScope(ownerId), fileId);
  const picture = file && !file.erasedAt ? await findPartPicture(db, file.sha256) : null;
  return picture && onPaper(await buffer(await storage.open(picture)));
}
