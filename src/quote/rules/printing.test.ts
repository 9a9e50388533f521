import { expect, test } from 'vitest';
import { CATALOG } from '#catalog/catalog.ts';
import { defaultChoices, fittingChoices } from '#catalog/options.ts';
import { EXAMPLE_RATE_CARD } from '#catalog/rate-card.ts';
import { formatAdvice } from '#contract/advice-words.ts';
import type { Printing, PrintOrientation, Trap } from '#contract/part-facts.ts';
import type { Finding } from '#contract/quote.ts';
import { quotePart } from '#quote/quote-part.ts';
import { ENCLOSURE } from '../../../tests/quote/sample-parts.ts';

const LYING: PrintOrientation = {
  down: [0, 0, -1],
  heightMm: 40,
  footprintMm: [120, 80],
  contactMm2: 9600,
  overhangMm2: 0,
  supportMm3: 0,
};

function findingsOf(printing: Partial<Printing> | null, material: string): Record<string, Finding> {
  const choices = { ...defaultChoices('print'), ...fittingChoices('print', material) };
  const facts = { ...ENCLOSURE, print: printing && { asDrawn: LYING, best: LYING, traps: [], ...printing } };
  const quote = quotePart(facts, choices, EXAMPLE_RATE_CARD, CATALOG);
  expect(quote.manual).toBe(false);
  return Object.fromEntries(quote.findings.map((finding) => [finding.rule, finding]));
}

const trap = (openingMm: number | null): Trap => ({ volumeMm3: 5000, at: [0, 0, 0], openingMm, isShut: false });

test('powder leaves through 3.5 mm of an SLS part and through 2 mm of an MJF part', () => {
  const way = (material: string, openingMm: number | null) =>
    findingsOf({ traps: [trap(openingMm)] }, material)['trapped-material'];
  expect([way('sls-pa12', 3.5)?.state, way('sls-pa12', 3)?.state, way('mjf-pa12', 3)?.state]).toEqual([
    'pass',
    'warn',
    'pass',
  ]);
  expect(way('sls-pa12', null)).toMatchObject({ state: 'fail', measured: null, limit: 3.5 });
});

test('hollows that are shut say how much resin stays inside, and the part is priced all the same', () => {
  const { advice } = findingsOf({ traps: [trap(null), trap(null)] }, 'sla-standard')['trapped-material']!;
  expect(formatAdvice(advice)).toContain('2 hollows of 10 cm³ trap resin');
});

test.each([
  ['that is shut', { ...trap(null), isShut: true }, 'fail'],
  ['with a narrow way out', trap(1.5), 'warn'],
] as const)('a hollow %s is shown by the faces around it', (_, hollow, state) => {
  const facts = { ...ENCLOSURE, features: [{ type: 'undercut', faceIds: [7, 8] }] };
  const print = { asDrawn: LYING, best: LYING, traps: [hollow] };
  const choices = { ...defaultChoices('print'), ...fittingChoices('print', 'mjf-pa12') };
  const { findings } = quotePart({ ...facts, print }, choices, EXAMPLE_RATE_CARD, CATALOG);
  expect(findings.find(({ rule }) => rule === 'trapped-material')).toMatchObject({ state, faceIds: [7, 8] });
});

test('an FDM part leaves nothing loose in a hollow', () => {
  expect(findingsOf({ traps: [trap(null)] }, 'fdm-pla')['trapped-material']).toBeUndefined();
});

test('where nothing was measured, nothing is passed', () => {
  expect(findingsOf(null, 'sls-pa12')['trapped-material']?.state).toBe('unknown');
  expect(findingsOf(null, 'fdm-pla').overhang?.state).toBe('unknown');
});

test('support of an FDM part is judged in its best position, as a share of its volume of 48,992 mm³', () => {
  const asDrawn = { ...LYING, overhangMm2: 9000, supportMm3: 300_000 };
  const best = { ...LYING, overhangMm2: 1200, supportMm3: 9798.4 };
  expect(findingsOf({ asDrawn, best: LYING }, 'fdm-pla').overhang).toMatchObject({ state: 'pass', measured: 0 });
  expect(findingsOf({ asDrawn, best }, 'fdm-pla').overhang).toMatchObject({
    state: 'pass',
    note: true,
    measured: 20,
    limit: 2,
  });
  expect(findingsOf({ asDrawn, best }, 'sls-pa12').overhang).toBeUndefined();
});
