/** What no machine may price says why, in a sentence that names the cause, and has no price: from the bytes of a file to the answer. */
import { expect, test } from 'vitest';
import { CATALOG } from '#catalog/catalog.ts';
import { defaultChoices } from '#catalog/options.ts';
import { EXAMPLE_RATE_CARD } from '#catalog/rate-card.ts';
import { type Choices, PartQuoteSchema } from '#contract/quote.ts';
import { formatReason } from '#contract/reason-words.ts';
import { measurePart } from '#geometry/part-facts.ts';
import { quotePart } from '#quote/quote-part.ts';
import { readBytes } from '../engine/engine.ts';
import { moldedCup } from './molded-parts.ts';
import { drawingFacts, rectangle } from './sheet-parts.ts';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** The sentence of a file that cannot be read, or those of its quote as sheet. */
async function answerOf(fileName: string, text: string, more: Partial<Choices> = {}): Promise<string[]> {
  const bytes = bytesOf(text);
  const outcome = await readBytes(fileName, bytes);
  if (outcome.kind === 'unreadable') return [outcome.failure.message];
  const facts = measurePart(outcome.model, { file: fileName, bytes: bytes.length, sha256: 'ab'.repeat(32) });
  const quote = quotePart(facts, { ...defaultChoices('sheet'), ...more }, EXAMPLE_RATE_CARD, CATALOG);
  expect(quote).not.toHaveProperty('totalPriceMinor');
  return quote.manual ? quote.reasons.map(formatReason) : ['a price'];
}

const SVG = (inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="100mm" height="50mm" viewBox="0 0 100 50">${inside}</svg>`;
const DXF = (entities: string): string =>
  `0\nSECTION\n2\nHEADER\n9\n$INSUNITS\n70\n4\n0\nENDSEC\n0\nSECTION\n2\nENTITIES\n${entities}0\nENDSEC\n0\nEOF\n`;
const LINE = '0\nLINE\n8\n0\n10\n0\n20\n0\n11\n100\n21\n0\n';

/** One page that shows words, without a line to cut. */
const TEXT_PDF = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>endobj
4 0 obj<</Length 44>>stream
BT /F1 12 Tf 20 100 Td (Please quote us) Tj ET
endstream endobj
5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
trailer<</Root 1 0 R>>
`;

test('a drawing that holds nothing, an outline that stays open and a PDF of text alone each end in a sentence that names the cause', async () => {
  const [empty, open, words] = await Promise.all([
    answerOf('empty.svg', SVG(''), { thicknessMm: 2 }),
    answerOf('open.dxf', DXF(LINE), { thicknessMm: 2 }),
    answerOf('words.pdf', TEXT_PDF, { thicknessMm: 2 }),
  ]);
  expect(empty.join(' ')).toMatch(/nothing|no (outline|lines|shape)|empty/i);
  expect(open).toEqual(['1 line of the drawing does not close to a contour.']);
  expect(words.join(' ')).toMatch(/PDF/);
});

test('a thickness that is missing or refused has no price, at any quantity and speed', () => {
  const drawing = drawingFacts({ outline: rectangle(100, 50) });
  for (const quantity of [1, 100, 10_000])
    for (const speed of ['standard', 'express'] as const)
      for (const thicknessMm of [undefined, 0.01, 99]) {
        const choices = { ...defaultChoices('sheet'), quantity, speed, ...(thicknessMm && { thicknessMm }) };
        const quote = quotePart(drawing, choices, EXAMPLE_RATE_CARD, CATALOG);
        expect(PartQuoteSchema.parse(quote).manual).toBe(true);
        expect(quote.manual && quote.reasons.map(formatReason).join(' ')).toMatch(/thick/);
      }
});

test('a tool for an undercut that neither slide nor lifter reaches has a sentence, and no price of tool or piece', () => {
  const quote = quotePart(
    moldedCup({ lockedFaceIds: [7, 8] }),
    { ...defaultChoices('molding'), quantity: 500 },
    EXAMPLE_RATE_CARD,
    CATALOG,
  );
  expect(quote.manual && quote.reasons.map(formatReason)).toEqual([
    expect.stringMatching(/^No mold releases this part: 2 faces lie in an undercut that no mold half/) as string,
  ]);
  expect(Object.keys(quote)).not.toEqual(expect.arrayContaining(['unitPriceMinor', 'onceMinor']));
});
