/** The non-disclosure agreement as a PDF. Drawn once for each text: whoever asks next gets the same bytes. */
import { Readable } from 'node:stream';
import type { SentFile } from '#server/api/send-file.ts';
import { drawLegalText } from '#server/documents/draw-documents.ts';
import { approvalOf, digestOf, type KnownSettings, legalTextOf } from '#server/legal/legal-text.ts';

let drawn: { key: string; bytes: Promise<Uint8Array> } | null = null;

/** `spend` counts what is drawn anew for a caller, which takes a second of a processor. */
export async function ndaPdf(settings: KnownSettings, spend: () => Promise<void>): Promise<SentFile> {
  const { brand } = settings;
  const approvedAt = approvalOf(settings, 'nda')?.at ?? null;
  const key = JSON.stringify([digestOf(settings, 'nda'), approvedAt, brand.name, brand.address, brand.supportEmail]);
  if (drawn?.key !== key) {
    await spend();
    const { title, text } = legalTextOf(settings, 'nda');
    const { name, address, supportEmail, phoneIndia, phoneUsa } = brand;
    const facts = { brand: { name, address, supportEmail, phoneIndia, phoneUsa }, title, text, approvedAt };
    drawn = { key, bytes: drawLegalText(facts) };
  }
  const mine = drawn;
  const bytes = await mine.bytes.catch((error: unknown) => {
    if (drawn === mine) drawn = null;
    throw error;
  });
  return { name: 'NDA.pdf', bytes: bytes.byteLength, open: async () => Readable.from([bytes]) };
}
