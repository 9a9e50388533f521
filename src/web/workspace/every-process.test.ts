import { expect, test } from 'vitest';
import { CATALOG } from '#catalog/catalog.ts';
import { defaultChoices } from '#catalog/options.ts';
import { EXAMPLE_RATE_CARD } from '#catalog/rate-card.ts';
import type { PartFacts } from '#contract/part-facts.ts';
import type { Process } from '#contract/quote.ts';
import { formatFindingCount } from '#part/findings-list.tsx';
import { quotePart } from '#quote/quote-part.ts';
import { documentFacts, meshFacts, outlineFacts, partFacts } from '../../../tests/quote/sample-parts.ts';
import { drawingFacts, rectangle } from '../../../tests/quote/sheet-parts.ts';
import { everyProcess } from '../../../tests/setup/every-process.ts';
import { cheapestOver, foldedSheet } from './every-process.ts';
import { crossoverQuantities, formatCheapest } from './every-way.tsx';

const FOLDED = partFacts({
  sheet: { thicknessMm: 2, bends: [{ radiusMm: 2, angleDeg: 90, lengthMm: 40, faceIds: [4, 9] }], flat: null },
});
const choices = (process: Process) => ({ ...defaultChoices(process), quantity: 5 });
const waysOf = (facts: PartFacts, process: Process) =>
  everyProcess(facts, choices(process), EXAMPLE_RATE_CARD, [5]).map((way) => [
    way.process,
    way.unitPriceMinor !== null,
  ]);
const rulesOf = (facts: PartFacts, process: Process) =>
  quotePart(facts, choices(process), EXAMPLE_RATE_CARD, CATALOG).findings.map(({ rule }) => rule);

test('a folded part that is milled reads as a bent sheet; a block, and a folded part of sheet metal, do not', () => {
  expect(foldedSheet(FOLDED, 'cnc')).toEqual({ process: 'sheet', thicknessMm: 2, bends: 1 });
  expect([foldedSheet(FOLDED, 'sheet'), foldedSheet(partFacts({}), 'cnc')]).toEqual([null, null]);
});

test('every process of the catalog stands beside the chosen one: those with a price by price, then those that a person prices', () => {
  expect(waysOf(FOLDED, 'cnc')).toEqual([
    ['cnc', true],
    ['print', true],
    ['sheet', false],
    ['molding', false],
    ['assembly', false],
    ['design', false],
  ]);
  for (const facts of [outlineFacts(), meshFacts(), documentFacts()])
    expect(
      waysOf(facts, 'print')
        .map(([process]) => process)
        .sort(),
    ).toEqual(CATALOG.processes.map(({ process }) => process).sort());
});

test('a process without a price says why, and one with a price what is lost, how long it takes and what the work may come to', () => {
  const ways = everyProcess(
    partFacts({}),
    { ...choices('cnc'), finish: 'anodize-clear' },
    EXAMPLE_RATE_CARD,
    crossoverQuantities(5),
  );
  for (const { unitPriceMinor, lost, leadTimeDays, points } of ways) {
    if (unitPriceMinor === null) expect([leadTimeDays, points, lost.length > 0]).toEqual([null, [], true]);
    else expect([leadTimeDays! > 0, points.length > 10]).toEqual([true, true]);
  }
  const print = ways.find(({ process }) => process === 'print')!;
  expect(print.lost.join(' ')).toMatch(/^Not offered in 3D Printing: .*nodize.* Made to /);
  expect(print.range!.lowMinor).toBeLessThan(print.range!.highMinor);
  expect(ways[0]!.lost).toEqual([]);
});

test('of a drawing, the process that only lacks its thickness is told from those that a person prices', () => {
  const ways = (thicknessMm?: number) =>
    everyProcess(
      drawingFacts({ outline: rectangle(200, 100) }),
      { ...choices('sheet'), ...(thicknessMm && { thicknessMm }) },
      EXAMPLE_RATE_CARD,
      [5],
    ).filter(({ asksThickness }) => asksThickness);
  expect(ways().map(({ process }) => process)).toEqual(['sheet']);
  expect(ways(2)).toEqual([]);
});

test('the curves go from one piece to as many as the form takes, and hold the chosen quantity', () => {
  const quantities = crossoverQuantities(37);
  expect([quantities[0], quantities.at(-1), quantities.includes(37)]).toEqual([1, 10_000, true]);
  expect(crossoverQuantities(10_000).at(-1)).toBe(10_000);
});

test('each other process is priced as choosing it would be', () => {
  const asked = { ...choices('cnc'), quantity: 20 };
  const print = everyProcess(partFacts({}), asked, EXAMPLE_RATE_CARD, [20]).find(({ process }) => process === 'print')!;
  const taken = quotePart(partFacts({}), { ...choices('print'), quantity: 20 }, EXAMPLE_RATE_CARD, CATALOG);
  expect(taken.manual ? null : taken.unitPriceMinor).toBe(print.unitPriceMinor);
});

test('where the curves of two processes cross, the cheapest changes, in words and in order', () => {
  const way = (label: string, prices: number[]) => ({
    ...everyProcess(partFacts({}), choices('cnc'), EXAMPLE_RATE_CARD, [1])[0]!,
    label,
    points: [1, 10, 100, 1000].map((quantity, at) => ({ quantity, unitPriceMinor: prices[at]! })),
  });
  const [milled, molded] = [
    way('CNC Machining', [900, 500, 400, 390]),
    way('Injection Molding', [90_000, 9000, 900, 90]),
  ];
  const stretches = cheapestOver([milled, molded]);
  expect(stretches.map(({ way: { label }, quantity }) => [label, quantity])).toEqual([
    ['CNC Machining', 1],
    ['Injection Molding', 1000],
  ]);
  expect(formatCheapest(stretches)).toBe(
    'CNC Machining has the lowest price from one piece, Injection Molding from about 1,000 pcs.',
  );
  expect(formatCheapest(cheapestOver([milled]))).toBe('CNC Machining has the lowest price at every quantity.');
  expect(cheapestOver([])).toEqual([]);
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
    'Findings, 1 to fix, 1 to check, 1 not measured, 2 passed',
  );
  expect(of('unknown', 'unknown')).toBe('Findings, 2 not measured');
  expect(of('pass')).toBe('Findings, 1 passed');
});
