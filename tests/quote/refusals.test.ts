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

/** The answer of what a machine may price. */
const PRICED = 'priced';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** The sentence of a file that cannot be read, or those of its quote as sheet. */
async function answerOf(fileName: string, text: string, more: Partial<Choices> = {}): Promise<string[]> {
  const bytes = bytesOf(text);
  const outcome = await readBytes(fileName, bytes);
  if (outcome.kind === 'unreadable') return [outcome.failure.message];
  const facts = measurePart(outcome.model, { file: fileName, bytes: bytes.length, sha256: 'ab'.repeat(32) });
  const quote = quotePart(facts, { ...defaultChoices('sheet'), ...more }, EXAMPLE_RATE_CARD, CATALOG);
  if (!quote.manual) return [PRICED];
  expect(quote).not.toHaveProperty('totalPriceMinor');
  return quote.reasons.map(formatReason);
}

const SVG = (inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="100mm" height="50mm" viewBox="0 0 100 50">${inside}</svg>`;
const DXF = (entities: string): string =>
  `0\nSECTION\n2\nHEADER\n9\n$INSUNITS\n70\n4\n0\nENDSEC\n0\nSECTION\n2\nENTITIES\n${entities}0\nENDSEC\n0\nEOF\n`;
type Point = readonly [x: number, y: number];
const LINE_OF = ([x, y]: Point, [toX, toY]: Point, layer = '0'): string =>
  `0\nLINE\n8\n${layer}\n10\n${x}\n20\n${y}\n11\n${toX}\n21\n${toY}\n`;
const CIRCLE = (x: number, y: number, radius: number): string => `0\nCIRCLE\n8\n0\n10\n${x}\n20\n${y}\n40\n${radius}\n`;
/** Four lines between two opposite corners. */
const BOX = ([x, y]: Point, [toX, toY]: Point): string =>
  LINE_OF([x, y], [toX, y]) + LINE_OF([toX, y], [toX, toY]) + LINE_OF([toX, toY], [x, toY]) + LINE_OF([x, toY], [x, y]);
const LINE = LINE_OF([0, 0], [100, 0]);

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
  expect(words).toEqual(['This PDF file contains no lines to cut, so an engineer reviews it.']);
});

test('an empty drawing of each format that is cut from says that there is nothing to cut', async () => {
  const emptyPdf = TEXT_PDF.replace('/Length 44', '/Length 0').replace(/BT .* ET/, '');
  const answers = await Promise.all([
    answerOf('empty.dxf', DXF(''), { thicknessMm: 2 }),
    answerOf('empty.svg', SVG(''), { thicknessMm: 2 }),
    answerOf('empty.eps', '%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 100 100\nshowpage\n%%EOF\n', { thicknessMm: 2 }),
    answerOf('empty.pdf', emptyPdf, { thicknessMm: 2 }),
  ]);
  expect(answers.flat()).toEqual([
    expect.stringMatching(/^There is nothing to cut in this DXF\./) as string,
    expect.stringMatching(/^There is nothing to cut in this SVG\./) as string,
    'This EPS file contains no lines to cut, so an engineer reviews it.',
    'This PDF file contains no lines to cut, so an engineer reviews it.',
  ]);
});

test('a drawn bend of 5 m is longer than the brake, and is said to be', async () => {
  const sheet = BOX([0, 0], [5000, 200]) + LINE_OF([0, 100], [5000, 100], 'BEND');
  const short = BOX([0, 0], [500, 200]) + LINE_OF([0, 100], [500, 100], 'BEND');
  expect(await answerOf('long.dxf', DXF(sheet), { thicknessMm: 2 })).toContain(
    'A bend is 5000 mm long. Our press brake bends up to 2500 mm.',
  );
  expect(await answerOf('short.dxf', DXF(short), { thicknessMm: 2 })).toEqual([PRICED]);
});

test('a plate of 10,000 holes is refused with their number, not as lettering', async () => {
  const holes = (rows: number, columns: number): string =>
    Array.from({ length: rows * columns }, (_, at) =>
      CIRCLE(15 + 8 * (at % columns), 15 + 8 * Math.floor(at / columns), 2),
    ).join('');
  const many = DXF(BOX([0, 0], [822, 822]) + holes(100, 100));
  expect(await answerOf('perforated.dxf', many, { thicknessMm: 2 })).toEqual([
    'The part has 10001 contours to pierce, more than the 5000 we price automatically. Stock perforated sheet costs less.',
  ]);
  expect(await answerOf('few.dxf', DXF(BOX([0, 0], [822, 822]) + holes(10, 10)), { thicknessMm: 2 })).toEqual([PRICED]);
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

test('a drawing without a thickness is not said to be no sheet: its thickness is asked for', () => {
  const said = (choices: Partial<Choices>) =>
    quotePart(
      drawingFacts({ outline: rectangle(100, 50) }),
      { ...defaultChoices('sheet'), ...choices },
      EXAMPLE_RATE_CARD,
      CATALOG,
    ).findings.find(({ rule }) => rule === 'sheet-stock');
  expect(said({})).toMatchObject({ state: 'unknown', advice: { code: 'drawing-without-thickness' } });
  expect(said({ thicknessMm: 2 })).toMatchObject({ state: 'pass' });
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
