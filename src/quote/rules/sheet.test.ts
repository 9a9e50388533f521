import { expect, test } from 'vitest';
import { CATALOG } from '#catalog/catalog.ts';
import { defaultChoices } from '#catalog/options.ts';
import { EXAMPLE_RATE_CARD } from '#catalog/rate-card.ts';
import { formatAdvice } from '#contract/advice-words.ts';
import type { Sheet, SolidFacts } from '#contract/part-facts.ts';
import type { Finding } from '#contract/quote.ts';
import { quotePart } from '#quote/quote-part.ts';
import { partFacts } from '../../../tests/quote/sample-parts.ts';

/** A strip of 2 mm, 100 x 40 mm laid flat, with one bend across its middle and a hole of 6 mm. */
function strip({
  bendAtMm = 50,
  holeAtMm = 80,
  radiusMm = 2,
  thicknessMm = 2,
}: Partial<Record<'bendAtMm' | 'holeAtMm' | 'radiusMm' | 'thicknessMm', number>> = {}): Sheet {
  return {
    thicknessMm,
    bends: [{ radiusMm, angleDeg: 90, lengthMm: 40, faceIds: [4, 9] }],
    flat: {
      lengthMm: 100,
      widthMm: 40,
      areaMm2: 4000 - 9 * Math.PI,
      cutLengthMm: 280 + 6 * Math.PI,
      pierces: 2,
      kFactor: 0.5,
      contours: [
        [
          [0, 0, 0],
          [100, 0, 0],
          [100, 40, 0],
          [0, 40, 0],
        ],
        [
          [holeAtMm - 3, 20, 1],
          [holeAtMm + 3, 20, 1],
        ],
      ],
      slits: [],
      bendLines: [{ bend: 0, from: [bendAtMm, 0], to: [bendAtMm, 40], direction: 'up' }],
    },
  };
}

function findingsOf(facts: Partial<Omit<SolidFacts, 'solid'>>, material = 'al-5052-h32'): Record<string, Finding> {
  const quote = quotePart(partFacts(facts), { ...defaultChoices('sheet'), material }, EXAMPLE_RATE_CARD, CATALOG);
  return Object.fromEntries(quote.findings.map((finding) => [finding.rule, finding]));
}

test('sheet has a price, and what was checked beside it', () => {
  const quote = quotePart(partFacts({ sheet: strip() }), defaultChoices('sheet'), EXAMPLE_RATE_CARD, CATALOG);
  expect(quote.manual).toBe(false);
  const states = quote.findings.map(({ rule, state }) => [rule, state]);
  expect(states.filter(([, state]) => state !== 'pass')).toEqual([]);
  expect(states.map(([rule]) => rule)).toEqual(
    expect.arrayContaining(['sheet-stock', 'bend-radius', 'flange-length', 'hole-to-bend', 'bend-force']),
  );
});

test('a block is not known to be sheet, which is not passed', () => {
  expect(findingsOf({ sheet: null })).toMatchObject({ 'sheet-stock': { state: 'unknown', measured: null } });
});

test('a sheet of 8 mm and one of 0.3 mm are not ours', () => {
  expect(findingsOf({ sheet: strip({ thicknessMm: 8 }) })['sheet-stock']).toMatchObject({ state: 'fail', limit: 6 });
  expect(findingsOf({ sheet: strip({ thicknessMm: 0.3 }) })['sheet-stock']).toMatchObject({
    state: 'fail',
    limit: 0.5,
  });
});

test('a hole 2.5 thicknesses from where the bend begins passes, one nearer is told, one within 0.87 warns: half of the bend is (π / 2) (R + t / 2) / 2', () => {
  const halfBendMm = (Math.PI / 4) * 3;
  // Edge of the hole to the bend line, less half of the bend, is 5 mm for a sheet of 2 mm.
  const atLimit = 50 + halfBendMm + 5 + 3;
  expect(findingsOf({ sheet: strip({ holeAtMm: atLimit }) })['hole-to-bend']).toMatchObject({
    state: 'pass',
    measured: 2.5,
  });
  expect(findingsOf({ sheet: strip({ holeAtMm: atLimit - 1 }) })['hole-to-bend']).toMatchObject({
    state: 'pass',
    note: true,
    measured: 2,
    limit: 2.5,
    faceIds: [4, 9],
  });
  expect(findingsOf({ sheet: strip({ holeAtMm: atLimit - 3.4 }) })['hole-to-bend']).toMatchObject({
    state: 'warn',
    measured: 0.8,
    limit: 0.87,
  });
  expect(findingsOf({ sheet: strip({ holeAtMm: 50 }) })['hole-to-bend']).toMatchObject({ state: 'warn', measured: 0 });
});

test('a flange of 8 mm reaches over the die of 2 mm sheet, 7 mm leaves marks, 5 mm does not hold', () => {
  const flange = (bendAtMm: number) => findingsOf({ sheet: strip({ bendAtMm }) })['flange-length'];
  expect([8, 7, 5].map((mm) => flange(mm)?.state)).toEqual(['pass', 'warn', 'fail']);
  expect(flange(5)).toMatchObject({ measured: 2.5, limit: 3, faceIds: [4, 9] });
});

/** Two tabs of 20 mm at the ends of a side, bent where they begin; the bend is one line, and nothing stands between the tabs. */
const tabbed: Sheet = {
  thicknessMm: 2,
  bends: [{ radiusMm: 2, angleDeg: 90, lengthMm: 100, faceIds: [4, 9] }],
  flat: {
    ...strip().flat!,
    contours: [
      [
        [0, 0, 0],
        [100, 0, 0],
        [100, 60, 0],
        [80, 60, 0],
        [80, 39, 0],
        [20, 39, 0],
        [20, 60, 0],
        [0, 60, 0],
      ],
    ],
    bendLines: [{ bend: 0, from: [0, 40], to: [100, 40], direction: 'up' }],
  },
};

test('a bend that only tabs at its ends are folded along is as long as the tabs, not as the gap between them', () => {
  expect(findingsOf({ sheet: tabbed })['flange-length']).toMatchObject({ state: 'pass', measured: 10 });
});

test('a bend that ends in the material tears, one that ends at a slit is told to need a relief', () => {
  const sheet = strip();
  const ended = (slits: [number, number][][]) =>
    findingsOf({
      sheet: {
        ...sheet,
        flat: { ...sheet.flat!, slits, bendLines: [{ bend: 0, from: [50, 0], to: [50, 30], direction: 'up' }] },
      },
    })['bend-relief'];
  expect(ended([])).toMatchObject({ state: 'warn', advice: { code: 'relief-missing' } });
  expect(
    ended([
      [
        [47, 30],
        [53, 30],
      ],
    ]),
  ).toMatchObject({ state: 'pass', note: true, advice: { code: 'relief-slit' } });
  expect(findingsOf({ sheet })['bend-relief']).toMatchObject({ state: 'pass' });
});

test('a bend sharper than the metal bears is a warning, one drawn sharp passes and says which radius it gets', () => {
  const bend = (radiusMm: number, material: string) =>
    findingsOf({ sheet: strip({ radiusMm }) }, material)['bend-radius'];
  expect(bend(1, 'al-5052-h32')?.state).toBe('pass');
  expect(bend(1, 'ss-304')).toMatchObject({ state: 'warn', measured: 0.5, limit: 1, faceIds: [4, 9] });
  expect(bend(0, 'ss-304')).toMatchObject({ state: 'pass', note: true });
  // Drawn with 2 µm in place of nothing.
  expect(bend(0.002, 'ss-304')).toMatchObject({ state: 'pass', note: true });
  expect(formatAdvice(bend(0, 'ss-304')!.advice)).toContain('drawn sharp: we bend with 2 mm');
  expect(bend(1, 'copper-c110')).toBeUndefined();
});

test.each(['cnc', 'print', 'molding'] as const)(
  'the same folded part by %s has no finding of sheet metal',
  (process) => {
    const { findings } = quotePart(partFacts({ sheet: strip() }), defaultChoices(process), EXAMPLE_RATE_CARD, CATALOG);
    const everywhere = ['unit-in-doubt', 'larger-order'];
    const ofSheet = Object.keys(findingsOf({ sheet: strip() })).filter((rule) => !everywhere.includes(rule));
    expect(findings.map(({ rule }) => rule).filter((rule) => ofSheet.includes(rule))).toEqual([]);
  },
);
