/** Sheets that the parts of an order share, as they are drawn beside the price. */
import { expect, test } from 'vitest';
import { CATALOG } from '#catalog/catalog.ts';
import { defaultChoices, fittingChoices } from '#catalog/options.ts';
import { EXAMPLE_RATE_CARD } from '#catalog/rate-card.ts';
import { type NestWish, nestWish, nestWishes } from '#quote/nest-order.ts';
import { BRACKET } from '../../tests/quote/sample-parts.ts';
import { circle, rectangle, sheetFacts, slot } from '../../tests/quote/sheet-parts.ts';

const SHEET = { ...defaultChoices('sheet'), quantity: 3 };
const part = (name: string, facts: ReturnType<typeof sheetFacts>, more: Partial<typeof SHEET> = {}) => ({
  name,
  facts,
  choices: { ...SHEET, ...more },
});
const PLATE = part('plate.dxf', sheetFacts({ outline: rectangle(200, 100) }));
const SLOT = part('slot.dxf', sheetFacts({ outline: slot(0, 0, 160, 60) }));
const DISC = part('disc.dxf', sheetFacts({ outline: circle(50, 50, 100) }), { quantity: 4 });
const wishesOf = (...parts: Parameters<typeof nestWishes>[0]): NestWish[] =>
  nestWishes(parts, EXAMPLE_RATE_CARD, CATALOG);

test('parts of one material and thickness lie on one sheet; others, and what is no sheet, do not', () => {
  const thick = part('thick.dxf', sheetFacts({ outline: rectangle(200, 100), thicknessMm: 3 }));
  const steel = part('steel.dxf', PLATE.facts, fittingChoices('sheet', 'steel-crca'));
  const milled = { name: 'block.step', facts: BRACKET, choices: defaultChoices('cnc') };
  expect(wishesOf(PLATE, thick, milled, steel, SLOT).map(({ names, places }) => ({ names, places }))).toEqual([
    { names: ['plate.dxf', 'slot.dxf'], places: [0, 4] },
    { names: ['thick.dxf'], places: [1] },
    { names: ['steel.dxf'], places: [3] },
  ]);
});

test('a nest lays every piece inside of the border, and none nearer to another than the gap', () => {
  const [wish] = wishesOf(PLATE, SLOT, DISC);
  const nest = nestWish(wish!)!;
  expect(nest.sheets).toHaveLength(1);
  const { pieces, yieldShare, usedMm } = nest.sheets[0]!;
  expect(pieces.map(({ part: own }) => own).sort()).toEqual([0, 0, 0, 1, 1, 1, 2, 2, 2, 2]);
  const { borderMm, gapMm } = wish!.stock;
  const corners = pieces.flatMap((piece) => piece.corners);
  expect(Math.min(...corners.flat())).toBeGreaterThanOrEqual(borderMm);
  expect(Math.max(...corners.map(([, y]) => y))).toBeLessThanOrEqual(nest.widthMm - borderMm);
  const nearest = pieces.flatMap((one, i) =>
    pieces
      .slice(i + 1)
      .flatMap((other) =>
        one.corners.map(([x, y]) => Math.min(...other.corners.map(([toX, toY]) => Math.hypot(toX - x, toY - y)))),
      ),
  );
  expect(Math.min(...nearest)).toBeGreaterThanOrEqual(gapMm);
  const covered = 3 * 200 * 100 + 3 * (100 * 60 + Math.PI * 900) + 4 * Math.PI * 2500;
  expect(yieldShare * usedMm * nest.widthMm).toBeGreaterThan(0.98 * covered);
  expect(yieldShare * usedMm * nest.widthMm).toBeLessThan(1.01 * covered);
});

test('an order of ten parts is nested alike each time, also from what a worker was handed', () => {
  const parts = Array.from({ length: 10 }, (_, index) =>
    part(`plate-${index}.dxf`, sheetFacts({ outline: rectangle(80 + 17 * index, 60 + 9 * index) })),
  );
  const [wish] = wishesOf(...parts);
  const first = JSON.stringify(nestWish(wish!));
  expect(JSON.stringify(nestWish(JSON.parse(JSON.stringify(wish))))).toBe(first);
});

test('what fills more than a sheet goes on to the next one', () => {
  const nest = nestWish(
    wishesOf(part('door.dxf', sheetFacts({ outline: rectangle(1100, 900) }), { quantity: 5 }))[0]!,
  )!;
  expect(nest.sheets.map(({ pieces }) => pieces.length)).toEqual([2, 2, 1]);
});

test('of thousands of pieces some are laid, and all are counted', () => {
  const nest = nestWish(wishesOf({ ...PLATE, choices: { ...SHEET, quantity: 5000 } }, SLOT)[0]!)!;
  expect(nest.pieces).toBe(5003);
  expect(nest.sheets.flatMap(({ pieces }) => pieces).length).toBeLessThan(70);
});
