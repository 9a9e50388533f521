/** Rules of forms: a part just inside of each limit, and one just outside. */
import { expect, test } from 'vitest';
import { CATALOG } from '#catalog/catalog.ts';
import { defaultChoices } from '#catalog/options.ts';
import { EXAMPLE_RATE_CARD } from '#catalog/rate-card.ts';
import type { SheetForm } from '#contract/sheet-form.ts';
import { quotePart } from '#quote/quote-part.ts';
import { form, withForms } from '../../../tests/quote/sheet-form-facts.ts';
import { across, rectangle, type SheetShape, sheetFacts } from '../../../tests/quote/sheet-parts.ts';

const PLATE: SheetShape = { outline: rectangle(200, 100) };

function stateOf(rule: string, formed: SheetForm, shape = PLATE): string | undefined {
  const facts = withForms(sheetFacts(shape), formed);
  const quote = quotePart(facts, defaultChoices('sheet'), EXAMPLE_RATE_CARD, CATALOG);
  return quote.findings.find((finding) => finding.rule === rule)?.state;
}

test.each(['dimple', 'louvre', 'extruded-hole'] as const)(
  'a %s 4 thicknesses from the edge passes, nearer it warns',
  (kind) => {
    // 2 mm thick, a foot of 6 mm: 3 + 8 mm from the middle.
    expect(stateOf('form-to-edge', form(kind, { at: [100, 11.05], pilotMm: 3 }))).toBe('pass');
    expect(stateOf('form-to-edge', form(kind, { at: [100, 10.95], pilotMm: 3 }))).toBe('warn');
  },
);

test('forms keep 3 thicknesses to where a bend begins', () => {
  const bent = { ...PLATE, bends: [across(100, 100)] };
  // Half of the allowance of 90° around 2 mm: 2.262 mm.
  const at = (gapMm: number): [number, number] => [100 + (Math.PI / 4) * (2 + 0.44 * 2) + 3 + gapMm, 50];
  expect(stateOf('form-to-bend', form('dimple', { at: at(6.05) }), bent)).toBe('pass');
  expect(stateOf('form-to-bend', form('dimple', { at: at(5.95) }), bent)).toBe('warn');
});

test('a dimple is at most half as deep as wide', () => {
  expect(stateOf('form-depth', form('dimple', { heightMm: 2.95 }))).toBe('pass');
  expect(stateOf('form-depth', form('dimple', { heightMm: 3.05 }))).toBe('warn');
});

test('the pilot hole of an extruded hole is cut as any other: 0.7 thicknesses at the least', () => {
  expect(stateOf('extruded-hole-pilot', form('extruded-hole', { pilotMm: 1.45 }))).toBe('pass');
  expect(stateOf('extruded-hole-pilot', form('extruded-hole', { pilotMm: 1.35 }))).toBe('warn');
});

test('a pressed-in nut keeps 1.1 holes to the edge', () => {
  const nut = (y: number) => form('pressed-nut', { boreMm: 3, pilotMm: 4, thread: 'M3', at: [100, y] });
  expect(stateOf('hardware-to-edge', nut(4.45))).toBe('pass');
  expect(stateOf('hardware-to-edge', nut(4.35))).toBe('warn');
});

test('a form at the very edge is too near to it, also where its own hole reaches over the edge', () => {
  expect(stateOf('form-to-edge', form('extruded-hole', { at: [100, 1], pilotMm: 3 }))).toBe('warn');
  expect(stateOf('hardware-to-edge', form('pressed-nut', { boreMm: 3, pilotMm: 4, at: [100, 1.5] }))).toBe('warn');
});

test('a plate without forms is asked nothing of them', () => {
  const quote = quotePart(sheetFacts(PLATE), defaultChoices('sheet'), EXAMPLE_RATE_CARD, CATALOG);
  expect(quote.findings.filter(({ rule }) => /^form-|^extruded|^hardware-to/.test(rule))).toEqual([]);
});
