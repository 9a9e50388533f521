import { expect, test } from 'vitest';
import { CATALOG } from '#catalog/catalog.ts';
import { defaultChoices } from '#catalog/options.ts';
import { EXAMPLE_RATE_CARD } from '#catalog/rate-card.ts';
import { formatAdvice } from '#contract/advice-words.ts';
import type { Milling } from '#contract/milling-facts.ts';
import type { PartFacts } from '#contract/part-facts.ts';
import type { Choices, Finding } from '#contract/quote.ts';
import { formatReason } from '#contract/reason-words.ts';
import { quotePart } from '#quote/quote-part.ts';
import {
  millingFacts,
  setupFacts,
  shaft,
  withFeature,
  withHole,
  withMilling,
} from '../../../tests/quote/machined-parts.ts';
import { drilledHole, meshFacts, partFacts } from '../../../tests/quote/sample-parts.ts';

const quoteOf = (facts: PartFacts, choices: Partial<Choices> = {}) =>
  quotePart(facts, { ...defaultChoices('cnc'), ...choices }, EXAMPLE_RATE_CARD, CATALOG);

const findingOf = (rule: string, facts: PartFacts, choices: Partial<Choices> = {}): Finding | undefined =>
  quoteOf(facts, choices).findings.find((finding) => finding.rule === rule);

const pocket = (measures: object) =>
  withFeature({ type: 'rectangular pocket', faceIds: [7, 8], cornerRadiusMm: 6, floorRadiusMm: 0, ...measures });
const slot = (measures: object) => withFeature({ type: 'rectangular through slot', faceIds: [7, 8], ...measures });
const corner = (measures: object) =>
  withMilling({
    innerCorners: [{ setup: 0, radiusMm: 3, depthMm: 10, count: 4, faceIds: [7, 8], at: [0, 0, 0], ...measures }],
  });
const sized = (a: number, b: number, c: number, volumeMm3 = 1000) =>
  partFacts({ orientedBoxMm: [a, b, c], boundingBoxMm: [a, b, c], volumeMm3 });
const wall = (freeHeightMm: number) =>
  partFacts({
    minWallMm: 2,
    thinWalls: [{ thicknessMm: 2, areaMm2: 900, freeHeightMm, faceIds: [7, 8], at: [0, 0, 0] }],
  });
const traps = (volumeMm3: number): PartFacts => {
  const standing = {
    down: [0, 0, -1] as [number, number, number],
    heightMm: 30,
    footprintMm: [50, 40] as [number, number],
    contactMm2: 2000,
    overhangMm2: 0,
    supportMm3: 0,
  };
  return partFacts({
    features: [{ type: 'undercut', faceIds: [7, 8] }],
    print: {
      asDrawn: standing,
      best: standing,
      traps: [{ volumeMm3, at: [0, 0, 0], openingMm: null, isShut: true }],
    },
  });
};
const setups = (count: number) =>
  withMilling({ setups: Array.from({ length: count }, (_, i) => setupFacts({ direction: [i, 0, 0] })) });
const groove = (measures: object) => shaft([{ kind: 'groove', faceIds: [7, 8], ...measures }]);

/** Rule, a part just inside, one just outside, what is said of that and, where faces are known, that it is said of faces 7 and 8. */
const CASES: [rule: string, inside: PartFacts, outside: PartFacts, state: string, hasFaces?: boolean][] = [
  ['weight', sized(200, 200, 150, 5_500_000), sized(200, 200, 150, 5_600_000), 'note'],
  ['smallest-part', sized(6.4, 6, 5, 100), sized(6.3, 6, 5, 100), 'warn'],
  ['stock-size', sized(300, 250, 200), sized(300, 250, 201), 'warn'],

  [
    'smallest-hole',
    withHole({ diameterMm: 0.5, depthMm: 1 }),
    withHole({ diameterMm: 0.45, depthMm: 1, faceIds: [7, 8] }),
    'warn',
    true,
  ],
  [
    'smallest-hole',
    withHole({ diameterMm: 0.5, depthMm: 1 }),
    withHole({ diameterMm: 0.15, depthMm: 1, faceIds: [7, 8] }),
    'fail',
    true,
  ],
  [
    'smallest-thread',
    withHole({ threadGuess: 'M2' }),
    withHole({ threadGuess: 'M1.6', faceIds: [7, 8] }),
    'warn',
    true,
  ],
  [
    'smallest-thread',
    withHole({ threadGuess: '1/4-20' }),
    withHole({ threadGuess: '#0-80', faceIds: [7, 8] }),
    'warn',
    true,
  ],
  [
    'blind-thread-depth',
    withHole({ threadGuess: 'M3', diameterMm: 2.5, depthMm: 11 }),
    withHole({ threadGuess: 'M3', diameterMm: 2.5, depthMm: 12, faceIds: [7, 8] }),
    'warn',
    true,
  ],
  [
    'thread-near-edge',
    withHole({ threadGuess: 'M4', edgeDistanceMm: 1.1 }),
    withHole({ threadGuess: 'M4', edgeDistanceMm: 0.9, faceIds: [7, 8] }),
    'warn',
    true,
  ],
  [
    'thread-near-edge',
    withHole({ threadGuess: '1-8', diameterMm: 22.2, depthMm: 20, edgeDistanceMm: 6.4 }),
    withHole({ threadGuess: '1-8', diameterMm: 22.2, depthMm: 20, edgeDistanceMm: 6.2, faceIds: [7, 8] }),
    'warn',
    true,
  ],
  ['hole-on-slope', withHole({ entryAngleDeg: 9 }), withHole({ entryAngleDeg: 30, faceIds: [7, 8] }), 'warn', true],
  [
    'hole-near-edge',
    withHole({ edgeDistanceMm: 0.6 }),
    withHole({ edgeDistanceMm: 0.24, faceIds: [7, 8] }),
    'warn',
    true,
  ],
  [
    'hole-near-edge',
    withHole({ edgeDistanceMm: 0.6 }),
    withHole({ edgeDistanceMm: 0.3, faceIds: [7, 8] }),
    'note',
    true,
  ],
  ['flat-hole', withHole({ end: 'cone' }), withHole({ end: 'flat', faceIds: [7, 8] }), 'note', true],

  ['sharp-corner', corner({ radiusMm: 0.5 }), corner({ radiusMm: 0, depthMm: 25 }), 'fail', true],
  ['sharp-corner', corner({ radiusMm: 0.5 }), corner({ radiusMm: 0, depthMm: 2 }), 'note', true],
  ['corner-depth', corner({ depthMm: 29 }), corner({ depthMm: 31 }), 'warn', true],
  ['corner-depth', corner({ depthMm: 29 }), corner({ depthMm: 100 }), 'fail', true],
  ['corner-depth', pocket({ depthMm: 25 }), pocket({ depthMm: 25, cornerRadiusMm: 1 }), 'warn', true],
  ['corner-radius', corner({ radiusMm: 0.5, depthMm: 1 }), corner({ radiusMm: 0.4, depthMm: 1 }), 'warn', true],
  ['corner-radius', corner({ radiusMm: 0.5, depthMm: 1 }), corner({ radiusMm: 0.1, depthMm: 1 }), 'fail', true],
  ['pocket-depth', pocket({ depthMm: 40, widthMm: 10 }), pocket({ depthMm: 41, widthMm: 10 }), 'warn', true],
  ['slot-depth', slot({ depthMm: 12, widthMm: 3 }), slot({ depthMm: 13, widthMm: 3 }), 'warn', true],
  ['narrow-cut', slot({ depthMm: 1, widthMm: 1 }), slot({ depthMm: 1, widthMm: 0.5 }), 'warn', true],
  ['narrow-cut', slot({ depthMm: 1, widthMm: 1 }), slot({ depthMm: 1, widthMm: 0.1 }), 'fail', true],
  ['t-slot', slot({}), slot({ undercut: 't-slot', openingMm: 8, widthMm: 14 }), 'warn', true],
  [
    't-slot-opening',
    slot({ undercut: 't-slot', openingMm: 5 }),
    slot({ undercut: 't-slot', openingMm: 4 }),
    'warn',
    true,
  ],
  ['dovetail', slot({}), slot({ undercut: 'dovetail', angleDeg: 60 }), 'warn', true],
  [
    'dovetail-angle',
    slot({ undercut: 'dovetail', angleDeg: 45 }),
    slot({ undercut: 'dovetail', angleDeg: 30 }),
    'warn',
    true,
  ],
  [
    'pin',
    withFeature({ type: 'boss', faceIds: [7], diameterMm: 6, depthMm: 30 }),
    withFeature({ type: 'boss', faceIds: [7, 8], diameterMm: 2, depthMm: 30 }),
    'warn',
    true,
  ],
  ['rib', wall(30), wall(31), 'warn', true],
  [
    'engraving-stroke',
    withFeature({ type: 'engraving', faceIds: [7], widthMm: 0.5, depthMm: 0.3 }),
    withFeature({ type: 'engraving', faceIds: [7, 8], widthMm: 0.4, depthMm: 0.3 }),
    'warn',
    true,
  ],
  [
    'engraving-depth',
    withFeature({ type: 'engraving', faceIds: [7], widthMm: 0.5, depthMm: 1 }),
    withFeature({ type: 'engraving', faceIds: [7, 8], widthMm: 0.5, depthMm: 1.1 }),
    'warn',
    true,
  ],
  ['closed-cavity', traps(5), traps(8000), 'fail', true],
  [
    'unreached',
    withMilling({ unreached: { volumeMm3: 10, areaMm2: 5, at: [0, 0, 0], faceIds: [7, 8] } }),
    withMilling({ unreached: { volumeMm3: 800, areaMm2: 500, at: [0, 0, 0], faceIds: [7, 8] } }),
    'fail',
    true,
  ],
  ['setups', setups(6), setups(7), 'note'],
  [
    'edge-setups',
    setups(2),
    withMilling(
      {
        setups: [
          setupFacts(),
          setupFacts({ cuts: [{ diameterMm: 6, stickOutMm: 5, volumeMm3: 9, floorMm2: 0, wallMm2: 0, freeMm2: 40 }] }),
        ],
      },
      [{ type: 'chamfer', faceIds: [7, 8] }],
    ),
    'warn',
    true,
  ],

  [
    'shaft-slender',
    shaft([{}], { lengthOverDiameter: 8 }),
    shaft([{ leastDiameterMm: 10, faceIds: [7, 8] }], { lengthOverDiameter: 10 }),
    'warn',
    true,
  ],
  ['shaft-thin', shaft([{ leastDiameterMm: 1 }]), shaft([{ leastDiameterMm: 0.9, faceIds: [7, 8] }]), 'warn', true],
  [
    'groove-depth',
    groove({ fromMm: 10, toMm: 11, diameterMm: 20, leastDiameterMm: 4 }),
    groove({ fromMm: 10, toMm: 11, diameterMm: 20, leastDiameterMm: 3 }),
    'warn',
    true,
  ],
  ['groove-width', groove({ fromMm: 10, toMm: 10.5 }), groove({ fromMm: 10, toMm: 10.4 }), 'warn', true],
  [
    'inner-groove',
    groove({ isInner: true, fromMm: 10, toMm: 12, diameterMm: 9, leastDiameterMm: 8 }),
    groove({ isInner: true, fromMm: 10, toMm: 12, diameterMm: 9, leastDiameterMm: 7 }),
    'warn',
    true,
  ],
  [
    'inner-groove-depth',
    groove({ isInner: true, fromMm: 10, toMm: 11, diameterMm: 14, leastDiameterMm: 10 }),
    groove({ isInner: true, fromMm: 10, toMm: 11, diameterMm: 15, leastDiameterMm: 10 }),
    'warn',
    true,
  ],
  [
    'face-groove-depth',
    groove({ kind: 'face groove', fromMm: 0, toMm: 6, diameterMm: 14, leastDiameterMm: 10 }),
    groove({ kind: 'face groove', fromMm: 0, toMm: 7, diameterMm: 14, leastDiameterMm: 10 }),
    'warn',
    true,
  ],
  [
    'bore-depth',
    groove({ kind: 'inner', isInner: true, fromMm: 0, toMm: 126, leastDiameterMm: 21 }),
    groove({ kind: 'inner', isInner: true, fromMm: -200, toMm: 200, leastDiameterMm: 21, faceIds: [7, 8] }),
    'warn',
    true,
  ],
  [
    'thread-relief',
    groove({ kind: 'thread', ends: ['free', 'relief'] }),
    groove({ kind: 'thread', ends: ['free', 'sharp'] }),
    'warn',
    true,
  ],
  [
    'shoulder-relief',
    shaft([{ ends: ['free', 'relief'] }]),
    shaft([{ ends: ['free', 'sharp'], faceIds: [7, 8] }]),
    'note',
    true,
  ],
  ['bar-size', shaft([{}], { barMm: 52 }), shaft([{}], { barMm: 55 }), 'note'],
];

test.each(CASES)('%s passes just inside its limit and not just outside', (rule, inside, outside, state, hasFaces) => {
  const [passed, broken] = [findingOf(rule, inside), findingOf(rule, outside)];
  expect(passed).toMatchObject({ state: 'pass' });
  expect(passed?.note).toBeUndefined();
  expect(broken).toMatchObject(state === 'note' ? { state: 'pass', note: true } : { state });
  if (hasFaces) expect(broken?.faceIds).toEqual([7, 8]);
  expect(formatAdvice(broken!.advice).length).toBeGreaterThan(20);
  expect(formatAdvice(passed!.advice).length).toBeGreaterThan(10);
});

test('a setup for a dome is none for edges where there are none; of two edges the one that is known to be cut there is named', () => {
  const cut = { diameterMm: 6, stickOutMm: 5, volumeMm3: 9, floorMm2: 0, wallMm2: 0, freeMm2: 40 };
  const cuts = [{ ...cut, deepest: { at: [0, 0, 0] as [number, number, number], faceId: 7 } }];
  const withEdges = (edges: { type: string; faceIds: number[] }[]) =>
    findingOf('edge-setups', withMilling({ setups: [setupFacts(), setupFacts({ cuts })] }, edges));
  const [chamfer, round] = [
    { type: 'chamfer', faceIds: [3] },
    { type: 'round', faceIds: [7, 8] },
  ];
  expect(withEdges([])).toMatchObject({ state: 'pass', faceIds: [] });
  expect(withEdges([chamfer, round])).toMatchObject({ state: 'warn', measured: 1, faceIds: [7, 8] });
  expect(withEdges([chamfer])).toMatchObject({ state: 'warn', measured: 1, faceIds: [3] });
});

test('where features are not known, nobody can tell whether a setup only breaks edges', () => {
  const cuts = [{ diameterMm: 6, stickOutMm: 5, volumeMm3: 9, floorMm2: 0, wallMm2: 0, freeMm2: 40 }];
  const stateOf = (setups: Milling['setups']) =>
    findingOf('edge-setups', { ...withMilling({ setups }), features: null })?.state;
  expect(stateOf([setupFacts(), setupFacts({ cuts })])).toBe('unknown');
  expect(stateOf([setupFacts()])).toBe('pass');
});

test('a thread that is drawn as it is cut is found where it runs up to a shoulder, and not where a plain length is between them', () => {
  const behind = (lengthMm: number) => {
    const facts = shaft([{ fromMm: 10, toMm: 20, ends: ['sharp', 'free'], faceIds: [7] }]);
    const thread = { name: 'M6', diameterMm: 6, coreMm: 4.8, pitchMm: 1, lengthMm, isInner: false, faceIds: [7, 8] };
    return findingOf('thread-relief', { ...facts, solid: { ...facts.solid, threads: [thread] } });
  };
  expect(behind(9.5)).toMatchObject({ state: 'warn', faceIds: [7] });
  expect(behind(7.5)).toMatchObject({ state: 'pass' });
});

test('a rule whose measure nobody took is unknown, never passed', () => {
  const asMesh = quoteOf(meshFacts()).findings.filter(({ state }) => state === 'unknown');
  const rules = new Set(CASES.map(([rule]) => rule));
  for (const onlyTurned of ['bar-size', 'bore-depth', 'shoulder-relief', 'thread-relief']) rules.delete(onlyTurned);
  const unknown = asMesh.map(({ rule }) => rule);
  expect(unknown).toEqual(
    expect.arrayContaining(['smallest-hole', 'sharp-corner', 'pocket-depth', 'unreached', 'pin']),
  );
  const unslanted = findingOf('hole-on-slope', withHole({}));
  expect(unslanted).toMatchObject({ state: 'unknown', measured: null });
  expect(formatAdvice(unslanted!.advice)).toBe('Holes square to their face: not measured on this part.');
});

test('what cannot be milled leaves the part to a person by one code, with its place, its faces and what it would take', () => {
  const reasonsOf = (facts: PartFacts) => {
    const quote = quoteOf(facts);
    return quote.manual ? quote.reasons : [];
  };
  const at: [number, number, number] = [25, 20, 12.5];
  const unreached = { volumeMm3: 800, areaMm2: 500, at, faceIds: [7] };
  expect(reasonsOf(corner({ radiusMm: 0, depthMm: 25, at }))).toEqual([
    { code: 'sharp-inner-corner', corners: 4, depthMm: 25, at, faceIds: [7, 8] },
  ]);
  expect(reasonsOf(corner({ radiusMm: 0.5, depthMm: 25, at }))).toEqual([
    { code: 'inner-corner-deep', radiusMm: 0.5, depthMm: 25, at, faceIds: [7, 8] },
  ]);
  expect(reasonsOf(withMilling({ unreached }))).toEqual([{ code: 'unreached', volumeMm3: 800, at, faceIds: [7] }]);
  expect(reasonsOf(traps(8000))).toMatchObject([{ code: 'closed-cavity' }]);
  const words = [
    corner({ radiusMm: 0, depthMm: 25 }),
    corner({ radiusMm: 0.5, depthMm: 25 }),
    withMilling({ unreached }),
  ]
    .flatMap(reasonsOf)
    .map(formatReason);
  expect(words.filter((sentence) => !/at x|near x/.test(sentence) || !/EDM/.test(sentence))).toEqual([]);
});

test('sides of T-slots and grooves are cut by cutters of their own: they are not out of reach, and their edges are no sharp corners', () => {
  const features = [{ type: 'rectangular through slot', undercut: 't-slot' as const, faceIds: [7, 8] }];
  const facts = withMilling(
    {
      unreached: { volumeMm3: 800, areaMm2: 500, at: [0, 0, 0], faceIds: [7, 8] },
      innerCorners: [{ setup: null, radiusMm: 0, depthMm: 50, count: 4, faceIds: [7, 8], at: [0, 0, 0] }],
    },
    features,
  );
  expect([findingOf('unreached', facts)?.state, findingOf('sharp-corner', facts)?.state]).toEqual(['pass', 'pass']);
});

test('a part that a lathe makes alone is judged by turning, not by milling', () => {
  const rules = quoteOf(shaft([{}])).findings.map(({ rule }) => rule);
  expect(rules).toContain('shaft-slender');
  expect(rules).not.toContain('pocket-depth');
  const both = quoteOf(shaft([{}], { milledFaceIds: [9] })).findings.map(({ rule }) => rule);
  expect(both).toEqual(expect.arrayContaining(['shaft-slender', 'pocket-depth']));
  expect(quoteOf(partFacts()).findings.map(({ rule }) => rule)).not.toContain('shaft-slender');
});

test('a length of bar as it is bought is not turned, however slender', () => {
  expect(findingOf('shaft-slender', shaft([{}], { lengthOverDiameter: 46, isPlainLength: true }))?.state).toBe('pass');
});

test('a spot face that happens to fit a thread is none, and a drill that starts on it starts square', () => {
  const spot = withHole({ threadGuess: 'M24', diameterMm: 21, depthMm: 1, edgeDistanceMm: 2 });
  expect(findingOf('thread-near-edge', spot)?.state).toBe('pass');
  const onSlope = partFacts({
    holes: [
      drilledHole({ diameterMm: 12, depthMm: 4, entryAngleDeg: 30 }),
      drilledHole({ diameterMm: 6, depthMm: 9, entryAngleDeg: 30 }),
    ],
  });
  expect(findingOf('hole-on-slope', onSlope)?.state).toBe('pass');
});

test('a hole with a fit is judged by the reach of reamers, which go in from one side, and a plain one is not', () => {
  const found = (depthMm: number, isFit = true) =>
    findingOf('fit-depth', withHole({ diameterMm: 6, depthMm, through: true, faceIds: [7, 8] }), {
      holes: isFit ? [{ faceIds: [7], work: { kind: 'fit', fit: 'H7' } }] : [],
    });
  expect([found(24)?.state, found(25)?.state, found(25, false)?.state]).toEqual(['pass', 'warn', 'pass']);
  expect(found(25)?.faceIds).toEqual([7, 8]);
  expect(formatAdvice(found(25)!.advice)).toContain('deeper than 4 × the diameter');
});

test('a hole through a part is drilled from both sides', () => {
  const through = (depthMm: number) => findingOf('deep-hole', withHole({ diameterMm: 5, depthMm, through: true }));
  expect([through(60)?.state, through(61)?.state]).toEqual(['pass', 'warn']);
});

test('setups for edges alone are priced without them', () => {
  const milling = millingFacts({
    setups: [
      setupFacts(),
      setupFacts({ direction: [0, 0, 1] }),
      setupFacts({
        direction: [1, 0, 0],
        cuts: [{ diameterMm: 6, stickOutMm: 5, volumeMm3: 9, floorMm2: 0, wallMm2: 0, freeMm2: 40 }],
      }),
    ],
  });
  const facts = partFacts({
    features: [{ type: 'chamfer', faceIds: [3] }],
    solid: { milling, machiningDirections: milling.setups.map(({ direction }) => direction) },
  });
  expect(findingOf('edge-setups', facts)?.savesMinor).toBeGreaterThan(0);
});

test('where features are not known, no rule about pockets, slots, pins or undercuts passes: each says that it was not measured', () => {
  const facts = withMilling({ innerCorners: null });
  const unknown = { ...facts, features: null };
  const rules = ['pocket-depth', 'slot-depth', 'narrow-cut', 'pin', 'corner-radius', 'engraving-depth'];
  const states = (part: PartFacts) => {
    const found = quoteOf(part).findings.filter(({ rule }) => rules.includes(rule));
    return Object.fromEntries(found.map(({ rule, state }) => [rule, state]));
  };
  const known = states(facts);
  expect(Object.keys(known)).toHaveLength(rules.length);
  expect(states(unknown)).toEqual(Object.fromEntries(Object.keys(known).map((rule) => [rule, 'unknown'])));
});
