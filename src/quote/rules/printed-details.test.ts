/** Each rule of a printed detail: a part just inside its limit passes, one just outside is called at its place. */
import { expect, test } from 'vitest';
import { CATALOG } from '#catalog/catalog.ts';
import { defaultChoices, fittingChoices } from '#catalog/options.ts';
import { EXAMPLE_RATE_CARD } from '#catalog/rate-card.ts';
import { formatAdvice } from '#contract/advice-words.ts';
import type { Feature, Printing, PrintOrientation, SolidFacts } from '#contract/part-facts.ts';
import type { ThinWall } from '#contract/thin-wall.ts';
import { quotePart } from '#quote/quote-part.ts';
import { drilledHole, partFacts } from '../../../tests/quote/sample-parts.ts';

const STANDING: PrintOrientation = {
  down: [0, 0, -1],
  heightMm: 30,
  footprintMm: [50, 40],
  contactMm2: 2000,
  overhangMm2: 0,
  supportMm3: 0,
};

function findingOf(rule: string, material: string, facts: SolidFacts) {
  const choices = { ...defaultChoices('print'), ...fittingChoices('print', material) };
  return quotePart(facts, choices, EXAMPLE_RATE_CARD, CATALOG).findings.find((finding) => finding.rule === rule);
}

const withHole = (diameterMm: number) => partFacts({ holes: [drilledHole({ diameterMm, faceIds: [3] })] });
const withFeature = (feature: Omit<Feature, 'faceIds'>) =>
  partFacts({ features: [{ ...feature, faceIds: [3] } as Feature] });
const withWall = (wall: Partial<ThinWall>) =>
  partFacts({ thinWalls: [{ thicknessMm: 1, areaMm2: 500, freeHeightMm: 4, faceIds: [3], at: [0, 0, 0], ...wall }] });
const withPrint = (different: Partial<Printing>, best: Partial<PrintOrientation> = {}) =>
  partFacts({
    print: { asDrawn: STANDING, best: { ...STANDING, ...best }, traps: [], gaps: [], bridges: [], ...different },
  });
const gap = (widthMm: number) => withPrint({ gaps: [{ widthMm, at: [0, 0, 0], faceIds: [3] }] });
const bridge = (spanMm: number) => withPrint({ bridges: [{ spanMm, areaMm2: 100, at: [0, 0, 0], faceIds: [3] }] });

test.each([
  ['printed-hole', 'sls-pa12', withHole(1.5), withHole(1.4), 'warn'],
  ['printed-hole', 'sls-pa12', withHole(0.5), withHole(0.4), 'fail'],
  [
    'printed-pin',
    'dmls-316l',
    withFeature({ type: 'boss', diameterMm: 1 }),
    withFeature({ type: 'boss', diameterMm: 0.9 }),
    'warn',
  ],
  [
    'printed-slot',
    'fdm-pla',
    withFeature({ type: 'through slot', widthMm: 0.8 }),
    withFeature({ type: 'through slot', widthMm: 0.7 }),
    'warn',
  ],
  [
    'printed-slot',
    'fdm-pla',
    withFeature({ type: 'circular end pocket', widthMm: 0.8 }),
    withFeature({ type: 'circular end pocket', widthMm: 0.7 }),
    'warn',
  ],
  [
    'printed-engraving',
    'sla-tough',
    withFeature({ type: 'engraving', widthMm: 0.3 }),
    withFeature({ type: 'engraving', widthMm: 0.2 }),
    'warn',
  ],
  [
    'printed-engraving-depth',
    'mjf-pa12',
    withFeature({ type: 'engraving', depthMm: 0.4 }),
    withFeature({ type: 'engraving', depthMm: 0.3 }),
    'warn',
  ],
  [
    'printed-engraving-depth',
    'fdm-abs',
    withFeature({ type: 'engraving', depthMm: 1 }),
    withFeature({ type: 'engraving', depthMm: 0.3 }),
    'warn',
  ],
  [
    'printed-emboss',
    'sls-pa12',
    withWall({ thicknessMm: 0.8, freeHeightMm: 1 }),
    withWall({ thicknessMm: 0.7, freeHeightMm: 1 }),
    'warn',
  ],
  ['printed-gap', 'mjf-pa12', gap(0.5), gap(0.45), 'warn'],
  [
    'printed-free-wall',
    'dmls-316l',
    withWall({ thicknessMm: 1, freeHeightMm: 20 }),
    withWall({ thicknessMm: 0.9, freeHeightMm: 20 }),
    'warn',
  ],
  [
    'printed-tall-wall',
    'mjf-pa12',
    withWall({ freeHeightMm: 80 }),
    withWall({ thicknessMm: 0.9, freeHeightMm: 80 }),
    'warn',
  ],
  [
    'printed-flat',
    'mjf-pa12',
    withWall({ thicknessMm: 2, areaMm2: 200 * 200, freeHeightMm: null }),
    withWall({ thicknessMm: 2, areaMm2: 300 * 300, freeHeightMm: null }),
    'warn',
  ],
  ['printed-bridge', 'fdm-abs', bridge(25), bridge(26), 'warn'],
] as const)(
  '%s in %s: a part just inside passes, one just outside is called on its faces',
  (rule, material, inside, outside, state) => {
    expect(findingOf(rule, material, inside)?.state).toBe(state === 'fail' ? 'warn' : 'pass');
    const found = findingOf(rule, material, outside)!;
    expect([found.state, found.faceIds]).toEqual([state, [3]]);
    expect(found.source).toContain(material.slice(0, 3).toUpperCase());
    expect(formatAdvice(found.advice)).toContain(String(found.limit));
  },
);

test('support that nobody reaches is called where a print stands on support, and unknown where it was not measured', () => {
  const inside = (enclosedSupportMm3: number) => withPrint({}, { supportMm3: 5000, enclosedSupportMm3 });
  const volume = partFacts().volumeMm3!;
  expect(findingOf('printed-support-inside', 'fdm-pla', inside(0.009 * volume))?.state).toBe('pass');
  expect(findingOf('printed-support-inside', 'fdm-pla', inside(0.02 * volume))).toMatchObject({
    state: 'warn',
    measured: 2,
  });
  expect(findingOf('printed-support-inside', 'fdm-pla', withPrint({}))?.state).toBe('unknown');
  expect(findingOf('printed-support-inside', 'sls-pa12', inside(volume))).toBeUndefined();
});

test('a bridge of 15 mm is worth a note, and powder needs none', () => {
  expect(findingOf('printed-bridge', 'fdm-abs', bridge(15))).toMatchObject({ state: 'pass', note: true });
  expect(findingOf('printed-bridge', 'mjf-pa12', bridge(40))).toBeUndefined();
});

test('gaps between the walls of holes, slots and engraved strokes have rules of their own', () => {
  const facts = { ...gap(0.3), holes: [drilledHole({ diameterMm: 2, faceIds: [3] })] };
  expect(findingOf('printed-gap', 'mjf-pa12', facts)?.state).toBe('pass');
});

test('an engraved stroke is no slot, though it is a narrow pocket too', () => {
  const cut = { depthMm: 1, widthMm: 0.3, faceIds: [3] };
  const engraved = partFacts({
    features: [
      { ...cut, type: 'rectangular pocket' },
      { ...cut, type: 'engraving' },
    ],
  });
  expect(findingOf('printed-slot', 'fdm-pla', engraved)).toMatchObject({ state: 'pass', measured: null });
  expect(findingOf('printed-engraving', 'fdm-pla', engraved)?.state).toBe('warn');
});
