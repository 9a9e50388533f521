/** The examples of docs/pricing.md, recomputed. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CATALOG } from '#catalog/catalog.ts';
import { generalToleranceMm } from '#catalog/general-tolerances.ts';
import { defaultChoices, fittingChoices } from '#catalog/options.ts';
import { EXAMPLE_RATE_CARD } from '#catalog/rate-card.ts';
import { bendAllowanceMm } from '#contract/bend-allowance.ts';
import type { HoleChoice } from '#contract/further-choices.ts';
import type { PartFacts } from '#contract/part-facts.ts';
import type { Choices } from '#contract/quote.ts';
import { sheetPartOf } from '#quote/measures/sheet-part.ts';
import { shareWork } from '#quote/price/share-work.ts';
import { EXAMPLE_CNC_RATES } from '#quote/processes/cnc/example-rates.ts';
import type { CncRates } from '#quote/processes/cnc/rates.ts';
import { EXAMPLE_PRINT_RATES } from '#quote/processes/print/example-rates.ts';
import { extrude } from '#quote/processes/print/extrusion.ts';
import type { RatesOfKind } from '#quote/processes/print/rates.ts';
import { widerMm } from '#quote/processes/sheet/bend-table.ts';
import { EXAMPLE_SHEET_RATES } from '#quote/processes/sheet/example-rates.ts';
import { priceCurve, quotePart } from '#quote/quote-part.ts';
import { BEARING_BLOCK as JOINED, MADE_BLOCK } from './assemblies.ts';
import { MOLDED_CUP, moldedCup } from './molded-parts.ts';
import { BEARING_BLOCK, BRACKET, bush, drilledHole, ENCLOSURE, partFacts, pocketBlock } from './sample-parts.ts';
import { across, circle, rectangle, sheetFacts } from './sheet-parts.ts';

const PAGE = readFileSync(join(import.meta.dirname, '../../docs/pricing.md'), 'utf8');

const pricesOf = (facts: PartFacts, choices: Choices, quantities: readonly number[]) =>
  priceCurve(facts, choices, EXAMPLE_RATE_CARD, CATALOG, quantities).map(({ unitPriceMinor }) =>
    (unitPriceMinor / 100).toFixed(2),
  );
const cnc = (different: Partial<Choices> = {}): Choices => ({ ...defaultChoices('cnc'), ...different });
const print = (different: Partial<Choices> = {}): Choices => ({ ...defaultChoices('print'), ...different });

const threads = (faceIds: number[], size: string): HoleChoice => ({ faceIds, work: { kind: 'thread', size } });

test.each([
  ['6 mm', pocketBlock(6)],
  ['3 mm', pocketBlock(3)],
  ['1 mm', pocketBlock(1)],
])('the page names what the pocket with corners of %s costs', (corners, facts) => {
  expect(PAGE).toContain(`| ${corners} | ${pricesOf(facts, cnc(), [1, 10, 100]).join(' | ')} |`);
});

test('the page names what drawn flat bar and parts side by side save', () => {
  const cards = [
    ['from plate, one at a time', { lacksFlats: true }, 1],
    ['from drawn flat bar', {}, 1],
    ['and side by side', {}, 4],
  ] as const;
  for (const [name, stock, places] of cards) {
    const card = structuredClone(EXAMPLE_RATE_CARD);
    const rates = card.processes.cnc as CncRates;
    Object.assign(rates.stock, stock);
    rates.sideBySide.places = places;
    const prices = priceCurve(pocketBlock(6), cnc(), card, CATALOG, [1, 10, 100, 1000]);
    expect(PAGE).toContain(`| ${name} | ${prices.map((at) => (at.unitPriceMinor / 100).toFixed(2)).join(' | ')} |`);
  }
  const { minutesPerPlace, places, pitchMm } = EXAMPLE_CNC_RATES.sideBySide;
  expect([minutesPerPlace, places, pitchMm]).toEqual([6, 4, 180]);
});

test('drawn flat bar lies within the coarsest class, as the page says', () => {
  const drawn = CATALOG.processes
    .find(({ process }) => process === 'cnc')!
    .materials.flatMap(({ short, stock }) => (stock?.drawnFlat ? [{ short, ...stock.drawnFlat }] : []));
  expect(drawn.map(({ short }) => short).toSorted()).toEqual(['1018', '1215', '12L14', '6061', '6082']);
  for (const { thicknessMm, mostWidthMm } of drawn) expect([thicknessMm, mostWidthMm]).toEqual([[3, 60], 100]);
  // What h11 takes off (ISO 286-2), beside what ISO 2768-m allows: to 6, 30 and 120 mm.
  const H11_MM: [upTo: number, mm: number][] = [
    [6, 0.075],
    [10, 0.09],
    [18, 0.11],
    [30, 0.13],
    [50, 0.16],
    [80, 0.19],
    [100, 0.22],
  ];
  for (const [upTo, mm] of H11_MM) expect(mm).toBeLessThanOrEqual(generalToleranceMm('m', upTo)!);
});

test('the page names what a plate of sheet costs, flat and bent', () => {
  const holes = [circle(20, 20, 8), circle(180, 20, 8), circle(20, 80, 8), circle(180, 80, 8)];
  const plate = { outline: rectangle(200, 100), holes };
  const rows = [
    ['flat', plate],
    ['two bends', { ...plate, bends: [across(50, 100), across(150, 100)] }],
  ] as const;
  for (const [name, shape] of rows)
    expect(PAGE).toContain(
      `| ${name} | ${pricesOf(sheetFacts(shape), defaultChoices('sheet'), [1, 10, 100, 1000]).join(' | ')} |`,
    );
});

test('the page names what parts of one order share', () => {
  const parts = [
    ['base', rectangle(200, 100)],
    ['lid', rectangle(150, 90)],
    ['rib', rectangle(60, 40)],
  ] as const;
  const alone = parts.map(([name, outline]) => {
    const choices = { ...defaultChoices('sheet'), quantity: 1 };
    return { name, quote: quotePart(sheetFacts({ outline }), choices, EXAMPLE_RATE_CARD, CATALOG) };
  });
  for (const count of [1, 2, 3]) {
    const together = alone.slice(0, count);
    const totals = shareWork(together).map((quote) =>
      quote && !quote.manual ? (quote.totalPriceMinor / 100).toFixed(2) : 'a person',
    );
    const names = together.map(({ name }) => name).join(', ');
    expect(PAGE).toContain(`| ${names} | ${totals.join(' | ')} |`);
  }
});

test('the page names what the bush costs', () => {
  expect(PAGE).toContain(
    `It costs ${pricesOf(bush(), cnc({ material: 'brass-c360' }), [1, 10, 100]).join(' / ')} US dollars`,
  );
});

test('the page names what its three parts cost', () => {
  const rows = [
    pricesOf(BRACKET, cnc(), [1, 10, 100, 1000]),
    pricesOf(BRACKET, cnc({ holes: [threads([12, 13], 'M6')] }), [1, 10, 100, 1000]),
    pricesOf(
      BEARING_BLOCK,
      cnc({
        material: 'ss-304',
        tolerance: 'pm-0.025',
        finish: 'passivate',
        holes: [threads([7, 9, 11, 13], 'M5')],
      }),
      [1, 10, 100, 1000],
    ),
    pricesOf(ENCLOSURE, print(), [1, 10, 100, 1000]),
    pricesOf(
      ENCLOSURE,
      print({ material: 'mjf-pa12', tolerance: 'mjf-0.3', finish: 'dyed-black' }),
      [1, 10, 100, 1000],
    ),
  ];
  expect(rows.filter((row) => !PAGE.includes(`| ${row.join(' | ')} |`))).toEqual([]);
});

test('the page names what threads, a fit, tight faces, coils and pins add to the bracket', () => {
  const holes = (work: HoleChoice['work']): Partial<Choices> => ({ holes: [{ faceIds: [12, 13], work }] });
  const [plain] = pricesOf(BRACKET, cnc(), [10]);
  const added = (choices: Partial<Choices>) =>
    (Number(pricesOf(BRACKET, cnc(choices), [10])[0]) - Number(plain)).toFixed(2);
  const rows = [
    ['two M6 threads', added(holes({ kind: 'thread', size: 'M6' }))],
    ['two coils M5', added(holes({ kind: 'insert', size: 'M5' }))],
    ['two fits H7', added(holes({ kind: 'fit', fit: 'H7' }))],
    ['three faces at ± 0.025 mm', added({ tight: [{ faceIds: [1, 2, 3], tolerance: 'tight-0.025' }] })],
    ['two dowel pins', added({ hardware: [{ id: 'dowel-pin-4', count: 2 }] })],
  ].map((row) => `| ${row.join(' | ')} |`);
  expect(rows.filter((row) => !PAGE.includes(row))).toEqual([]);
});

test('the page names the band of the bracket, whose setups are not known', () => {
  const quote = quotePart(BRACKET, cnc({ quantity: 10 }), EXAMPLE_RATE_CARD, CATALOG);
  if (quote.manual) throw new Error('Expected a price');
  const [low, total, high] = [quote.band!.lowMinor, quote.totalPriceMinor, quote.band!.highMinor].map((minor) =>
    (minor / 100).toFixed(2),
  );
  expect(PAGE).toContain(
    `Ten of the bracket below cost ${total} US dollars; the work behind it comes to ${low} to ${high}`,
  );
});

test('the page names what a printed block holds and how long it takes', () => {
  const layers = { areaMm2: [1000], perimeterMm: [130], skinMm2: 2000, shadowMm2: 1000 };
  const rates = EXAMPLE_PRINT_RATES.technologies.fdm as RatesOfKind<'extrusion'>;
  const piece = { heightMm: 10, layerMm: 0.2, infillShare: rates.infillShare, supportMm3: 0, layers };
  const { ownMm3, seconds } = extrude(piece, rates);
  expect(PAGE).toContain(`holds ${(ownMm3 / 1000).toFixed(2)} cm³ and takes ${(seconds / 60).toFixed(1)} minutes`);
});

test('the page names what the molded cup costs once and a piece, with and without a slide', () => {
  const slide = { sideActions: [{ direction: [1, 0, 0] as [number, number, number], faceIds: [5, 6] }] };
  const rows = (
    [
      ['opens straight', {}],
      ['with one slide of two faces', slide],
    ] as const
  ).map(([name, mold]) => {
    const [price] = priceCurve(moldedCup(mold), MOLDED_CUP, EXAMPLE_RATE_CARD, CATALOG, [1000]);
    const dollars = [price!.onceMinor, price!.unitPriceMinor].map((minor) => (minor / 100).toFixed(2));
    return `| ${name} | ${dollars.join(' | ')} |`;
  });
  expect(rows.filter((row) => !PAGE.includes(row))).toEqual([]);
});

test('the page names what joining the bearing block costs', () => {
  const facts = partFacts({ bodies: 9, parts: JOINED });
  const rows = (
    [
      ['all supplied', 'parts-supplied'],
      ['hardware bought', 'hardware-bought'],
    ] as const
  ).map(([name, material]) => {
    const choices = { ...defaultChoices('assembly'), ...fittingChoices('assembly', material) };
    return `| ${name} | ${pricesOf(facts, choices, [1, 10, 100]).join(' | ')} |`;
  });
  expect(rows.filter((row) => !PAGE.includes(row))).toEqual([]);
});

test('the page names what a powder coat in a color that is not kept costs line by line, and its days', () => {
  const hole = (faceIds: number[]) => drilledHole({ diameterMm: 10, depthMm: 20, faceIds });
  const facts = partFacts({ faces: 10, holes: [hole([6, 7]), hole([8, 9])] });
  const order = (choices: Partial<Choices>) => {
    const quote = quotePart(facts, cnc({ quantity: 10, ...choices }), EXAMPLE_RATE_CARD, CATALOG);
    if (quote.manual) throw new Error('Expected a price');
    return quote;
  };
  const coated = order({ finish: 'powder-coat', color: 'ral-6029', bare: [6, 8] });
  const words = [
    'Lot',
    'Loads: 940 of 60,000 cm²',
    'Surface: 940 cm²',
    'Handling',
    'Color: another powder',
    'Color: surface',
    'Masking: 20 places',
    'Masked surface: 126 cm²',
  ];
  const rows = coated.lines
    .filter(({ id }) => id?.startsWith('finish-'))
    .map(({ amount, rate }, i) => `| ${words[i]} | ${((amount * rate) / 100).toFixed(2)} |`);
  expect(rows).toHaveLength(words.length);
  expect(rows.filter((row) => !PAGE.includes(row))).toEqual([]);
  expect(PAGE).toContain(`It takes ${coated.leadTimeDays - order({}).leadTimeDays} more working days`);
});

test('the page names what the block costs whose parts are made here: its parts, and their joining', () => {
  const facts = partFacts({ bodies: 9, parts: MADE_BLOCK });
  const pricesIn = (material: string) =>
    pricesOf(facts, { ...defaultChoices('assembly'), ...fittingChoices('assembly', material) }, [1, 10, 100]);
  const [joining, whole] = [pricesIn('hardware-bought'), pricesIn('parts-made-here')];
  const parts = whole.map((price, i) => (Number(price) - Number(joining[i])).toFixed(2));
  const rows = [
    ['its joining and hardware', ...joining],
    ['its parts', ...parts],
    ['whole', ...whole],
  ].map((row) => `| ${row.join(' | ')} |`);
  expect(rows.filter((row) => !PAGE.includes(row))).toEqual([]);
});

test('the page names the strip of a bend by the table and by K, the hits of forms and the pilot hole of a collar', () => {
  const [row] = EXAMPLE_SHEET_RATES.bendTable['steel-crca']!.rows.filter(({ thicknessMm }) => thicknessMm === 2);
  const bent = sheetPartOf(
    sheetFacts({ outline: rectangle(200, 100), bends: [across(60, 100, { radiusMm: row!.radiusMm })] }),
    null,
  )!;
  const byKMm = bendAllowanceMm({ thicknessMm: 2, insideRadiusMm: row!.radiusMm, kFactor: 0.44, angleDeg: 90 });
  const byTableMm = byKMm + widerMm(bent, bent.bends[0]!, row!);
  expect(PAGE).toContain(`2 × 4.6 − ${row!.deductionMm} = ${byTableMm.toFixed(1)} mm where K says`);
  expect(PAGE).toContain(`= ${byKMm.toFixed(2)} mm. The findings`);
  const { louvre, 'extruded-hole': extruded } = EXAMPLE_SHEET_RATES.forming.formTools;
  expect(PAGE).toContain(`take ${louvre!.setupMinutes} + ${extruded!.setupMinutes} = 14 minutes to set up`);
  const seconds = 6 * louvre!.secondsPerHit + 4 * extruded!.secondsPerHit;
  expect(PAGE).toContain(`6 × ${louvre!.secondsPerHit} + 4 × ${extruded!.secondsPerHit} = ${seconds} s per piece`);
  expect(PAGE).toContain(`= ${Math.sqrt(4 * 4 - (5 * 5 - 4 * 4) * 1.5).toFixed(2)} mm. A collar`);
});
