import { expect, test } from 'vitest';
import { CATALOG } from '#catalog/catalog.ts';
import { defaultChoices } from '#catalog/options.ts';
import { EXAMPLE_RATE_CARD } from '#catalog/rate-card.ts';
import { formatAdvice } from '#contract/advice-words.ts';
import { NOTHING_KNOWN } from '#contract/known-by.ts';
import type { PartFacts } from '#contract/part-facts.ts';
import type { Choices, Finding } from '#contract/quote.ts';
import { formatReason } from '#contract/reason-words.ts';
import { quotePart } from '#quote/quote-part.ts';
import { drilledHole, ENCLOSURE, meshFacts, partFacts } from '../../../tests/quote/sample-parts.ts';

function findingOf(rule: string, facts: PartFacts, choices: Partial<Choices> = {}): Finding | undefined {
  const process = choices.process ?? 'cnc';
  const quote = quotePart(facts, { ...defaultChoices(process), ...choices }, EXAMPLE_RATE_CARD, CATALOG);
  return quote.findings.find((finding) => finding.rule === rule);
}

/** As the buyer reads it. */
function shown(finding: Finding | undefined): object | undefined {
  return finding && { ...finding, advice: formatAdvice(finding.advice) };
}

const statesOf = (rule: string, parts: PartFacts[], choices: Partial<Choices> = {}) =>
  parts.map((facts) => findingOf(rule, facts, choices)?.state);

/** A wall of 40 cm² that stands 20 mm free. */
const thinPart = (thicknessMm: number, freeHeightMm = 20) =>
  partFacts({
    minWallMm: thicknessMm,
    minWallAt: { at: [0, 0, 0], faceIds: [3, 9] },
    thinWalls: [{ thicknessMm, areaMm2: 4000, freeHeightMm, faceIds: [3, 9], at: [0, 0, 0] }],
  });

test('a part fits when each side, in order of length, fits the side of the machine', () => {
  const sized = (...orientedBoxMm: [number, number, number]) => partFacts({ orientedBoxMm, volumeMm3: 1000 });
  expect(
    statesOf('too-large', [sized(800, 500, 400), sized(800.1, 10, 10), sized(700, 501, 10), sized(450, 450, 401)]),
  ).toEqual(['pass', 'fail', 'fail', 'fail']);
});

test('a bar of 3 m is too large, and the finding says by how much', () => {
  expect(shown(findingOf('too-large', partFacts({ orientedBoxMm: [3000, 40, 30] })))).toEqual({
    rule: 'too-large',
    title: 'Fits the machine',
    state: 'fail',
    measured: 3000,
    limit: 800,
    unit: 'mm',
    source: 'Rate card: milling machine, 800 x 500 x 400 mm',
    faceIds: [],
    advice: 'Make the part in pieces and join them, or shorten this side by 2200 mm.',
    savesMinor: null,
  });
});

test('a printed part is held against the build volume of its own machine', () => {
  const large = { ...ENCLOSURE, orientedBoxMm: [350, 300, 100] as [number, number, number] };
  const print = (material: string, tolerance: string) =>
    findingOf('too-large', large, { process: 'print', material, tolerance, finish: 'as-printed' })?.state;
  expect([print('fdm-pla', 'fdm-0.5'), print('sla-standard', 'sla-0.15')]).toEqual(['pass', 'fail']);
});

test('a size that was not measured is unknown, not passed', () => {
  expect(statesOf('too-large', [partFacts({ boundingBoxMm: [0, 0, 0], orientedBoxMm: [0, 0, 0] })])).toEqual([
    'unknown',
  ]);
});

test('a metal wall passes from 0.8 mm, warns from 0.5 mm and fails below; unmeasured is unknown', () => {
  const walled = (mm: number | null) => (mm === null ? partFacts({ minWallMm: null, minWallAt: null }) : thinPart(mm));
  expect(statesOf('thin-wall', [0.8, 0.79, 0.5, 0.4, null].map(walled))).toEqual([
    'pass',
    'warn',
    'warn',
    'fail',
    'unknown',
  ]);
});

test('the wall limit follows the material', () => {
  const facts = thinPart(1.2);
  expect([findingOf('thin-wall', facts)?.state, findingOf('thin-wall', facts, { material: 'pom' })?.state]).toEqual([
    'pass',
    'warn',
  ]);
});

test('a wall of 0.4 mm in aluminium fails with its faces, and the part is priced all the same', () => {
  const facts = thinPart(0.4);
  expect(shown(findingOf('thin-wall', facts))).toEqual({
    rule: 'thin-wall',
    title: 'Wall thickness',
    state: 'fail',
    measured: 0.4,
    limit: 0.5,
    unit: 'mm',
    source: 'CNC design guides of Hubs and Fictiv: metal 0.8 mm recommended, 0.5 mm feasible',
    faceIds: [3, 9],
    advice:
      'Thicken this wall to 0.8 mm, at the very least 0.5 mm in Aluminum 6061-T6: we make it as drawn but cannot guarantee it.',
    savesMinor: expect.any(Number),
  });
  expect(quotePart(facts, defaultChoices('cnc'), EXAMPLE_RATE_CARD, CATALOG).manual).toBe(false);
});

test('a low step, a chamfer’s lip and an engraved letter are no thin walls', () => {
  expect(findingOf('thin-wall', thinPart(0.4, 0.9))?.state).toBe('pass');
  expect(findingOf('thin-wall', partFacts({ minWallMm: 0.1, thinWalls: [] }))?.state).toBe('pass');
});

test('a hole passes to six diameters, warns to twelve and fails beyond', () => {
  const drilled = (depthMm: number) => partFacts({ holes: [drilledHole({ diameterMm: 3, depthMm })] });
  expect(statesOf('deep-hole', [18, 18.1, 36, 36.1].map(drilled))).toEqual(['pass', 'warn', 'warn', 'fail']);
});

test('a pecked hole says what making it shallower takes off the total of the order', () => {
  const choices = { ...defaultChoices('cnc'), material: 'ss-304', quantity: 50 };
  const drilled = (depthMm: number): PartFacts => {
    const wallMm2 = Math.PI * 3 * depthMm;
    return partFacts({
      holes: [drilledHole({ diameterMm: 3, depthMm, faceIds: [8, 7] })],
      volumeMm3: 60_000 - (wallMm2 * 3) / 4,
      areaMm2: 9400 + wallMm2,
      solid: {
        surfaces: [
          { kind: 'plane', faces: 6, areaMm2: 9400 },
          { kind: 'cylinder', faces: 1, areaMm2: wallMm2 },
        ],
      },
    });
  };
  const totals = [drilled(30), drilled(18)].map((facts) => {
    const quote = quotePart(facts, choices, EXAMPLE_RATE_CARD, CATALOG);
    return quote.manual ? 0 : quote.totalPriceMinor;
  });
  expect(shown(findingOf('deep-hole', drilled(30), choices))).toEqual({
    rule: 'deep-hole',
    title: 'Hole depth over diameter',
    state: 'warn',
    measured: 10,
    limit: 6,
    unit: 'x diameter',
    source:
      'Fictiv, RapidDraft CNC-002: 4 x diameter is easy, above 6 x needs pecking, standard drills reach 10 to 12 x',
    faceIds: [7, 8],
    advice:
      'One hole is deeper than 6 × the diameter and must be drilled in steps; wider or shallower is faster, and 4 × is easy.',
    savesMinor: totals[0]! - totals[1]!,
  });
  expect(totals[0]).toBeGreaterThan(totals[1]!);
});

test('a hole of 3 mm and 60 mm deep leaves the part to a person, who plans it', () => {
  const facts = partFacts({ holes: [drilledHole({ diameterMm: 3, depthMm: 60 })] });
  const quote = quotePart(facts, defaultChoices('cnc'), EXAMPLE_RATE_CARD, CATALOG);
  expect(quote.manual && quote.reasons.map(formatReason)).toEqual([
    'A hole is 20 times as deep as it is wide; standard drills reach 12 times, so an engineer plans how to make it.',
  ]);
});

test('a part without holes passes; a mesh, where holes are not found, is unknown', () => {
  expect(statesOf('deep-hole', [partFacts(), meshFacts()])).toEqual(['pass', 'unknown']);
});

test('no hole is drilled in a printed part, so nothing is said of it', () => {
  expect(findingOf('deep-hole', ENCLOSURE, { process: 'print' })).toBeUndefined();
});

test('faces that no cutter sees are a warning with those faces; where access was not measured it is unknown', () => {
  const hidden = partFacts({
    features: [
      { type: 'undercut', faceIds: [9, 4] },
      { type: 'undercut', faceIds: [4] },
    ],
  });
  expect(statesOf('undercut', [partFacts(), hidden, partFacts({ solid: { machiningDirections: null } })])).toEqual([
    'pass',
    'warn',
    'unknown',
  ]);
  expect(findingOf('undercut', hidden)).toMatchObject({ measured: 2, faceIds: [4, 9], savesMinor: null });
  expect(findingOf('undercut', hidden, { process: 'print' })).toBeUndefined();
  expect(shown(findingOf('undercut', hidden))).toMatchObject({ advice: expect.stringContaining('Open these faces') });
  const grooved = partFacts({ ...hidden, features: [...hidden.features!, { type: 'groove', faceIds: [3, 4, 9] }] });
  expect(shown(findingOf('undercut', grooved))).toMatchObject({
    state: 'warn',
    advice: expect.stringContaining('grooves'),
  });
});

test('a wall that passes by less than it may be off is told so, and an exact one at the same limit passes', () => {
  const wallOf = (thicknessMm: number, within: number) =>
    partFacts({
      minWallMm: thicknessMm,
      known: { ...NOTHING_KNOWN, walls: { by: within > 1e-5 ? 'mesh' : 'boundary', within } },
      thinWalls: [{ thicknessMm, areaMm2: 4000, freeHeightMm: null, faceIds: [3, 9], at: [0, 0, 0] }],
    });
  const { limit } = findingOf('thin-wall', wallOf(2.9, 1e-6))!;
  const near = limit! * 1.02;
  expect(findingOf('thin-wall', wallOf(near, 1e-6))).toMatchObject({ state: 'pass', advice: { code: 'walls-thick' } });
  expect(findingOf('thin-wall', wallOf(near, 0.05))).toMatchObject({
    state: 'pass',
    note: true,
    advice: { code: 'near-limit', percent: 5 },
  });
  expect(findingOf('thin-wall', wallOf(limit! * 1.2, 0.05))).toMatchObject({ advice: { code: 'walls-thick' } });
});
