/** What forms, drawn pieces and welds cost, and the flat by the shop's bend table. */
import { expect, test } from 'vitest';
import { CATALOG } from '#catalog/catalog.ts';
import { defaultChoices } from '#catalog/options.ts';
import { EXAMPLE_RATE_CARD } from '#catalog/rate-card.ts';
import { bendDeductionMm } from '#contract/bend-allowance.ts';
import type { PartFacts } from '#contract/part-facts.ts';
import type { Choices } from '#contract/quote.ts';
import { formatReason } from '#contract/reason-words.ts';
import { sheetPartOf } from '#quote/measures/sheet-part.ts';
import { flatByTable } from '#quote/processes/sheet/bend-table.ts';
import { EXAMPLE_SHEET_RATES } from '#quote/processes/sheet/example-rates.ts';
import type { SheetRates } from '#quote/processes/sheet/rates.ts';
import { quotePart } from '#quote/quote-part.ts';
import { form, withForms } from '../../../../tests/quote/sheet-form-facts.ts';
import { across, circle, rectangle, type SheetShape, sheetFacts } from '../../../../tests/quote/sheet-parts.ts';

const PLATE: SheetShape = { outline: rectangle(200, 100) };

function linesOf(facts: PartFacts, more: Partial<Choices> = {}, rates: SheetRates = EXAMPLE_SHEET_RATES) {
  const card = { ...EXAMPLE_RATE_CARD, processes: { ...EXAMPLE_RATE_CARD.processes, sheet: rates } };
  const quote = quotePart(facts, { ...defaultChoices('sheet'), ...more }, card, CATALOG);
  if (quote.manual) throw new Error(quote.reasons.map(formatReason).join(' '));
  return quote.lines.map(({ id, group, label, amount, unit }) => ({ id, group, label, amount, unit }));
}

const reasonsOf = (facts: PartFacts): string[] => {
  const quote = quotePart(facts, defaultChoices('sheet'), EXAMPLE_RATE_CARD, CATALOG);
  return quote.manual ? quote.reasons.map(formatReason) : [];
};

const LOUVRE = form('louvre', { lengthMm: 40, heightMm: 4 });

test('forms are hits of a press with a tool for each kind and size: 6 louvers and 4 extruded holes take 14 minutes and 27 s a piece', () => {
  const collar = form('extruded-hole', { pilotMm: 2.2, boreMm: 3 });
  const forms = [...Array.from({ length: 6 }, () => LOUVRE), ...Array.from({ length: 4 }, () => collar)];
  const lines = linesOf(withForms(sheetFacts(PLATE), ...forms), { quantity: 100 });
  expect(lines.filter(({ id }) => id === 'setup-forming')).toEqual([
    { id: 'setup-forming', group: 'setup', label: 'Setting up, extruded holes, 1 tool', amount: 6, unit: 'min' },
    { id: 'setup-forming', group: 'setup', label: 'Setting up, louvers, 1 tool', amount: 8, unit: 'min' },
  ]);
  expect(lines.filter(({ id }) => id === 'forming')).toEqual([
    { id: 'forming', group: 'forming', label: 'Forming, extruded holes, 4 hits', amount: 20, unit: 'min' },
    { id: 'forming', group: 'forming', label: 'Forming, louvers, 6 hits', amount: 25, unit: 'min' },
  ]);
});

test('louvers of two sizes are two tools', () => {
  const longer = { ...LOUVRE, lengthMm: 60 };
  const [setup] = linesOf(withForms(sheetFacts(PLATE), LOUVRE, longer)).filter(({ id }) => id === 'setup-forming');
  expect(setup).toMatchObject({ label: 'Setting up, louvers, 2 tools', amount: 16 });
});

test('a form that the shop has no tool for, and a piece of no known size, go to a person', () => {
  const { louvre: _, ...formTools } = EXAMPLE_SHEET_RATES.forming.formTools;
  const rates = { ...EXAMPLE_SHEET_RATES, forming: { ...EXAMPLE_SHEET_RATES.forming, formTools } };
  expect(() => linesOf(withForms(sheetFacts(PLATE), LOUVRE), {}, rates)).toThrow(/no tool or hardware.*louvers/);
  expect(reasonsOf(withForms(sheetFacts(PLATE), form('standoff', { boreMm: 7 })))).toEqual([
    expect.stringMatching(/no tool or hardware.*standoffs/),
  ]);
});

test('pieces that are drawn are bought and pressed in, once, whether they are chosen as well or not', () => {
  const nut = form('pressed-nut', { boreMm: 3, pilotMm: 4.25, thread: 'M3' });
  const facts = withForms(sheetFacts(PLATE), nut, nut);
  const wanted = { id: 'hardware', label: 'Press-in nut M3: 2 per part, installed', amount: 2 };
  expect(linesOf(facts)).toContainEqual(expect.objectContaining(wanted));
  const chosen = linesOf(facts, { hardware: [{ id: 'press-nut-m3', count: 2 }] });
  expect(chosen).toEqual(linesOf(facts));
  const more = linesOf(facts, { hardware: [{ id: 'press-nut-m3', count: 3 }] });
  expect(more).toContainEqual(expect.objectContaining({ label: 'Press-in nut M3: 3 per part, installed' }));
});

test('a weld is chosen by the length of its seam: 120 mm are 12 times 10 mm', () => {
  const lines = linesOf(sheetFacts(PLATE), { hardware: [{ id: 'weld-seam-10', count: 12 }], quantity: 10 });
  expect(lines).toContainEqual(
    expect.objectContaining({ label: 'Welding: 120 mm of seam a part', amount: 120, unit: '10 mm' }),
  );
});

const STEEL = { id: 'steel-crca' };

/** 2 mm, bent by 90° across, with a hole on either side. */
const ANGLE: SheetShape = {
  outline: rectangle(200, 100),
  holes: [circle(20, 50, 8), circle(180, 50, 8)],
  bends: [across(60, 100, { radiusMm: 2.6 })],
};

function tabled(shape: SheetShape, deductionMm: number) {
  const part = sheetPartOf(sheetFacts(shape), null)!;
  const row = { thicknessMm: 2, openingMm: 16, punchRadiusMm: 2, radiusMm: 2.6, angleDeg: 90, deductionMm };
  const rates = { ...EXAMPLE_SHEET_RATES, bendTable: { 'steel-crca': { rows: [row] } } };
  return flatByTable(part, { material: STEEL, rates });
}

test('the flat follows the bend table: 0.5 mm more deduction is a blank 0.5 mm shorter', () => {
  const byK = bendDeductionMm({ thicknessMm: 2, insideRadiusMm: 2.6, kFactor: 0.44, angleDeg: 90 });
  const { part: moved, rows } = tabled(ANGLE, byK + 0.5);
  expect(rows.size).toBe(1);
  expect(moved.lengthMm).toBeCloseTo(199.5, 9);
  expect(moved.areaMm2).toBeCloseTo(sheetPartOf(sheetFacts(ANGLE), null)!.areaMm2 - 50, 6);
  expect(moved.cutLengthMm).toBeCloseTo(sheetPartOf(sheetFacts(ANGLE), null)!.cutLengthMm - 1, 6);
  // Holes move with their flange.
  const [left, right] = moved.holes.map((hole) => (hole[0]![0] + hole[1]![0]) / 2);
  expect(right! - left!).toBeCloseTo(159.5, 9);
});

test('a table that says what K says changes nothing, and one of another thickness, angle or material is not followed', () => {
  const byK = bendDeductionMm({ thicknessMm: 2, insideRadiusMm: 2.6, kFactor: 0.44, angleDeg: 90 });
  expect(tabled(ANGLE, byK).part.lengthMm).toBeCloseTo(200, 9);
  expect(tabled({ ...ANGLE, thicknessMm: 3 }, 4).rows.size).toBe(0);
  expect(tabled({ ...ANGLE, bends: [across(60, 100, { radiusMm: 2.6, angleDeg: 45 })] }, 4).rows.size).toBe(0);
  const part = sheetPartOf(sheetFacts(ANGLE), null)!;
  const other = { material: { id: 'ss-304' }, rates: EXAMPLE_SHEET_RATES };
  expect(flatByTable(part, other)).toEqual({ part, rows: new Map() });
});

test('a hem keeps its K-factor, whatever the table has for its angle', () => {
  const bends = [across(60, 100, { radiusMm: 2.6, angleDeg: 180 })];
  const row = { thicknessMm: 2, openingMm: 16, punchRadiusMm: 2, radiusMm: 2.6, angleDeg: 180, deductionMm: 4 };
  const rates = { ...EXAMPLE_SHEET_RATES, bendTable: { 'steel-crca': { rows: [row] } } };
  const part = sheetPartOf(sheetFacts({ ...ANGLE, bends }), null)!;
  expect(flatByTable(part, { material: STEEL, rates })).toEqual({ part, rows: new Map() });
});

test('two bends across a strip each take their own part of it', () => {
  const byK = bendDeductionMm({ thicknessMm: 2, insideRadiusMm: 2.6, kFactor: 0.44, angleDeg: 90 });
  const bends = [across(60, 100, { radiusMm: 2.6 }), across(140, 100, { radiusMm: 2.6 })];
  const { part, rows } = tabled({ ...ANGLE, bends }, byK - 0.25);
  expect(rows.size).toBe(2);
  expect(part.lengthMm).toBeCloseTo(200.5, 9);
  expect(part.bends.map(({ lines: [line] }) => line!.from[0]).sort((a, b) => a - b)[1]! - 60).toBeGreaterThan(80);
});

test('the findings say which of the two a flat stands on', () => {
  const statesOf = (material: string) =>
    quotePart(sheetFacts(ANGLE), { ...defaultChoices('sheet'), material }, EXAMPLE_RATE_CARD, CATALOG).findings.find(
      ({ rule }) => rule === 'bend-allowance',
    );
  expect(statesOf('steel-crca')).toMatchObject({
    state: 'pass',
    advice: { code: 'bends-by-table', count: 1, bends: 1 },
  });
  expect(statesOf('ss-304')).toMatchObject({ state: 'pass', advice: { code: 'bends-by-k', kFactor: 0.44 } });
});
