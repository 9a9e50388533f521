import { expect, test } from 'vitest';
import { CATALOG } from '#catalog/catalog.ts';
import { defaultChoices } from '#catalog/options.ts';
import { EXAMPLE_RATE_CARD } from '#catalog/rate-card.ts';
import type { Molding } from '#contract/part-facts.ts';
import type { Choices, Finding } from '#contract/quote.ts';
import { quotePart } from '#quote/quote-part.ts';
import { partFacts } from '../../../tests/quote/sample-parts.ts';

/** A cup whose walls lean by 2° and are 2 mm thick. */
function cup(different: Partial<Molding> = {}): Molding {
  return {
    pull: [0, 0, 1],
    projectedAreaMm2: 2000,
    depthMm: 30,
    draft: [{ kind: 'enough', minDraftDeg: 2, areaMm2: 4000, faceIds: [1, 2] }],
    zeroDraftAreaMm2: 0,
    sideActions: [],
    lockedFaceIds: [],
    wall: { nominalMm: 2, minMm: 2, maxMm: 2, uniformity: 1 },
    ...different,
  };
}

function findingsOf(molding: Molding | null, choices: Partial<Choices> = {}): Record<string, Finding> {
  const quote = quotePart(
    partFacts({ mold: molding }),
    { ...defaultChoices('molding'), ...choices },
    EXAMPLE_RATE_CARD,
    CATALOG,
  );
  return Object.fromEntries(quote.findings.map((finding) => [finding.rule, finding]));
}

test('a cup with draft and even walls passes all', () => {
  expect(Object.entries(findingsOf(cup())).map(([rule, { state }]) => [rule, state])).toEqual([
    ['unit-in-doubt', 'pass'],
    ['too-large', 'pass'],
    ['draft', 'pass'],
    ['side-actions', 'pass'],
    ['molded-wall', 'pass'],
    ['even-walls', 'pass'],
  ]);
});

test('what is no single closed body has a draft that is not known', () => {
  expect(findingsOf(null)).toMatchObject({ draft: { state: 'unknown', measured: null } });
});

test('walls between half a degree and two are to check, straight ones to mend, each with its faces', () => {
  const low: Molding['draft'][number] = { kind: 'low', minDraftDeg: 0.5, areaMm2: 800, faceIds: [3] };
  const none: Molding['draft'][number] = { kind: 'none', minDraftDeg: -0.1, areaMm2: 250, faceIds: [7, 8] };
  const { draft } = cup();
  const of = (...more: Molding['draft']) => findingsOf(cup({ draft: [...more, ...draft] })).draft;
  expect(of(low)).toMatchObject({ state: 'warn', measured: 0.5, limit: 2, faceIds: [3] });
  expect(of(none, low)).toMatchObject({ state: 'fail', measured: -0.1, limit: 0.5, faceIds: [3, 7, 8] });
});

test('a texture asks for more draft', () => {
  expect(findingsOf(cup(), { finish: 'texture' }).draft).toMatchObject({ state: 'warn', limit: 3 });
});

test('a slide is a warning; faces that no slide leaves are to mend', () => {
  const sideActions: Molding['sideActions'] = [{ direction: [1, 0, 0], faceIds: [5] }];
  expect(findingsOf(cup({ sideActions }))['side-actions']).toMatchObject({ state: 'warn', measured: 1, faceIds: [5] });
  expect(findingsOf(cup({ sideActions, lockedFaceIds: [6] }))['side-actions']).toMatchObject({
    state: 'fail',
    faceIds: [6],
  });
});

test('a wall a quarter thicker than usual is even enough; the resin decides how thin it may be', () => {
  const wall = (minMm: number, maxMm: number) =>
    findingsOf(cup({ wall: { nominalMm: 2, minMm, maxMm, uniformity: 0.8 } }), { material: 'abs' });
  expect(wall(2, 2.5)['even-walls']?.state).toBe('pass');
  expect(wall(2, 3)['even-walls']).toMatchObject({ state: 'warn', measured: 1.5, limit: 1.25 });
  expect(wall(1, 2)['molded-wall']).toMatchObject({ state: 'warn', measured: 1, limit: 1.1 });
  expect(wall(2, 4)['molded-wall']).toMatchObject({ state: 'warn', measured: 4, limit: 3.6 });
});
