import { expect, test } from 'vitest';
import { CATALOG } from '#catalog/catalog.ts';
import { defaultChoices } from '#catalog/options.ts';
import { EXAMPLE_RATE_CARD } from '#catalog/rate-card.ts';
import { ENGINE_VERSION } from '#contract/analysis.ts';
import type { PartFacts } from '#contract/part-facts.ts';
import type { Choices } from '#contract/quote.ts';
import type { RateCard } from '#contract/rate-card.ts';
import { formatReason } from '#contract/reason-words.ts';
import type { CncRates } from '#quote/processes/cnc/rates.ts';
import type { PrintRates } from '#quote/processes/print/rates.ts';
import { PRICING_VERSION, priceCurve, quotePart } from '#quote/quote-part.ts';
import {
  BEARING_BLOCK,
  BRACKET,
  documentFacts,
  ENCLOSURE,
  outlineFacts,
  partFacts,
} from '../../tests/quote/sample-parts.ts';

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

test('an aluminium bracket with six holes costs what a machinist can follow line by line', () => {
  const quote = quoteOf(BRACKET, cnc());
  if (quote.manual) throw new Error(quote.reasons.map(formatReason).join(' '));
  const { lines, findings, inputHash, ...rest } = quote;
  expect(rest).toEqual({
    manual: false,
    currency: 'USD',
    unitPriceMinor: 12_293,
    totalPriceMinor: 12_293,
    leadTimeDays: 5,
    rateCard: { name: 'Example shop', version: 1 },
    versions: { engine: ENGINE_VERSION, pricing: PRICING_VERSION, catalog: CATALOG.version, rateCard: 1 },
  });
  expect(lines).toMatchInlineSnapshot(`
    [
      {
        "amount": 0.439425,
        "amountMinor": 396,
        "label": "Stock, Aluminum 6061-T6 102 x 62 x 25 mm",
        "rate": 900,
        "unit": "kg",
      },
      {
        "amount": 1,
        "amountMinor": 100,
        "label": "Sawing",
        "rate": 100,
        "unit": "cut",
      },
      {
        "amount": 47.8,
        "amountMinor": 3585,
        "label": "Programming",
        "rate": 75,
        "unit": "min",
      },
      {
        "amount": 53,
        "amountMinor": 3975,
        "label": "Setting up, 3 set-ups and 6 tools",
        "rate": 75,
        "unit": "min",
      },
      {
        "amount": 4.5,
        "amountMinor": 375,
        "label": "Loading, 3 set-ups",
        "rate": 83.3333333,
        "unit": "min",
      },
      {
        "amount": 2.5477225,
        "amountMinor": 212,
        "label": "Roughing",
        "rate": 83.3333333,
        "unit": "min",
      },
      {
        "amount": 3.73334849,
        "amountMinor": 311,
        "label": "Finishing",
        "rate": 83.3333333,
        "unit": "min",
      },
      {
        "amount": 0.592,
        "amountMinor": 49,
        "faceIds": [
          8,
          9,
          10,
          11,
          12,
          13,
        ],
        "label": "Drilling, 6 holes",
        "rate": 83.3333333,
        "unit": "min",
      },
      {
        "amount": 0.4,
        "amountMinor": 33,
        "faceIds": [
          12,
          13,
        ],
        "label": "Tapping, 2 holes that fit M6",
        "rate": 83.3333333,
        "unit": "min",
      },
      {
        "amount": 1.33333333,
        "amountMinor": 111,
        "label": "Tool changes, 10 a piece",
        "rate": 83.3333333,
        "unit": "min",
      },
      {
        "amount": 10.3,
        "amountMinor": 687,
        "label": "Inspection, ISO 2768-m (medium)",
        "rate": 66.6666667,
        "unit": "min",
      },
      {
        "amount": 25,
        "amountMinor": 2459,
        "label": "Margin",
        "rate": 98.3434953,
        "unit": "%",
      },
    ]
  `);
  expect(findings.map(({ rule, state }) => [rule, state])).toEqual([
    ['too-large', 'pass'],
    ['thin-wall', 'pass'],
    ['deep-hole', 'pass'],
    ['undercut', 'pass'],
  ]);
  expect(inputHash).toMatch(/^[0-9a-f]{64}$/);
});

test('the three parts of docs/pricing.md cost what it says at 1, 10, 100 and 1000 pieces', () => {
  expect({
    bracket: curveOf(BRACKET, cnc()),
    bearingBlock: curveOf(BEARING_BLOCK, cnc({ material: 'ss-304', tolerance: 'pm-0.025', finish: 'passivate' })),
    enclosureFdm: curveOf(ENCLOSURE, print()),
    enclosureMjf: curveOf(ENCLOSURE, print({ material: 'mjf-pa12', tolerance: 'mjf-0.3', finish: 'dyed-black' })),
  }).toMatchInlineSnapshot(`
    {
      "bearingBlock": [
        17760,
        5470,
        4241,
        4118,
      ],
      "bracket": [
        12293,
        3038,
        2112,
        2020,
      ],
      "enclosureFdm": [
        2837,
        1712,
        1641,
        1635,
      ],
      "enclosureMjf": [
        7398,
        5148,
        4923,
        4901,
      ],
    }
  `);
});

test('the unit price is close to a fixed sum over the quantity plus a price per piece', () => {
  const quantities = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];
  const curve = priceCurve(BRACKET, cnc(), EXAMPLE_RATE_CARD, CATALOG, quantities);
  const [one, two] = [curve[0]!, curve[1]!];
  const perOrder = 2 * (one.unitPriceMinor - two.unitPriceMinor);
  const perPiece = one.unitPriceMinor - perOrder;
  const misses = curve.map(({ quantity, unitPriceMinor }) => unitPriceMinor - perPiece - perOrder / quantity);
  expect(Math.max(...misses.map(Math.abs))).toBeLessThan(3);
});

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
    document: ['A PDF file of this kind is read by a person: nothing in it is measured by machine.'],
    outline: ['A flat outline has no thickness; a person prices it, or upload the part as a solid (STEP).'],
    meshForCnc: [
      'A mesh has no exact faces and holes to machine; a person prices it, or upload the part as a solid (STEP).',
    ],
    doubtfulUnit: [
      'The part is 50000000 x 1 x 1 mm, more than a hundred metres. Check whether something lies far away from it, and its unit, and export it again.',
    ],
    noBody: ['The file holds no body, so there is nothing to measure.'],
    severalBodies: ['The file holds 3 separate bodies; a person checks which of them are to be made, and how.'],
    open: ['The surface of the part is not closed, so its volume is not certain.'],
    invalid: ['The solid has errors that could not be healed, so its measures are not certain.'],
    noVolume: ['Size, volume or surface of the part could not be measured.'],
    nothingInside: ['Size, volume or surface of the part could not be measured.'],
    noArea: ['Size, volume or surface of the part could not be measured.'],
    flat: ['Size, volume or surface of the part could not be measured.'],
    moreThanItsBox: ['The measured volume is larger than the box around the part: the solid has errors.'],
  });
});

test('bodies of a mesh that hang together are one print, and a person looks at everything else with several', () => {
  const mesh = (pieces: number | null): PartFacts => ({
    ...ENCLOSURE,
    bodies: 2,
    mesh: { ...ENCLOSURE.mesh, crowdedEdges: 3, touchingBodies: 2, pieces },
  });
  const several = ['The file holds 2 separate bodies; a person checks which of them are to be made, and how.'];
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
    findings: [
      { rule: 'too-large', state: 'fail' },
      { rule: 'thin-wall', state: 'pass' },
      { rule: 'deep-hole', state: 'pass' },
      { rule: 'undercut', state: 'pass' },
    ],
  });
  expect(Object.keys(quote).filter((key) => /price|total/i.test(key))).toEqual([]);
});

test('sheet metal, molding, assembly and design go to a person, each with its own reason', () => {
  const reasons = (['sheet', 'molding', 'assembly', 'design'] as const).map((process) =>
    reasonsOf(BRACKET, defaultChoices(process)),
  );
  expect(reasons).toEqual([
    ['Sheet metal is priced by a person, who looks at bends, tools and how the parts nest on a sheet.'],
    ['Injection molding is priced by a person, who plans the tool before a part can be priced.'],
    ['Assembly is priced by a person, who reads the bill of materials and plans the joints.'],
    ['Design work is priced by a person, by the hours that its scope needs.'],
  ]);
});

test('what is not on offer is said with what is', () => {
  expect([
    reasonsOf(BRACKET, cnc({ material: 'gold' })),
    reasonsOf(BRACKET, cnc({ material: 'steel-1018', finish: 'anodize-clear' })),
    reasonsOf(BRACKET, cnc({ material: 'pom', tolerance: 'pm-0.025' })),
  ]).toEqual([
    [`There is no material "gold". On offer: ${CATALOG.processes[0]!.materials.map(({ id }) => id).join(', ')}.`],
    [
      'There is no finish for Mild steel 1018 "anodize-clear". On offer: as-machined, bead-blast, powder-coat-black, black-oxide, zinc-plate.',
    ],
    ['There is no tolerance for POM (Delrin) "pm-0.025". On offer: iso2768-m, iso2768-f.'],
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
    ['Example shop has no rate for the material "al-6061-t6" at present, so a person prices it.'],
    ['Example shop has no rate for the finish "anodize-black" at present, so a person prices it.'],
    ['Example shop has no machine for PLA (FDM) at present, so a person prices it.'],
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
    daysOf(cnc({ quantity: 1000 })),
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
    'The part is too large for our machine: one side is 3000 mm where 800 mm fit (Rate card: milling machine, 800 x 500 x 400 mm).',
  ]);
});
