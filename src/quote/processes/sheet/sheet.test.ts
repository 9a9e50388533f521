/** Prices of sheet metal: what they are made of, the laws that they keep, and what has none. */
import { expect, test } from 'vitest';
import { CATALOG } from '#catalog/catalog.ts';
import { defaultChoices, finishesFor, materialsFor } from '#catalog/options.ts';
import { EXAMPLE_RATE_CARD } from '#catalog/rate-card.ts';
import type { PartFacts } from '#contract/part-facts.ts';
import type { Choices, PartQuote } from '#contract/quote.ts';
import type { RateCard } from '#contract/rate-card.ts';
import { formatReason } from '#contract/reason-words.ts';
import { sheetPartOf } from '#quote/measures/sheet-part.ts';
import { bendForceKn, bendingWork } from '#quote/processes/sheet/bending.ts';
import { cutSpeed, cuttingTime } from '#quote/processes/sheet/cutting.ts';
import { EXAMPLE_SHEET_RATES } from '#quote/processes/sheet/example-rates.ts';
import { nestOnSheet } from '#quote/processes/sheet/nesting.ts';
import type { SheetRates } from '#quote/processes/sheet/rates.ts';
import { priceCurve, quotePart } from '#quote/quote-part.ts';
import { type Random, randomCard, randomOf } from '../../../../tests/quote/random.ts';
import { documentFacts, partFacts } from '../../../../tests/quote/sample-parts.ts';
import {
  across,
  circle,
  drawingFacts,
  rectangle,
  type SheetShape,
  sheetFacts,
  slot,
} from '../../../../tests/quote/sheet-parts.ts';

const PLATE: SheetShape = { outline: rectangle(200, 100), holes: [circle(20, 20, 8), circle(180, 20, 8)] };
const quoteOf = (facts: PartFacts, more: Partial<Choices> = {}, card: RateCard = EXAMPLE_RATE_CARD): PartQuote =>
  quotePart(facts, { ...defaultChoices('sheet'), ...more }, card, CATALOG);
/** By the curve, which names the same prices and needs no findings; null where a person sets them. */
const totalOf = (facts: PartFacts, more: Partial<Choices> = {}, card = EXAMPLE_RATE_CARD): number | null => {
  const choices = { ...defaultChoices('sheet'), ...more };
  const [point] = priceCurve(facts, choices, card, CATALOG, [choices.quantity]);
  return point ? point.unitPriceMinor * choices.quantity : null;
};
const reasonsOf = (facts: PartFacts, more: Partial<Choices> = {}): string[] => {
  const quote = quoteOf(facts, more);
  return quote.manual ? quote.reasons.map(formatReason) : ['priced'];
};
const partOf = (shape: SheetShape) => sheetPartOf(sheetFacts(shape), null)!;

test('a plate is its share of a sheet, its cuts, pierces and hand work; each line names its work and its group', () => {
  const quote = quoteOf(sheetFacts(PLATE), { quantity: 10 });
  if (quote.manual) throw new Error('Expected a price');
  expect(quote.lines.map(({ id }) => id).filter(Boolean)).toEqual([
    'sheet',
    'programming',
    'setup-cutter',
    'sheet-loading',
    'cutting',
    'piercing',
    'gas',
    'deburring',
    'inspection',
  ]);
  expect(quote.lines.filter(({ id, group }) => id && !group)).toEqual([]);
});

test('a drawing with its thickness costs what the same plate as a solid costs', () => {
  for (const shape of [PLATE, { ...PLATE, bends: [across(50, 100)] }]) {
    const more = { quantity: 25, material: 'ss-304' };
    const drawn = totalOf(drawingFacts(shape), { ...more, thicknessMm: 2 });
    expect(drawn).not.toBeNull();
    expect(drawn).toBe(totalOf(sheetFacts(shape), more));
  }
});

test('a bend line in pieces between holes is one bend', () => {
  const pieces = drawingFacts({
    ...PLATE,
    bends: [
      { from: [50, 0], to: [50, 40] },
      { from: [50, 60], to: [50, 100] },
    ],
  });
  expect(sheetPartOf(pieces, 2)?.bends.map(({ lengthMm }) => lengthMm)).toEqual([80]);
});

test('a corner costs a stop: 50 mm at 9 m/min with 10 m/s² take 0.333 s and 15 ms more', () => {
  const { laser } = EXAMPLE_SHEET_RATES;
  const speed = cutSpeed(laser, { family: 'aluminum', thicknessMm: 2, slowdown: 1 })!;
  expect(speed).toMatchObject({ mmPerSecond: expect.closeTo(150, 9), pierceSeconds: 0.3 });
  const square = partOf({ outline: rectangle(50, 50) });
  const { cutSeconds, pierceSeconds, moveSeconds } = cuttingTime(square, laser, speed);
  // Four sides from standstill to standstill, and a lead-in of 3 mm.
  expect(cutSeconds).toBeCloseTo(4 * (50 / 150 + 150 / 10_000) + 3 / 150, 9);
  expect(pierceSeconds).toBe(0.3);
  // One contour in 2500 mm² at 100 m/min.
  expect(moveSeconds).toBeCloseTo(0.6 + (60 * 0.7124 * 50) / 100_000, 9);
  // A hole of 4 mm is followed at most at √(10,000 × 2) = 141 mm/s.
  const hole = cuttingTime(partOf({ outline: rectangle(50, 50), holes: [circle(25, 25, 4)] }), laser, speed);
  const v = Math.sqrt(20_000);
  expect(hole.cutSeconds - cutSeconds).toBeCloseTo((4 * Math.PI) / v + v / 10_000 + 3 / 150, 5);
});

test('speeds follow alloy, thickness, power and slowdown, and end where the machine does', () => {
  const { laser } = EXAMPLE_SHEET_RATES;
  const at = (family: string, thicknessMm: number, more: Partial<SheetRates['laser']> = {}, slowdown = 1) =>
    cutSpeed({ ...laser, ...more }, { family, thicknessMm, slowdown })?.mmPerSecond ?? null;
  expect(at('steel', 3)).toBeCloseTo(4100 / 60, 6);
  // Seconds a millimeter are interpolated: halfway between 6.2 and 4.1 m/min.
  expect(at('steel', 2.5)).toBeCloseTo(2 / (60 / 6200 + 60 / 4100), 6);
  expect(at('steel', 3, { powerKw: 6 })! / at('steel', 3)!).toBeCloseTo(1.24, 9);
  expect(at('copper-alloys', 2, {}, 1.3)! * 1.3).toBeCloseTo(at('copper-alloys', 2)!, 9);
  expect([at('copper-alloys', 4), at('wood', 3), at('steel', 6.1)]).toEqual([null, null, null]);
});

test('copper that is too thick for the laser is cut with water', () => {
  const quote = quoteOf(sheetFacts({ ...PLATE, thicknessMm: 5 }), { material: 'copper-c110' });
  if (quote.manual) throw new Error('Expected a price');
  expect(quote.lines.map(({ label }) => label)).toContain('Setting up, waterjet');
  const wood = quoteOf(drawingFacts(PLATE), { material: 'plywood', thicknessMm: 4 });
  expect(wood.manual ? [] : wood.lines.map(({ label }) => label)).toContain('Setting up, co₂ laser');
});

test('rectangles fill a sheet in rows, and pieces that fit into each other lie closer', () => {
  const { sheets } = EXAMPLE_SHEET_RATES;
  const plain = nestOnSheet(partOf({ outline: rectangle(200, 100), thicknessMm: 1 }), sheets)!;
  // 1980 x 1230 with gaps of 4: 9 x 11 lying; upright 19 x 6 = 114.
  expect(plain).toMatchObject({ pieces: 114, sheetAreaMm2: 2000 * 1250 });
  const angle: SheetShape = {
    outline: [
      [0, 0, 0],
      [100, 0, 0],
      [100, 20, 0],
      [20, 20, 0],
      [20, 100, 0],
      [0, 100, 0],
    ],
    thicknessMm: 1,
  };
  const box = nestOnSheet(partOf({ outline: rectangle(100, 100), thicknessMm: 1 }), sheets)!;
  expect(nestOnSheet(partOf(angle), sheets)!.share).toBeLessThan(0.7 * box.share);
  const triangle: SheetShape = {
    outline: [
      [0, 0, 0],
      [100, 0, 0],
      [0, 80, 0],
    ],
    thicknessMm: 1,
  };
  const halved = nestOnSheet(partOf(triangle), sheets)!;
  expect(halved.share).toBeLessThan(
    0.65 * nestOnSheet(partOf({ outline: rectangle(100, 80), thicknessMm: 1 }), sheets)!.share,
  );
});

test('no piece takes less of a sheet than it covers, nor more than a sheet', () => {
  const broken = Array.from({ length: 100 }, (_, seed) => randomShape(randomOf(seed))).filter((shape) => {
    const part = partOf(shape);
    const nest = nestOnSheet(part, EXAMPLE_SHEET_RATES.sheets);
    return !nest || nest.share * nest.sheetAreaMm2 < part.areaMm2 || nest.share > 1 || nest.pieces < 1;
  });
  expect(broken).toEqual([]);
});

test('the press brake: force and time follow the formulas', () => {
  const { brake } = EXAMPLE_SHEET_RATES;
  // 1.42 x 270 MPa x 2² x 1000 / 16 = 95.85 kN.
  expect(bendForceKn({ lengthMm: 1000, thicknessMm: 2, tensileMPa: 270 }, brake)).toBeCloseTo(95.85, 9);
  const work = bendingWork(partOf({ ...PLATE, bends: [across(50, 100), across(150, 100)] }), 0.1, brake);
  expect(work).toEqual({
    setupMinutes: 12 + 3 * 0.1,
    firstPieceMinutes: 3,
    secondsPerPiece: expect.closeTo(2 * (12 + 3 * 0.1), 9),
    tools: 1,
    strokes: 2,
  });
});

test('heavy pieces take two people, and another radius or a hem one more tool', () => {
  const { brake } = EXAMPLE_SHEET_RATES;
  const bends = [across(50, 100), across(150, 100)];
  const light = bendingWork(partOf({ ...PLATE, bends }), 20, brake);
  const heavy = bendingWork(partOf({ ...PLATE, bends }), 20.01, brake);
  expect(heavy.secondsPerPiece / light.secondsPerPiece).toBeCloseTo(2, 2);
  const tools = (more: object) =>
    bendingWork(partOf({ ...PLATE, bends: [bends[0]!, { ...bends[1]!, ...more }] }), 1, brake).tools;
  expect([tools({}), tools({ radiusMm: 8 }), tools({ angleDeg: 180 })]).toEqual([1, 2, 2]);
});

test('a thickness that is not said, a 5 m bend, 10,000 pierces, foil and an open, empty or crossing drawing have a sentence and no price', () => {
  const drawing = drawingFacts(PLATE);
  expect(reasonsOf(drawing)).toEqual(['The sheet thickness is not given. We need it to price the part.']);
  expect(reasonsOf(drawing, { thicknessMm: 0.01 })).toEqual([
    'The sheet is 0.01 mm thick. We cut sheet of 0.5 to 6 mm.',
  ]);
  expect(reasonsOf(drawingFacts(PLATE, { openContours: 2 }), { thicknessMm: 2 })).toEqual([
    '2 lines of the drawing do not close to a contour.',
  ]);
  expect(reasonsOf(drawingFacts(PLATE, { crossingContours: 1 }), { thicknessMm: 2 })).toEqual([
    'Contours of the drawing cross, so inside and outside cannot be told apart.',
  ]);
  const empty = drawingFacts(PLATE, { contours: 0, drawn: { contours: [], bendLines: [] } });
  expect(reasonsOf(empty, { thicknessMm: 2 })).toEqual([
    'The drawing contains no outline, so there is nothing to cut.',
  ]);
  const screen = Array.from({ length: 10_000 }, (_, i) => circle(10 + 5 * (i % 100), 10 + 5 * Math.floor(i / 100), 2));
  const sieve = drawingFacts({ outline: rectangle(520, 520), holes: screen });
  expect(reasonsOf(sieve, { thicknessMm: 1 }).join()).toMatch(/10001 contours to pierce/);
  const long = sheetFacts({ outline: rectangle(5000, 100), bends: [{ from: [0, 50], to: [5000, 50] }] });
  expect(reasonsOf(long).join()).toMatch(/A bend is 5000 mm long/);
  expect(reasonsOf(documentFacts(), { thicknessMm: 2 }).join()).toMatch(/PDF files of this kind cannot be measured/);
  expect(reasonsOf(partFacts({ sheet: null })).join()).toMatch(/The part is not sheet metal/);
  expect(reasonsOf(sheetFacts(PLATE), { tolerance: 'by-agreement' }).join()).toMatch(/tolerance is by agreement/);
});

test('a card without the block of sheet metal leaves its parts to a person', () => {
  const { sheet: _sheet, ...processes } = EXAMPLE_RATE_CARD.processes;
  expect(quoteOf(sheetFacts(PLATE), {}, { ...EXAMPLE_RATE_CARD, processes }).manual).toBe(true);
});

/** Of at most 400 mm, with holes apart from each other, and bends across. */
function randomShape({ between, oneOf }: Random): SheetShape {
  const [length, width] = [between(60, 400), between(40, 300)];
  const count = Math.floor(between(0, 8));
  const cut = oneOf([0, 0.2, 0.4]);
  return {
    outline: [
      [0, 0, 0],
      [length, 0, 0],
      [length, width * (1 - cut), oneOf([0, 0, 0.3])],
      [length * (1 - cut / 2), width, 0],
      [0, width, 0],
    ],
    holes: Array.from({ length: count }, (_, i) =>
      i % 2
        ? circle(8 + (i * (length / 2)) / 10, 12, between(1, 8))
        : slot(8 + (i * length) / 20, 25, between(6, 9), between(1, 4)),
    ),
    bends: Array.from({ length: Math.floor(between(0, 3)) }, (_, i) => across(15 + i * 20, width * 0.6)),
    thicknessMm: oneOf([0.5, 0.8, 1, 1.5, 2, 3]),
  };
}

interface Case {
  seed: number;
  shape: SheetShape;
  choices: Partial<Choices>;
  card: RateCard;
}

const MATERIALS = materialsFor('sheet').filter(({ family }) => family !== 'Wood');
const CASES: Case[] = Array.from({ length: 60 }, (_, seed) => {
  const random = randomOf(seed + 1000);
  const material = random.oneOf(MATERIALS).id;
  return {
    seed,
    shape: randomShape(random),
    choices: {
      material,
      finish: random.oneOf(finishesFor('sheet', material)).id,
      quantity: Math.floor(random.between(1, 60)),
    },
    card: seed % 2 ? randomCard(random, EXAMPLE_RATE_CARD) : EXAMPLE_RATE_CARD,
  };
});
const seedsWhere = (isBroken: (each: Case) => boolean): number[] => CASES.filter(isBroken).map(({ seed }) => seed);
const isCheaper = (more: number | null, less: number | null): boolean => more !== null && less !== null && more < less;
const total = ({ shape, choices, card }: Case, more: Partial<SheetShape> = {}, other: Partial<Choices> = {}) =>
  totalOf(sheetFacts({ ...shape, ...more }), { ...choices, ...other }, card);

test('most generated sheets have a price, and one for 1 to 1000 pieces never rises, while its total never falls', () => {
  expect(CASES.filter((each) => total(each) !== null).length).toBeGreaterThan(45);
  const quantities = Array.from({ length: 300 }, (_, i) => i + 1).concat([500, 750, 1000]);
  const broken = seedsWhere(({ shape, choices, card }) => {
    const curve = priceCurve(sheetFacts(shape), { ...defaultChoices('sheet'), ...choices }, card, CATALOG, quantities);
    return curve.some(({ quantity, unitPriceMinor }, i) => {
      const before = curve[i - 1];
      return (
        before !== undefined &&
        (unitPriceMinor > before.unitPriceMinor || unitPriceMinor * quantity < before.unitPriceMinor * before.quantity)
      );
    });
  });
  expect(broken).toEqual([]);
});

test('one more hole, one more bend, thicker sheet, a larger part, a finish, hardware and express are never cheaper', () => {
  expect(
    seedsWhere((each) => isCheaper(total(each, { holes: [...each.shape.holes!, circle(30, 32, 2)] }), total(each))),
  ).toEqual([]);
  expect(
    seedsWhere((each) => isCheaper(total(each, { bends: [...each.shape.bends!, across(58, 20)] }), total(each))),
  ).toEqual([]);
  expect(
    seedsWhere((each) => isCheaper(total(each, { thicknessMm: each.shape.thicknessMm! * 1.3 }), total(each))),
  ).toEqual([]);
  expect(
    seedsWhere((each) =>
      isCheaper(
        total(each, {
          outline: each.shape.outline.map(([x, y, b]): [number, number, number] => [x * 1.2, y * 1.2, b]),
        }),
        total(each),
      ),
    ),
  ).toEqual([]);
  expect(seedsWhere((each) => isCheaper(total(each), total(each, {}, { finish: 'as-cut' })))).toEqual([]);
  expect(
    seedsWhere((each) => isCheaper(total(each, {}, { hardware: [{ id: 'press-nut-m3', count: 2 }] }), total(each))),
  ).toEqual([]);
  expect(seedsWhere((each) => isCheaper(total(each, {}, { speed: 'express' }), total(each)))).toEqual([]);
});
