import { expect, test } from 'vitest';
import { CATALOG } from '#catalog/catalog.ts';
import { defaultChoices, fittingChoices } from '#catalog/options.ts';
import { EXAMPLE_RATE_CARD } from '#catalog/rate-card.ts';
import type { MeshFacts, PartFacts } from '#contract/part-facts.ts';
import { formatReason } from '#contract/reason-words.ts';
import { EXAMPLE_PRINT_RATES } from '#quote/processes/print/example-rates.ts';
import type { PrintTechnologyRates } from '#quote/processes/print/rates.ts';
import { quotePart } from '#quote/quote-part.ts';
import { ENCLOSURE } from '../../../../tests/quote/sample-parts.ts';

/** Amounts of the lines of an order in a material, without what is no work. */
function amountsOf(material: string, quantity: number, facts: PartFacts = ENCLOSURE): Record<string, number> {
  const choices = { ...defaultChoices('print'), ...fittingChoices('print', material), quantity };
  const quote = quotePart(facts, choices, EXAMPLE_RATE_CARD, CATALOG);
  if (quote.manual) throw new Error(quote.reasons.map(formatReason).join(' '));
  const work = quote.lines.filter(({ id }) => id !== undefined);
  return Object.fromEntries(work.map(({ label, amount }) => [label, amount]));
}

test('an FDM part is drawn by volume, thin walls in full, with a pause at each of its layers', () => {
  // 48,992 mm³ x 1.15 at 20 cm³/h, and 200 layers of 3 s.
  expect(amountsOf('fdm-pla', 1)).toEqual({
    'Checking and slicing the file': 10,
    'Machine time': 2.98,
    'PLA (FDM), support included': 0.0699,
    'Preparing the machine': 10,
    'Taking out and cleaning': 4,
  });
});

test('the inside of a thick FDM part is filled sparsely', () => {
  const block = { ...ENCLOSURE, volumeMm3: 384_000, areaMm2: 35_200 };
  // Shell 35,200 x 1.2 = 42,240 mm³, a quarter of the other 341,760 mm³, and support.
  expect(amountsOf('fdm-pla', 1, block)['PLA (FDM), support included']).toBe(0.182);
});

test('SLA parts share the plate: one pays for a quarter of it, many for what they take', () => {
  // 800 layers of 12 s; 125 x 85 mm of 300 x 335 mm.
  const [one, twenty] = [amountsOf('sla-standard', 1), amountsOf('sla-standard', 20)];
  expect([one['Machine time'], twenty['Machine time']]).toEqual([0.667, 5.64]);
});

test('MJF parts take their share of a packed bed, powder around them included', () => {
  // (125 x 85 x 45) / 0.35 of 378 x 280 x 378 mm; a full build is 4725 layers of 10 s.
  const amounts = amountsOf('mjf-pa12', 1);
  expect([amounts['Machine time'], amounts['Nylon PA12 (MJF), spent powder included']]).toEqual([0.448, 0.176]);
});

test('a long part stands up when it does not fit lying down', () => {
  const tall: MeshFacts = { ...ENCLOSURE, orientedBoxMm: [395, 360, 20], boundingBoxMm: [395, 360, 20] };
  // 395 x 360 mm does not fit 400 x 350 mm: it stands on 395 x 20 mm, 1800 layers high.
  const lying = { ...tall, orientedBoxMm: [395, 340, 20] as [number, number, number] };
  const hours = [amountsOf('fdm-pla', 1, tall)['Machine time']!, amountsOf('fdm-pla', 1, lying)['Machine time']!];
  expect(hours[0]! - hours[1]!).toBeCloseTo(((1800 - 100) * 3) / 3600, 2);
});

test('support that was measured is a line of its own, printed as the part stands best', () => {
  const best = {
    down: [0, 0, 1] as [number, number, number],
    heightMm: 40,
    footprintMm: [120, 80] as [number, number],
    contactMm2: 1344,
    overhangMm2: 8816,
    supportMm3: 10_000,
  };
  const facts: MeshFacts = { ...ENCLOSURE, print: { asDrawn: best, best, traps: [] } };
  const fdm = amountsOf('fdm-pla', 1, facts);
  // 15 % of the room: 1,500 mm³ beside the part's 48,992 mm³ at 20 cm³/h, 200 layers of 3 s.
  expect(fdm).toMatchObject({
    'Machine time': 2.69,
    'PLA (FDM), the part': 0.0608,
    'PLA (FDM), support': 0.00186,
  });
  expect(Object.keys(fdm)).not.toContain('PLA (FDM), support included');
  const held = { ...facts, print: { asDrawn: best, best: { ...best, supportMm3: 0 }, traps: [] } };
  expect(Object.keys(amountsOf('fdm-pla', 1, held))).not.toContain('PLA (FDM), support');
  // 8 % of the room in a vat; a powder bed holds what hangs over.
  expect(amountsOf('sla-standard', 1, facts)['Standard resin (SLA), support']).toBe(0.000944);
  expect(amountsOf('mjf-pa12', 1, facts)).toEqual(amountsOf('mjf-pa12', 1));
});

test('a card from before there was a figure for support prices as it did', () => {
  const { supportFill: _none, ...fdm } = EXAMPLE_PRINT_RATES.technologies.fdm as PrintTechnologyRates & {
    supportFill?: number;
  };
  const card = {
    ...EXAMPLE_RATE_CARD,
    processes: { print: { ...EXAMPLE_PRINT_RATES, technologies: { fdm: fdm as PrintTechnologyRates } } },
  };
  const best = {
    down: [0, 0, -1] as [number, number, number],
    heightMm: 90,
    footprintMm: [120, 80] as [number, number],
    contactMm2: 9600,
    overhangMm2: 900,
    supportMm3: 5000,
  };
  const choices = { ...defaultChoices('print'), ...fittingChoices('print', 'fdm-pla'), quantity: 10 };
  const measured: PartFacts = { ...ENCLOSURE, print: { asDrawn: best, best, traps: [] } };
  const priceOf = (facts: PartFacts) => {
    const quote = quotePart(facts, choices, card, CATALOG);
    return quote.manual ? null : quote.unitPriceMinor;
  };
  expect(priceOf(measured)).toBe(priceOf(ENCLOSURE));
});
