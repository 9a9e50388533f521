import { expect, test } from 'vitest';
import { CATALOG } from '#catalog/catalog.ts';
import { defaultChoices } from '#catalog/options.ts';
import { EXAMPLE_RATE_CARD } from '#catalog/rate-card.ts';
import { formatAdvice } from '#contract/advice-words.ts';
import type { Molding, StandingWall } from '#contract/molding-facts.ts';
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
    lifters: [],
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

test('a cup with draft and even walls passes all that was measured', () => {
  expect(Object.entries(findingsOf(cup({ standing: [] }))).map(([rule, { state }]) => [rule, state])).toEqual([
    ['unit-in-doubt', 'pass'],
    ['too-large', 'pass'],
    ['draft', 'pass'],
    ['side-actions', 'pass'],
    ['lifters', 'pass'],
    ['molded-wall', 'pass'],
    ['even-walls', 'pass'],
    ['rib-thickness', 'pass'],
    ['rib-height', 'pass'],
    ['sink', 'pass'],
    ['flow-length', 'pass'],
    ['molded-corners', 'unknown'],
    ['molded-text', 'pass'],
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

test('a lifter is a warning on its faces, and none is none', () => {
  const lifters = [{ direction: [1, 0, 0] as [number, number, number], strokeMm: 2, faceIds: [5, 6] }];
  expect(findingsOf(cup({ lifters })).lifters).toMatchObject({ state: 'warn', measured: 1, limit: 0, faceIds: [5, 6] });
  expect(findingsOf(cup({ lifters: [] })).lifters).toMatchObject({ state: 'pass', measured: 0 });
});

test('a wall a quarter thicker than usual is even enough; the resin decides how thin it may be', () => {
  const wall = (minMm: number, maxMm: number) =>
    findingsOf(cup({ wall: { nominalMm: 2, minMm, maxMm, uniformity: 0.8 } }), { material: 'abs' });
  expect(wall(2, 2.5)['even-walls']?.state).toBe('pass');
  expect(wall(2, 3)['even-walls']).toMatchObject({ state: 'warn', measured: 1.5, limit: 1.25 });
  expect(wall(1, 2)['molded-wall']).toMatchObject({ state: 'warn', measured: 1, limit: 1.1 });
  expect(wall(2, 4)['molded-wall']).toMatchObject({ state: 'warn', measured: 4, limit: 3.6 });
});

const wallOn = (thicknessMm: number, heightMm = 4, kind: StandingWall['kind'] = 'rib'): StandingWall[] => [
  { kind, thicknessMm, heightMm, floorMm: 2, faceIds: [7, 9], at: [1, 2, 3] },
];

test('a rib of 60 % of its wall passes, one of 70 % is to check, and one of the full wall fails with its faces', () => {
  const rib = (thicknessMm: number) => findingsOf(cup({ standing: wallOn(thicknessMm) }))['rib-thickness'];
  expect(rib(1.2)).toMatchObject({ state: 'pass', measured: 0.6 });
  expect(rib(1.4)).toMatchObject({ state: 'warn', measured: 0.7, limit: 0.6, faceIds: [7, 9] });
  expect(rib(2)).toMatchObject({ state: 'fail', measured: 1, faceIds: [7, 9] });
  expect(formatAdvice(rib(1.4)!.advice)).toContain('make it 1.2 mm thick at the base');
});

test('a boss has a wall of 60 % at the most, and one beyond is to be cored out', () => {
  const boss = (thicknessMm: number) => findingsOf(cup({ standing: wallOn(thicknessMm, 4, 'boss') }))['rib-thickness'];
  expect([boss(1.2)?.state, boss(1.3)?.state]).toEqual(['pass', 'warn']);
  expect(formatAdvice(boss(1.3)!.advice)).toContain('core it out to a wall of 1.2 mm');
});

test('a rib three walls high passes, a higher one is to check', () => {
  const rib = (heightMm: number) => findingsOf(cup({ standing: wallOn(1, heightMm) }))['rib-height'];
  expect([rib(6)?.state, rib(6.2)?.state]).toEqual(['pass', 'warn']);
});

test('a foot that swells the wall by more than 15 % is seen from the other side', () => {
  const sink = (thicknessMm: number) => findingsOf(cup({ standing: wallOn(thicknessMm) })).sink;
  // 25 % of the square of the share: 0.75 makes 14.1, 0.8 makes 16.
  expect([sink(1.5)?.state, sink(1.6)?.state]).toEqual(['pass', 'warn']);
  expect(sink(1.6)?.measured).toBe(16);
});

test('ribs that nobody looked for are not known', () => {
  expect(findingsOf(cup())['rib-thickness']).toMatchObject({ state: 'unknown', measured: null });
  expect(findingsOf(cup({ standing: [] }))['rib-thickness']).toMatchObject({ state: 'pass', measured: null });
});

test('resin flows so many walls far: ABS 175, measured from the middle to the corner and down the depth', () => {
  // The block is 50 x 40 x 30, drawn along its 30: half a diagonal of 64.03 and 30 are 62.02.
  const flow = (nominalMm: number) =>
    findingsOf(cup({ wall: { nominalMm, minMm: 2, maxMm: 2, uniformity: 1 } }), { material: 'abs' })['flow-length'];
  expect(flow(0.36)).toMatchObject({ state: 'pass', measured: 172, limit: 175 });
  expect(flow(0.35)).toMatchObject({ state: 'warn', measured: 177 });
});

test('inner edges below a quarter of the wall are sharp, drawn so or with too small a radius', () => {
  const boundary = { turned: null, sharpOuterEdges: { count: 0, lengthMm: 0 }, colors: [] };
  const corners = (radiusMm: number, count: number) => {
    const facts = partFacts({
      mold: cup(),
      features: [{ type: 'fillet', radiusMm, lengthMm: 10, faceIds: [4] }],
      solid: { boundary: { ...boundary, sharpInternalEdges: { count, lengthMm: count } } },
    });
    const { findings } = quotePart(facts, defaultChoices('molding'), EXAMPLE_RATE_CARD, CATALOG);
    return findings.find(({ rule }) => rule === 'molded-corners');
  };
  expect(corners(0.5, 0)).toMatchObject({ state: 'pass', measured: 0.25 });
  expect(corners(0.4, 0)).toMatchObject({ state: 'warn', measured: 0.2, faceIds: [4] });
  expect(corners(1, 2)).toMatchObject({ state: 'warn', measured: 0 });
  expect(findingsOf(cup())['molded-corners']).toMatchObject({ state: 'unknown' });
});

test('letters of half a millimeter pass, deeper or narrower ones are to check', () => {
  const letters = (depthMm: number, widthMm: number) => {
    const facts = partFacts({ mold: cup(), features: [{ type: 'engraving', depthMm, widthMm, faceIds: [5] }] });
    const { findings } = quotePart(facts, defaultChoices('molding'), EXAMPLE_RATE_CARD, CATALOG);
    return findings.find(({ rule }) => rule === 'molded-text')?.state;
  };
  expect([letters(0.5, 0.5), letters(0.6, 0.5), letters(0.5, 0.4)]).toEqual(['pass', 'warn', 'warn']);
});

test('a part beyond the largest mold fails by its size and has no price', () => {
  const facts = partFacts({
    mold: cup(),
    orientedBoxMm: [760, 400, 30],
    boundingBoxMm: [760, 400, 30],
    volumeMm3: 1e6,
  });
  const quote = quotePart(facts, defaultChoices('molding'), EXAMPLE_RATE_CARD, CATALOG);
  expect(quote.manual && quote.reasons.map(({ code }) => code)).toEqual(['too-large']);
});

test('a wall that is too thin for the resin is shown where the part is thinnest, a thick one nowhere', () => {
  const walled = (minMm: number, maxMm: number) => {
    const mold = cup({ wall: { nominalMm: 2, minMm, maxMm, uniformity: 1 } });
    const facts = partFacts({ mold, minWallMm: minMm, minWallAt: { at: [0, 0, 0], faceIds: [4, 6] } });
    const { findings } = quotePart(facts, defaultChoices('molding'), EXAMPLE_RATE_CARD, CATALOG);
    return findings.find(({ rule }) => rule === 'molded-wall');
  };
  expect(walled(1, 2)).toMatchObject({ state: 'warn', faceIds: [4, 6] });
  expect(walled(2, 4)).toMatchObject({ state: 'warn', faceIds: [] });
});
