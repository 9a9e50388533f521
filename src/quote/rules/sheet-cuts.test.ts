/** Each rule of sheet metal with a part just inside of its limit and one just outside. */
import { expect, test } from 'vitest';
import { CATALOG } from '#catalog/catalog.ts';
import { defaultChoices } from '#catalog/options.ts';
import { EXAMPLE_RATE_CARD } from '#catalog/rate-card.ts';
import type { PartFacts } from '#contract/part-facts.ts';
import type { Finding } from '#contract/quote.ts';
import { quotePart } from '#quote/quote-part.ts';
import { drilledHole } from '../../../tests/quote/sample-parts.ts';
import {
  across,
  circle,
  drawingFacts,
  rectangle,
  type SheetShape,
  sheetFacts,
  slot,
} from '../../../tests/quote/sheet-parts.ts';

function findingOf(facts: PartFacts, rule: string, material = 'al-5052-h32'): Finding | undefined {
  const choices = { ...defaultChoices('sheet'), material, ...(facts.kind === 'outline' && { thicknessMm: 2 }) };
  return quotePart(facts, choices, EXAMPLE_RATE_CARD, CATALOG).findings.find((finding) => finding.rule === rule);
}

const PLATE = rectangle(200, 100);
const plate = (...holes: NonNullable<SheetShape['holes']>): PartFacts => sheetFacts({ outline: PLATE, holes });

/** A notch of that width, 20 deep, in the middle of the upper side. */
const notched = (width: number): PartFacts =>
  sheetFacts({
    outline: [
      [0, 0, 0],
      [200, 0, 0],
      [200, 100, 0],
      [100 + width, 100, 0],
      [100 + width, 80, 0],
      [100, 80, 0],
      [100, 100, 0],
      [0, 100, 0],
    ],
  });

/** A tab of that width, 20 long. */
const tabbed = (width: number): PartFacts =>
  sheetFacts({
    outline: [
      [0, 0, 0],
      [200, 0, 0],
      [200, 100, 0],
      [100 + width, 100, 0],
      [100 + width, 120, 0],
      [100, 120, 0],
      [100, 100, 0],
      [0, 100, 0],
    ],
  });

/** A U with that base and sides, 60 wide. */
const channel = (base: number, side: number): PartFacts =>
  sheetFacts({
    outline: rectangle(base + 2 * side, 60),
    bends: [across(side, 60), across(side + base, 60)],
  });

/** A C: sides of 30, flanges that return over a base of 60. */
const returning = (flange: number): PartFacts =>
  sheetFacts({
    outline: rectangle(2 * flange + 2 * 30 + 60, 80),
    bends: [flange, flange + 30, flange + 90, flange + 120].map((x) => across(x, 80)),
  });

/** A tray with four sides of that height, its corners cut out. */
const tray = (height: number): PartFacts => {
  const [length, width] = [200 + 2 * height, 150 + 2 * height];
  const [x, y] = [length - height, width - height];
  return sheetFacts({
    outline: [
      [height, 0, 0],
      [x, 0, 0],
      [x, height, 0],
      [length, height, 0],
      [length, y, 0],
      [x, y, 0],
      [x, width, 0],
      [height, width, 0],
      [height, y, 0],
      [0, y, 0],
      [0, height, 0],
      [height, height, 0],
    ],
    bends: [
      { from: [height, height], to: [height, y] },
      { from: [x, height], to: [x, y] },
      { from: [height, height], to: [x, height] },
      { from: [height, y], to: [x, y] },
    ],
  });
};

const bent = (angleDeg: number, at = 50): PartFacts =>
  sheetFacts({ outline: rectangle(200, 100), bends: [across(at, 100, { angleDeg })] });

/** Thickness of 2 mm in all of them. */
test.each<[rule: string, inside: PartFacts, outside: PartFacts, state: Finding['state']]>([
  ['sheet-hole-size', plate(circle(50, 50, 2)), plate(circle(50, 50, 1.3)), 'warn'],
  ['sheet-hole-size', plate(circle(50, 50, 2)), plate(circle(50, 50, 0.8)), 'fail'],
  ['sheet-slot-width', plate(slot(50, 50, 30, 2)), plate(slot(50, 50, 30, 1.3)), 'warn'],
  ['sheet-notch-width', notched(2), notched(1.3), 'warn'],
  ['sheet-tab-width', tabbed(2), tabbed(1.9), 'warn'],
  ['sheet-hole-to-edge', plate(circle(50, 7, 10)), plate(circle(50, 6, 10)), 'warn'],
  [
    'sheet-hole-to-hole',
    plate(circle(50, 50, 10), circle(61, 50, 10)),
    plate(circle(50, 50, 10), circle(60.5, 50, 10)),
    'warn',
  ],
  [
    'sheet-hole-to-hole',
    plate(slot(50, 50, 30, 5), slot(50, 56, 30, 5)),
    plate(slot(50, 50, 30, 5), slot(50, 55.5, 30, 5)),
    'warn',
  ],
  ['sheet-kerf', plate(circle(50, 50, 1)), plate(circle(50, 50, 0.1)), 'fail'],
  ['sheet-small', sheetFacts({ outline: rectangle(30, 6.5) }), sheetFacts({ outline: rectangle(30, 6) }), 'warn'],
  ['channel-width', channel(40, 40), channel(40, 41), 'warn'],
  ['channel-width', channel(100, 50), channel(20, 50), 'fail'],
  ['bend-order', channel(100, 50), channel(20, 150), 'warn'],
  ['returns-meet', returning(30), returning(31), 'fail'],
  ['box-height', tray(120), tray(121), 'warn'],
  ['bend-angle', bent(130), bent(135), 'warn'],
  [
    'bend-length',
    sheetFacts({ outline: rectangle(1800, 200), bends: [{ from: [0, 50], to: [1800, 50] }] }),
    sheetFacts({ outline: rectangle(5000, 200), bends: [{ from: [0, 50], to: [5000, 50] }] }),
    'fail',
  ],
  ['flange-length', bent(90, 8), bent(90, 7), 'warn'],
  [
    'hole-to-bend',
    sheetFacts({ outline: PLATE, holes: [circle(70, 50, 10)], bends: [across(50, 100)] }),
    sheetFacts({ outline: PLATE, holes: [circle(50, 50, 10)], bends: [across(50, 100)] }),
    'warn',
  ],
  ['bend-relief', bent(90), sheetFacts({ outline: PLATE, bends: [{ from: [50, 20], to: [50, 100] }] }), 'warn'],
])('%s is found just outside of its limit, and not just inside', (rule, inside, outside, state) => {
  expect(findingOf(inside, rule)?.state).toBe('pass');
  expect(findingOf(outside, rule)).toMatchObject({ state });
});

test('a notch and a tab have two sides each and are counted once', () => {
  expect(findingOf(notched(1.3), 'sheet-notch-width')!.advice).toMatchObject({ code: 'notches-narrow', count: 1 });
  expect(findingOf(notched(0.1), 'sheet-kerf')!.advice).toMatchObject({ code: 'cuts-below-kerf', count: 1 });
  expect(findingOf(tabbed(1.9), 'sheet-tab-width')!.advice).toMatchObject({ code: 'tabs-narrow', count: 1 });
});

test('a bend of hard metal that takes more force than the brake has is left to a person', () => {
  // 1.42 x 515 MPa x 6² x 1900 / 50 = 1,000 kN and a little more.
  const wide = (lengthMm: number) =>
    sheetFacts({ outline: rectangle(lengthMm, 400), bends: [{ from: [0, 200], to: [lengthMm, 200] }], thicknessMm: 6 });
  expect(findingOf(wide(1500), 'bend-force', 'ss-304')).toMatchObject({ state: 'pass' });
  expect(findingOf(wide(1990), 'bend-force', 'ss-304')).toMatchObject({ state: 'fail', limit: 1000 });
});

test('a hem is long enough from four thicknesses on, and only hems are asked', () => {
  expect(findingOf(bent(180, 8), 'hem-length')).toBeUndefined();
  expect(findingOf(bent(180, 7), 'hem-length')).toMatchObject({ state: 'warn', measured: 3.5, limit: 4 });
  expect(findingOf(bent(90, 7), 'hem-length')).toBeUndefined();
});

test('a countersink leaves a seat of four tenths of the sheet', () => {
  const sunk = (diameterMm: number) =>
    sheetFacts(
      { outline: PLATE, holes: [circle(50, 50, 5)] },
      { holes: [drilledHole({ diameterMm: 5, depthMm: 1, countersink: { diameterMm, angleDeg: 90 } })] },
    );
  expect(findingOf(sunk(7.4), 'sheet-countersink')).toMatchObject({ state: 'pass', measured: 0.6 });
  expect(findingOf(sunk(8), 'sheet-countersink')).toMatchObject({ state: 'warn', measured: 0.75 });
});

test('bends that cross near the least radius are told to mind the grain', () => {
  const crossing = (radiusMm: number) =>
    sheetFacts({
      outline: PLATE,
      bends: [across(50, 100, { radiusMm }), { from: [60, 50], to: [200, 50], radiusMm }],
    });
  expect(findingOf(crossing(1.5), 'bend-grain')).toBeUndefined();
  expect(findingOf(crossing(1.2), 'bend-grain')).toMatchObject({ state: 'pass', note: true });
  expect(findingOf(sheetFacts({ outline: PLATE, bends: [across(50, 100, { radiusMm: 1.2 })] }), 'bend-grain')).toBe(
    undefined,
  );
});

test('reliefs beside a bend are no notches', () => {
  const relieved = sheetFacts({
    outline: [
      [0, 0, 0],
      [52, 0, 0],
      [52, 6, 0],
      [53, 6, 0],
      [53, 0, 0],
      [200, 0, 0],
      [200, 100, 0],
      [0, 100, 0],
    ],
    bends: [{ from: [52.5, 6], to: [52.5, 100] }],
  });
  expect(findingOf(relieved, 'sheet-notch-width')?.state).toBe('pass');
});

test('of a drawing doubled lines, loose islands and separate pieces are told, and a clean one has none of them', () => {
  const clean = drawingFacts({ outline: PLATE, holes: [circle(50, 50, 20)] });
  expect(['drawing-doubled', 'sheet-islands', 'sheet-pieces'].map((rule) => findingOf(clean, rule))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(findingOf(drawingFacts({ outline: PLATE }, { duplicates: 3 }), 'drawing-doubled')).toMatchObject({
    state: 'warn',
    measured: 3,
  });
  const letter = drawingFacts({ outline: PLATE, holes: [circle(50, 50, 20)] }, {}, [
    { depth: 2, corners: circle(50, 50, 10) },
  ]);
  expect(findingOf(letter, 'sheet-islands')).toMatchObject({ state: 'warn', measured: 1 });
  const two = drawingFacts({ outline: PLATE }, {}, [{ depth: 0, corners: rectangle(20, 20, [250, 0]) }]);
  expect(findingOf(two, 'sheet-pieces')).toMatchObject({ state: 'pass', note: true, measured: 2 });
});

test('open lines and contours that cross leave a drawing without a price, and a clean one has neither', () => {
  const clean = drawingFacts({ outline: PLATE });
  const open = drawingFacts({ outline: PLATE }, { openContours: 2 });
  const crossing = drawingFacts({ outline: PLATE }, { crossingContours: 1 });
  expect(['drawing-open', 'drawing-crossing'].map((rule) => findingOf(clean, rule))).toEqual([undefined, undefined]);
  expect(findingOf(open, 'drawing-open')).toMatchObject({ state: 'fail', measured: 2 });
  expect(findingOf(crossing, 'drawing-crossing')).toMatchObject({ state: 'fail', measured: 1 });
});

test('a drawing is asked what a solid is asked: its holes, its edges and its bend lines', () => {
  const facts = drawingFacts({ outline: PLATE, holes: [circle(50, 50, 1)], bends: [across(94, 100)] });
  const states = ['sheet-hole-size', 'sheet-hole-to-edge', 'flange-length', 'sheet-stock'].map((rule) => [
    rule,
    findingOf(facts, rule)?.state,
  ]);
  expect(states).toEqual([
    ['sheet-hole-size', 'warn'],
    ['sheet-hole-to-edge', 'pass'],
    ['flange-length', 'pass'],
    ['sheet-stock', 'pass'],
  ]);
});

test('a bend along the very edge makes no side of a channel, and no measure is infinite', () => {
  const edged = sheetFacts({ outline: rectangle(80, 60), bends: [across(40, 60), across(80, 60)] });
  const { findings } = quotePart(edged, defaultChoices('sheet'), EXAMPLE_RATE_CARD, CATALOG);
  expect(findings.filter(({ measured }) => measured !== null && !Number.isFinite(measured))).toEqual([]);
});

/** Flat lengths from bend to bend, all of one sense, 80 wide. */
const folded = (...lengths: readonly number[]): PartFacts => {
  const ends = lengths.map((_, index) => lengths.slice(0, index + 1).reduce((sum, length) => sum + length, 0));
  return sheetFacts({ outline: rectangle(ends.at(-1)!, 80), bends: ends.slice(0, -1).map((x) => across(x, 80)) });
};

test('a C with one side higher than the other folds into itself only where the lower flange reaches the higher side', () => {
  expect(findingOf(folded(25, 50, 60, 60, 25), 'returns-meet')?.state).toBe('pass');
  expect(findingOf(folded(25, 30, 60, 80, 65), 'returns-meet')?.state).toBe('pass');
  expect(findingOf(folded(65, 30, 60, 80, 25), 'returns-meet')?.state).toBe('fail');
});

test('a web between two slots is told with its two sides, and never with the skins of a sheet that is as thin', () => {
  const web = (thicknessMm: number) => {
    const slots = sheetFacts({ outline: PLATE, holes: [slot(50, 50, 30, 5), slot(50, 55.8, 30, 5)], thicknessMm });
    const thinWalls = [
      { thicknessMm: 0.8, areaMm2: 40, freeHeightMm: 20, faceIds: [3, 5], at: [0, 0, 0] },
      { thicknessMm, areaMm2: 20_000, freeHeightMm: null, faceIds: [8, 9], at: [0, 0, 0] },
    ];
    return findingOf({ ...slots, thinWalls } as PartFacts, 'sheet-hole-to-hole');
  };
  expect(web(2)).toMatchObject({ state: 'warn', faceIds: [3, 5] });
  expect(web(0.8)).toMatchObject({ state: 'warn', faceIds: [] });
});

test('a narrow tab is told with its two sides, which are a thin wall of the solid', () => {
  const thinWalls = [
    { thicknessMm: 1.9, areaMm2: 40, freeHeightMm: 20, faceIds: [3, 5], at: [0, 0, 0] },
    { thicknessMm: 2, areaMm2: 20_000, freeHeightMm: null, faceIds: [8, 9], at: [0, 0, 0] },
  ];
  expect(findingOf({ ...tabbed(1.9), thinWalls } as PartFacts, 'sheet-tab-width')).toMatchObject({
    state: 'warn',
    faceIds: [3, 5],
  });
});
