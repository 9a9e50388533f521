import { expect, test } from 'vitest';
import { CATALOG } from '#catalog/catalog.ts';
import { defaultChoices } from '#catalog/options.ts';
import { EXAMPLE_RATE_CARD } from '#catalog/rate-card.ts';
import type { PartFacts } from '#contract/part-facts.ts';
import type { Process } from '#contract/quote.ts';
import { formatFindingCount } from '#part/findings-list.tsx';
import { quotePart } from '#quote/quote-part.ts';
import { documentFacts, meshFacts, outlineFacts, partFacts } from '../../../tests/quote/sample-parts.ts';
import { foldedSheet, otherProcesses } from './other-processes.ts';

const FOLDED = partFacts({
  sheet: { thicknessMm: 2, bends: [{ radiusMm: 2, angleDeg: 90, lengthMm: 40, faceIds: [4, 9] }], flat: null },
});
const choices = (process: Process) => ({ ...defaultChoices(process), quantity: 5 });
const waysOf = (facts: PartFacts, process: Process) =>
  otherProcesses(facts, choices(process), EXAMPLE_RATE_CARD, [5]).map((other) => [
    other.process,
    other.unitPriceMinor !== null,
  ]);
const rulesOf = (facts: PartFacts, process: Process) =>
  quotePart(facts, choices(process), EXAMPLE_RATE_CARD, CATALOG).findings.map(({ rule }) => rule);

test('a folded part that is milled reads as a bent sheet; a block, and a folded part of sheet metal, do not', () => {
  expect(foldedSheet(FOLDED, 'cnc')).toEqual({ process: 'sheet', thicknessMm: 2, bends: 1 });
  expect([foldedSheet(FOLDED, 'sheet'), foldedSheet(partFacts({}), 'cnc')]).toEqual([null, null]);
});

test('what a person prices is among the other ways to make a part, after those with a price', () => {
  expect(waysOf(FOLDED, 'cnc')).toEqual([
    ['print', true],
    ['sheet', false],
  ]);
  expect(waysOf(FOLDED, 'sheet')).toEqual([
    ['cnc', true],
    ['print', true],
  ]);
  expect(waysOf(outlineFacts(), 'cnc')).toEqual([['sheet', false]]);
  expect(waysOf(meshFacts(), 'print')).toEqual([]);
});

test('a milled part has no findings of sheet metal, though it is folded', () => {
  expect(rulesOf(FOLDED, 'cnc').filter((rule) => /bend|flange|sheet/.test(rule))).toEqual([]);
});

test('a document has no findings, and a drawing only those of the sheet that it is cut from', () => {
  const found = (['cnc', 'print', 'molding'] as const).flatMap((process) => rulesOf(outlineFacts(), process));
  const read = (['cnc', 'sheet', 'print', 'molding'] as const).flatMap((process) => rulesOf(documentFacts(), process));
  expect([...found, ...read]).toEqual([]);
  expect(rulesOf(outlineFacts(), 'sheet')).toContain('sheet-stock');
});

test('the heading counts what is to mend, to check, to know, passed and not measured', () => {
  const { findings } = quotePart(meshFacts(), choices('cnc'), EXAMPLE_RATE_CARD, CATALOG);
  const of = (...states: string[]) =>
    formatFindingCount(states.map((state) => ({ ...findings[0]!, state: state as 'pass' })));
  expect(of('pass', 'fail', 'warn', 'unknown', 'pass')).toBe(
    'Findings, 1 to mend, 1 to check, 1 not measured, 2 passed',
  );
  expect(of('unknown', 'unknown')).toBe('Findings, 2 not measured');
  expect(of('pass')).toBe('Findings, 1 passed');
});
