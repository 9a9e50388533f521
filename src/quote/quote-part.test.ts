import { expect, test } from 'vitest';
import { CATALOG } from '#catalog/catalog.ts';
import { defaultChoices, fittingChoices } from '#catalog/options.ts';
import { EXAMPLE_RATE_CARD } from '#catalog/rate-card.ts';
import type { PartFacts } from '#contract/part-facts.ts';
import type { Choices } from '#contract/quote.ts';
import type { RateCard } from '#contract/rate-card.ts';
import { formatReason } from '#contract/reason-words.ts';
import type { CncRates } from '#quote/processes/cnc/rates.ts';
import type { PrintRates } from '#quote/processes/print/rates.ts';
import { priceCurve, quoteInSteps, quotePart } from '#quote/quote-part.ts';
import { BEARING_BLOCK } from '../../tests/quote/assemblies.ts';
import { BRACKET, documentFacts, ENCLOSURE, outlineFacts, partFacts } from '../../tests/quote/sample-parts.ts';

const cnc = (different: Partial<Choices> = {}): Choices => ({ ...defaultChoices('cnc'), ...different });
const print = (different: Partial<Choices> = {}): Choices => ({ ...defaultChoices('print'), ...different });

const quoteOf = (facts: PartFacts, choices: Choices, card: RateCard = EXAMPLE_RATE_CARD) =>
  quotePart(facts, choices, card, CATALOG);

const reasonsOf = (facts: PartFacts, choices: Choices, card?: RateCard) => {
  const quote = quoteOf(facts, choices, card);
  return quote.manual ? quote.reasons.map(formatReason) : 'priced';
};

const curveOf = (facts: PartFacts, choices: Choices) =>
  priceCurve(facts, choices, EXAMPLE_RATE_CARD, CATALOG, [1, 10, 100, 1000]).map(
    ({ unitPriceMinor }) => unitPriceMinor,
  );

/** The threads that the holes of the sample parts are meant for. */
const M6_IN_BRACKET = [{ faceIds: [12, 13], work: { kind: 'thread' as const, size: 'M6' } }];

test('what cannot be measured is left to a person, with the reason, and never has a price', () => {
  const reasons = {
    document: reasonsOf(documentFacts(), cnc()),
    outline: reasonsOf(outlineFacts(), print()),
    meshForCnc: reasonsOf(ENCLOSURE, cnc()),
    doubtfulUnit: reasonsOf(
      partFacts({ units: { declared: 'm', used: 'm', doubt: { code: 'endless', sizeMm: [50_000_000, 1, 1] } } }),
      cnc(),
    ),
    noBody: reasonsOf(partFacts({ bodies: 0, volumeMm3: null }), cnc()),
    severalBodies: reasonsOf(partFacts({ bodies: 3 }), print()),
    open: reasonsOf(partFacts({ watertight: false }), print()),
    invalid: reasonsOf(partFacts({ valid: false }), cnc()),
    noVolume: reasonsOf(partFacts({ volumeMm3: null }), cnc()),
    nothingInside: reasonsOf(partFacts({ volumeMm3: 0 }), cnc()),
    noArea: reasonsOf(partFacts({ areaMm2: 0 }), print()),
    flat: reasonsOf(partFacts({ orientedBoxMm: [50, 40, 0] }), cnc()),
    moreThanItsBox: reasonsOf(partFacts({ volumeMm3: 61_000 }), cnc()),
  };
  expect(reasons).toEqual({
    document: ['PDF files of this kind cannot be measured automatically, so an engineer reviews them.'],
    outline: ['A flat outline has no thickness. An engineer prices it, or you can upload the part as a solid (STEP).'],
    meshForCnc: [
      'A mesh has no exact faces and holes to machine. An engineer prices it, or you can upload the part as a solid (STEP).',
    ],
    doubtfulUnit: [
      'The part is 50000000 × 1 × 1 mm, more than a hundred meters. Check the unit, and whether something lies far away from the part, and export it again.',
    ],
    noBody: ['The file contains no body, so there is nothing to measure.'],
    severalBodies: ['The file contains 3 separate bodies. An engineer checks which of them to make, and how.'],
    open: ['The surface of the part is not closed, so its volume is not certain.'],
    invalid: ['The solid has errors that could not be healed, so its measurements are not certain.'],
    noVolume: ['The size, volume or surface area of the part could not be measured.'],
    nothingInside: ['The size, volume or surface area of the part could not be measured.'],
    noArea: ['The size, volume or surface area of the part could not be measured.'],
    flat: ['The size, volume or surface area of the part could not be measured.'],
    moreThanItsBox: ['The measured volume is larger than the box around the part: the solid has errors.'],
  });
});

test('bodies of a mesh that hang together are one print, and a person looks at everything else with several', () => {
  const mesh = (pieces: number | null): PartFacts => ({
    ...ENCLOSURE,
    bodies: 2,
    mesh: { ...ENCLOSURE.mesh, crowdedEdges: 3, touchingBodies: 2, pieces },
  });
  const several = ['The file contains 2 separate bodies. An engineer checks which of them to make, and how.'];
  expect(reasonsOf(mesh(1), print())).toBe('priced');
  expect(reasonsOf(mesh(2), print())).toEqual(several);
  expect(reasonsOf(mesh(null), print())).toEqual(several);
  expect(reasonsOf(partFacts({ bodies: 2 }), print())).toEqual(several);
});

test('an OBJ and a 3MF are priced for printing as the same STL is', () => {
  const unitPrice = (format: PartFacts['format']): number | null => {
    const quote = quoteOf({ ...ENCLOSURE, format }, print());
    return quote.manual ? null : quote.unitPriceMinor;
  };
  expect(unitPrice('stl')).toBeGreaterThan(0);
  expect([unitPrice('obj'), unitPrice('3mf')]).toEqual([unitPrice('stl'), unitPrice('stl')]);
});

test('a part that is too large has that as its only reason, and its findings all the same', () => {
  const quote = quoteOf(partFacts({ orientedBoxMm: [3000, 40, 30] }), cnc());
  expect(quote).toMatchObject({
    manual: true,
    reasons: [
      {
        code: 'too-large',
        sideMm: 3000,
        limitMm: 800,
        source: 'Rate card: milling machine, 800 x 500 x 400 mm',
      },
    ],
    findings: expect.arrayContaining([
      expect.objectContaining({ rule: 'too-large', state: 'fail' }),
      expect.objectContaining({ rule: 'thin-wall', state: 'pass' }),
      expect.objectContaining({ rule: 'deep-hole', state: 'pass' }),
      expect.objectContaining({ rule: 'undercut', state: 'pass' }),
    ]),
  });
  expect(Object.keys(quote).filter((key) => /price|total/i.test(key))).toEqual([]);
});

test('where a rule leaves a part to a person, no finding names a saving: there is no price to save from', () => {
  const choices = { ...cnc(), ...fittingChoices('cnc', 'ss-316'), quantity: 10 };
  const savingsOf = (facts: PartFacts) => quoteOf(facts, choices).findings.filter(({ savesMinor }) => savesMinor);
  expect(savingsOf(partFacts()).map(({ rule }) => rule)).toContain('cheaper-material');
  const tooLarge = partFacts({ orientedBoxMm: [3000, 40, 30] });
  expect(quoteOf(tooLarge, choices)).toMatchObject({ manual: true, reasons: [{ code: 'too-large' }] });
  expect(savingsOf(tooLarge)).toEqual([]);
  expect(quoteOf(tooLarge, choices).findings.map(({ rule }) => rule)).not.toContain('cheaper-material');
});

test('a tolerance that is to be agreed on goes to a person, whatever the process', () => {
  const agreed = CATALOG.processes.filter(({ tolerances }) => tolerances.some(({ id }) => id === 'by-agreement'));
  expect(agreed.map(({ process }) => process)).toEqual(expect.arrayContaining(['sheet', 'molding', 'assembly']));
  const priced = agreed.filter(({ process }) => {
    const facts = process === 'assembly' ? partFacts({ bodies: 9, parts: BEARING_BLOCK }) : BRACKET;
    return !quoteOf(facts, { ...defaultChoices(process), tolerance: 'by-agreement' }).manual;
  });
  expect(priced).toEqual([]);
});

test('assembly and design go to a person, each with its own reason', () => {
  const reasons = (['assembly', 'design'] as const).map((process) => reasonsOf(BRACKET, defaultChoices(process)));
  expect(reasons).toEqual([
    [
      'The file contains one part and nothing to join it to. Upload the assembly as one STEP file, or choose a process for this part.',
    ],
    [
      'CAD model and drawings, concept, usually takes 2 to 6 hours at $65.00 an hour. An engineer reviews the scope and quotes the hours before anything is charged.',
    ],
  ]);
});

test('what is not on offer is said with what is', () => {
  expect([
    reasonsOf(BRACKET, cnc({ material: 'gold' })),
    reasonsOf(BRACKET, cnc({ material: 'steel-1018', finish: 'anodize-clear' })),
    reasonsOf(BRACKET, cnc({ material: 'pom', tolerance: 'pm-0.025' })),
  ]).toEqual([
    [expect.stringMatching(/^There is no material "gold"\. Available: Aluminum 6061-T6; Aluminum 7075-T6; .*; …\.$/)],
    [
      'There is no finish for Mild steel 1018 "Anodize type II, clear". Available: As machined; Bead blast; Brushed; Tumbled; Mirror polished; Black oxide; Zinc plate, clear; Zinc plate, yellow; Electroless nickel plate; Powder coat, black; Powder coat, white; Powder coat, RAL color; ….',
    ],
    [
      'There is no tolerance for POM (Delrin) "± 0.025 mm". Available: ISO 2768-m (medium), ± 0.005 in (0.127 mm), ISO 2768-f (fine).',
    ],
  ]);
});

test('what a shop leaves out of its card goes to a person', () => {
  const card = structuredClone(EXAMPLE_RATE_CARD);
  delete (card.processes.cnc as CncRates).materials['al-6061-t6'];
  delete card.finishes['anodize-black'];
  delete (card.processes.print as PrintRates).technologies.fdm;
  expect([
    reasonsOf(BRACKET, cnc(), card),
    reasonsOf(BRACKET, cnc({ material: 'al-7075-t6', finish: 'anodize-black' }), card),
    reasonsOf(ENCLOSURE, print(), card),
  ]).toEqual([
    ['Example shop has no rate for the material "Aluminum 6061-T6" at present, so an engineer prices it.'],
    ['Example shop has no rate for the finish "Anodize type II, black" at present, so an engineer prices it.'],
    ['Example shop has no machine for PLA (FDM) at present, so an engineer prices it.'],
  ]);
});

test('a manual part has no curve', () => {
  expect(curveOf(ENCLOSURE, cnc())).toEqual([]);
});

test('long machine time and the finish take their days', () => {
  const daysOf = (choices: Choices) => {
    const quote = quoteOf(BRACKET, choices);
    return quote.manual ? 0 : quote.leadTimeDays;
  };
  expect([
    daysOf(cnc({ speed: 'express' })),
    daysOf(cnc()),
    daysOf(cnc({ finish: 'anodize-hard' })),
    daysOf(cnc({ quantity: 1000, holes: M6_IN_BRACKET })),
  ]).toEqual([3, 5, 7, 18]);
});

test('the name of a file is not part of the hash, its content is', () => {
  const hashOf = (facts: PartFacts) => quoteOf(facts, cnc()).inputHash;
  expect(hashOf({ ...BRACKET, file: 'other.step' })).toBe(hashOf(BRACKET));
  expect(hashOf({ ...BRACKET, sha256: '0'.repeat(64) })).not.toBe(hashOf(BRACKET));
});

test('a quantity that no form lets through is a mistake of the caller', () => {
  for (const quantity of [0, -1, 1.5, Number.NaN, 10_001, 1e9])
    expect(() => quoteOf(BRACKET, cnc({ quantity }))).toThrow(
      new RangeError(`Expected a whole quantity from 1 to 10000, found ${quantity}`),
    );
});

test('the smallest and the largest part that fit have a price', () => {
  const grain = partFacts({
    orientedBoxMm: [0.01, 0.01, 0.01],
    volumeMm3: 1e-6,
    areaMm2: 6e-4,
    solid: { surfaces: [{ kind: 'plane', faces: 6, areaMm2: 6e-4 }] },
  });
  const block = partFacts({ orientedBoxMm: [800, 500, 400], volumeMm3: 1.6e8, areaMm2: 1.84e6 });
  expect([curveOf(grain, cnc()), curveOf(grain, print())].flat().every((price) => price > 0)).toBe(true);
  expect(curveOf(block, cnc({ material: 'peek', quantity: 10_000 })).every(Number.isSafeInteger)).toBe(true);
});

test('the words of a part that is too large name the side, the limit and where it comes from', () => {
  expect(reasonsOf(partFacts({ orientedBoxMm: [3000, 40, 30] }), cnc())).toEqual([
    'The part is too large for our machine: one side is 3,000 mm where 800 mm fit (Rate card: milling machine, 800 x 500 x 400 mm).',
  ]);
});

/** The example card, with rates for a material that it does not have. */
function cardWithRatesOf(material: string): RateCard {
  const card = structuredClone(EXAMPLE_RATE_CARD);
  const { materials } = card.processes.cnc as unknown as CncRates;
  materials[material] = materials['pom-c']!;
  card.materials[material] = { minorPerKg: 300 };
  return card;
}

test.each([
  ['plywood', 'Plywood, routed'],
  ['mdf', 'MDF, routed'],
  ['hardwood', 'Hardwood, routed'],
])('a person prices %s for a shop that has rates for it: the catalog has no density of it', (material, label) => {
  const choices = cnc(fittingChoices('cnc', material));
  expect(reasonsOf(BRACKET, choices, cardWithRatesOf(material))).toEqual([
    `The catalog has no density for ${label}, which an automatic price needs, so an engineer prices it.`,
  ]);
  expect(priceCurve(BRACKET, choices, cardWithRatesOf(material), CATALOG, [1, 10])).toEqual([]);
});

test('a person prices parts of a shop whose rates come to more than whole cents can hold', () => {
  const card = structuredClone(EXAMPLE_RATE_CARD);
  const rates = card.processes.cnc as unknown as CncRates;
  rates.machineMinorPerHour = 1_000_000_000;
  for (const material of Object.values(rates.materials)) material.roughingCm3PerMin = 1e-6;
  expect(reasonsOf(BRACKET, cnc({ quantity: 1000 }), card)).toEqual([
    'The rates of Example shop give no valid price for this part, so an engineer prices it.',
  ]);
});

test('a fault of our own is thrown, or is told and leaves the part to a person', () => {
  const card = structuredClone(EXAMPLE_RATE_CARD);
  card.processes.cnc = { ...card.processes.cnc, materials: 'none' };
  expect(() => quoteOf(BRACKET, cnc(), card)).toThrow('Expected rates of cnc');
  const told: unknown[] = [];
  const quote = quotePart(BRACKET, cnc(), card, CATALOG, (cause) => told.push(cause));
  expect(quote).toMatchObject({ manual: true, reasons: [{ code: 'not-computed' }] });
  expect(told).toEqual([new RangeError('Expected rates of cnc, found a fault in materials')]);
});

test('a price in steps is the price, and each rule is a step of its own', () => {
  const steps = quoteInSteps(BRACKET, cnc(), EXAMPLE_RATE_CARD, CATALOG);
  let taken = 1;
  let step = steps.next();
  for (; !step.done; step = steps.next()) taken += 1;
  expect(step.value).toEqual(quoteOf(BRACKET, cnc()));
  expect(taken).toBeGreaterThan(step.value.findings.length);
});
