import { expect, test } from 'vitest';
import { CATALOG } from '#catalog/catalog.ts';
import { defaultChoices, fittingChoices } from '#catalog/options.ts';
import { EXAMPLE_RATE_CARD } from '#catalog/rate-card.ts';
import type { MeshFacts, PartFacts, Printing, PrintOrientation } from '#contract/part-facts.ts';
import { formatReason } from '#contract/reason-words.ts';
import type { Vec3 } from '#contract/units.ts';
import { placeOnPlate } from '#quote/processes/print/build-share.ts';
import { EXAMPLE_PRINT_RATES } from '#quote/processes/print/example-rates.ts';
import { extrude } from '#quote/processes/print/extrusion.ts';
import type { PrintTechnologyRates, RatesOfKind } from '#quote/processes/print/rates.ts';
import { quotePart } from '#quote/quote-part.ts';
import { ratesOf, readRateCard } from '#quote/rate-card.ts';
import { ENCLOSURE } from '../../../../tests/quote/sample-parts.ts';

/** Amounts of the lines of an order in a material, without what is no work. */
function amountsOf(material: string, quantity: number, facts: PartFacts = ENCLOSURE): Record<string, number> {
  const choices = { ...defaultChoices('print'), ...fittingChoices('print', material), quantity };
  const quote = quotePart(facts, choices, EXAMPLE_RATE_CARD, CATALOG);
  if (quote.manual) throw new Error(quote.reasons.map(formatReason).join(' '));
  const work = quote.lines.filter(({ id }) => id !== undefined);
  return Object.fromEntries(work.map(({ label, amount }) => [label, amount]));
}

const FDM = EXAMPLE_PRINT_RATES.technologies.fdm as RatesOfKind<'extrusion'>;

test('an FDM part takes the time of its paths: walls with stops, filling by its chords, a pause at each layer', () => {
  // 40 x 25 x 10 mm. Walls 3 x 0.45 mm: 1755 mm³; five closed layers under and over, 2000 mm³; a quarter of the other 6245 mm³.
  const layers = { areaMm2: [1000], perimeterMm: [130], skinMm2: 2000, shadowMm2: 1000 };
  const piece = { heightMm: 10, layerMm: 0.2, infillShare: 0.25, supportMm3: 0, layers };
  const { ownMm3, seconds } = extrude(piece, FDM);
  expect(ownMm3).toBeCloseTo(1755 + 2000 + 6245 / 4, 6);
  // 19.5 m of walls at 45 mm/s with a stop every 4 mm; 39.57 m of filling in lines of π x 824.5 / 130 = 19.9 mm at 80 mm/s; 50 pauses of 2 s.
  const walls = (19_500 / 4) * (4 / 45 + 45 / 1250);
  const filling = (39_569.4 / 19.925) * (19.925 / 80 + 80 / 1250);
  expect(seconds).toBeCloseTo(walls + filling + 100, 0);
});

test('a nozzle that melts less is slower, and a small layer takes its least time', () => {
  const layers = { areaMm2: [1000], perimeterMm: [130], skinMm2: 2000, shadowMm2: 1000 };
  const piece = { heightMm: 10, layerMm: 0.2, infillShare: 0.25, supportMm3: 0, layers };
  expect(extrude(piece, { ...FDM, flowMm3PerS: 2 }).seconds).toBeGreaterThan(2 * extrude(piece, FDM).seconds);
  const pin = { areaMm2: [3], perimeterMm: [6], skinMm2: 6, shadowMm2: 3 };
  expect(extrude({ ...piece, layers: pin }, FDM).seconds).toBeCloseTo(50 * FDM.leastLayerSeconds, 6);
});

test('an FDM part whose layers were not measured is drawn as if all were the same', () => {
  expect(Object.keys(amountsOf('fdm-pla', 1))).toEqual([
    'Checking and slicing the file',
    'Machine time',
    'PLA (FDM), support included',
    'Preparing the machine',
    'Part removal and cleaning',
  ]);
  // All of a hollow box of 2 mm is wall and closed layers, 48,992 mm³, with 15 % of support: 0.0699 kg at the most.
  expect(amountsOf('fdm-pla', 1)['PLA (FDM), support included']).toBeGreaterThan(0.05);
  expect(amountsOf('fdm-pla', 1)['PLA (FDM), support included']).toBeLessThanOrEqual(0.0699);
});

test('SLA parts share the plate: one pays for a quarter of it, many for what they take', () => {
  // 800 layers of 12 s; 125 x 85 mm of 300 x 335 mm.
  const [one, twenty] = [amountsOf('sla-standard', 1), amountsOf('sla-standard', 20)];
  expect([one['Machine time'], twenty['Machine time']]).toEqual([0.667, 5.64]);
});

const printOf = (different: Partial<Printing>): Printing => ({ asDrawn: LYING, best: LYING, traps: [], ...different });
const LYING: PrintOrientation = {
  down: [0, 0, -1],
  heightMm: 40,
  footprintMm: [120, 80],
  contactMm2: 9600,
  overhangMm2: 0,
  supportMm3: 0,
};

test('MJF parts take their box of a packed bed where their room was not measured', () => {
  // (125 x 85 x 45) / 0.8 of 378 x 280 x 378 mm; a full build is 4725 layers of 10 s.
  const amounts = amountsOf('mjf-pa12', 1);
  expect([amounts['Machine time'], amounts['Nylon PA12 (MJF), spent powder included']]).toEqual([0.196, 0.102]);
});

test('a hollow part leaves half of its free room to other pieces of the bed', () => {
  // Its skin and 2.5 mm around it 170,000 mm³, and half of what is left of 478,125 mm³: 324,062 / 0.8 of the bed.
  const facts = { ...ENCLOSURE, print: printOf({ roomMm3: 170_000 }) };
  const share = 324_062.5 / 0.8 / (378 * 280 * 378);
  expect(amountsOf('mjf-pa12', 1, facts)['Machine time']).toBe(Number((share * 13.125).toPrecision(3)));
  // A laser of SLS also takes the time of the volume.
  const slsShare = 324_062.5 / 0.8 / (340 * 340 * 580);
  const hours = slsShare * ((5800 * 20) / 3600) + 48.992 / 300;
  expect(amountsOf('sls-pa12', 10, facts)['Machine time']).toBe(Number((10 * hours).toPrecision(3)));
});

test('an SLA part takes of the plate what its shadow takes, and the gap around it', () => {
  const layers = { areaMm2: [1200], perimeterMm: [400], skinMm2: 9000, shadowMm2: 4800 };
  const share = (4800 + 125 * 85 - 9600) / (300 * 335);
  const amounts = amountsOf('sla-standard', 50, { ...ENCLOSURE, print: printOf({ layers }) });
  expect(amounts['Machine time']).toBe(
    Number((50 * Number(((800 * 12 * share) / 3600).toPrecision(3))).toPrecision(3)),
  );
});

test('metal is priced by its volume, its layers, heat relief, cutting off and supports', () => {
  const best = { ...LYING, overhangMm2: 1500, supportMm3: 20_000 };
  const facts = { ...ENCLOSURE, print: printOf({ best }) };
  const amounts = amountsOf('dmls-316l', 10, facts);
  // 48,992 mm³, a quarter of the room under overhangs, and a foot of 3 mm under 9600 mm² at 10 cm³/h; 1075 layers of 11 s for 17 % of the plate.
  const hours = (48.992 + 5 + 28.8) / 10 + (1075 * 11 * ((125 * 85) / 62_500)) / 3600;
  expect(amounts['Machine time']).toBe(Number((10 * Number(hours.toPrecision(3))).toPrecision(3)));
  expect(amounts).toMatchObject({
    'Heat relief': 1.7,
    'Cutting off the plate': 960,
    'Removing supports': 120,
    'Stainless steel 316L (DMLS), support': 2.69,
  });
});

test('metal costs what an order of it costs at the least, and a shop without its machine asks a person', () => {
  const grain: MeshFacts = {
    ...ENCLOSURE,
    volumeMm3: 500,
    areaMm2: 400,
    orientedBoxMm: [8, 8, 8],
    boundingBoxMm: [8, 8, 8],
  };
  const choices = { ...defaultChoices('print'), ...fittingChoices('print', 'dmls-17-4ph'), quantity: 1 };
  expect(quotePart(grain, choices, EXAMPLE_RATE_CARD, CATALOG)).toMatchObject({
    unitPriceMinor: 15_000,
    leadTimeDays: 8,
  });
  const { dmls: _none, ...technologies } = EXAMPLE_PRINT_RATES.technologies;
  const card = { ...EXAMPLE_RATE_CARD, processes: { print: { ...EXAMPLE_PRINT_RATES, technologies } } };
  expect(quotePart(grain, choices, card, CATALOG)).toMatchObject({ manual: true, reasons: [{ code: 'no-machine' }] });
});

test('a print is there from one day on, where the card says so', () => {
  const daysOf = (material: string, speed: 'standard' | 'express', card = EXAMPLE_RATE_CARD) => {
    const quote = quotePart(
      ENCLOSURE,
      { ...defaultChoices('print'), ...fittingChoices('print', material), quantity: 1, speed },
      card,
      CATALOG,
    );
    return quote.manual ? null : quote.leadTimeDays;
  };
  expect([daysOf('fdm-pla', 'express'), daysOf('fdm-pla', 'standard'), daysOf('mjf-pa12', 'express')]).toEqual([
    1, 3, 2,
  ]);
  const { standardDays: _s, expressDays: _e, ...fdm } = FDM;
  const card = { ...EXAMPLE_RATE_CARD, processes: { print: { ...EXAMPLE_PRINT_RATES, technologies: { fdm } } } };
  expect([daysOf('fdm-pla', 'express', card), daysOf('fdm-pla', 'standard', card)]).toEqual([3, 5]);
});

test('a card from before layers keeps what its nozzle melts, and packs its powder as the example does', () => {
  const { lineMm: _l, wallMmPerS: _w, fillMmPerS: _f, accelerationMmPerS2: _a, flowMm3PerS: _m, ...rest } = FDM;
  const { leastLayerSeconds: _t, skinLayers: _k, minutesBetweenBuilds: _b, ...fdm } = rest;
  const { nestingShare: _n, ...mjf } = EXAMPLE_PRINT_RATES.technologies.mjf as RatesOfKind<'powder'>;
  const old = {
    ...EXAMPLE_PRINT_RATES,
    technologies: { fdm: { ...fdm, cm3PerHour: 18 }, mjf: { ...mjf, packingShare: 0.35 } },
  };
  const card = { ...EXAMPLE_RATE_CARD, processes: { print: old } };
  expect(readRateCard(card)).toMatchObject({ kind: 'card' });
  expect(ratesOf('print', card)).toEqual({
    ...EXAMPLE_PRINT_RATES,
    technologies: { fdm: { ...FDM, flowMm3PerS: 5 }, mjf: EXAMPLE_PRINT_RATES.technologies.mjf },
  });
});

test('a long part stands up when it does not fit lying down', () => {
  const rates = { ...FDM, supportFill: undefined };
  const measures = (sizeMm: Vec3) => ({ volumeMm3: 48_992, areaMm2: 49_792, sizeMm });
  // 395 x 360 mm does not fit 400 x 350 mm: it stands on 395 x 20 mm.
  expect(placeOnPlate({ print: null }, measures([395, 360, 20]), rates)).toMatchObject({ heightMm: 360 });
  expect(placeOnPlate({ print: null }, measures([395, 340, 20]), rates)).toMatchObject({ heightMm: 20 });
  expect(placeOnPlate({ print: null }, measures([410, 340, 20]), rates)).toBeNull();
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
  // 15 % of the room: 1,500 mm³.
  expect(fdm['PLA (FDM), support']).toBe(0.00186);
  expect(Object.keys(fdm)).toContain('PLA (FDM), the part');
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
