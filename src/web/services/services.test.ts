import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { CATALOG } from '#catalog/catalog.ts';
import { generalToleranceMm } from '#catalog/general-tolerances.ts';
import { materialsFor } from '#catalog/options.ts';
import { EXAMPLE_RATE_CARD } from '#catalog/rate-card.ts';
import { ARTICLES } from '#content/articles.ts';
import { SERVICE_PAGES } from '#content/pages.ts';
import { SCREWS, tighteningTorqueNm } from '#content/services/joints.ts';
import { OUR_LIMIT } from '#content/services/service.ts';
import { SERVICES } from '#content/services/services.ts';
import { gapOf, HOUSING, PARTS } from '#content/services/tolerance-chain.ts';
import { EXAMPLE_CNC_RATES } from '#quote/processes/cnc/example-rates.ts';
import { quotePart } from '#quote/quote-part.ts';
import { sampleChoices, sampleFacts } from '#web/live/sample-part.ts';
import { catalogLimits } from '#web/services/catalog-limits.ts';
import { finishRows, furtherMaterials, materialRows } from '#web/services/option-rows.ts';

const unique = (values: readonly string[]) => new Set(values).size === values.length;

test('each service page of the site has its words, and each process one page', () => {
  expect(SERVICES.map(({ path }) => path)).toEqual(SERVICE_PAGES.map(({ path }) => path));
  expect(SERVICES.map(({ process }) => process).sort()).toEqual(CATALOG.processes.map(({ process }) => process).sort());
});

describe.each(SERVICES.map((service) => [service.path, service] as const))('%s', (_, service) => {
  const offer = CATALOG.processes.find(({ process }) => process === service.process)!;
  const limits = [...catalogLimits(offer, service), ...service.limits(offer)];
  const rules = service.rules(offer);

  test('lists every material, finish and tolerance of the catalog, in its order, and none of its own', () => {
    const labels = (options: readonly { label: string }[]) => options.map(({ label }) => label);
    const { materials: words } = service;
    const { rows } = materialRows(offer, service);
    const further = furtherMaterials(offer, service)?.families.flatMap((family) => family.ids) ?? [];
    expect([...rows.map(({ id }) => id), ...further].sort()).toEqual(offer.materials.map(({ id }) => id).sort());
    expect(rows.map(({ id }) => id)).toEqual('usual' in words ? words.usual : offer.materials.map(({ id }) => id));
    const named = Object.keys('usual' in words ? (words.uses ?? {}) : words.cells);
    expect(offer.materials.map(({ id }) => id)).toEqual(expect.arrayContaining(named));
    expect(labels(finishRows(offer, service).rows)).toEqual(labels(offer.finishes));
    expect(limits.map(({ what }) => what)).toEqual(expect.arrayContaining(labels(offer.tolerances)));
    const ids = (options: readonly { id: string }[]) => options.map(({ id }) => id).sort();
    expect(Object.keys(service.finishes.cells).sort()).toEqual(ids(offer.finishes));
    expect(ids(offer.tolerances)).toEqual(expect.arrayContaining(Object.keys(service.tolerances.classes)));
  });

  test('has a cell for each column', () => {
    for (const { columns, rows } of [materialRows(offer, service), finishRows(offer, service)]) {
      for (const { cells } of rows) {
        expect(cells).toHaveLength(columns.length);
        expect(cells.every((cell) => cell.trim() !== '')).toBe(true);
      }
    }
  });

  test('names a source for each table, limit and rule', () => {
    const sources = [service.materials, service.finishes, ...limits, ...rules].map(({ source }) => source.trim());
    expect(sources.filter((source) => source === '')).toEqual([]);
    expect(limits.filter(({ value }) => value === '')).toEqual([]);
  });

  test('says each thing once', () => {
    expect(unique(limits.map(({ what }) => what))).toBe(true);
    expect(unique(rules.map(({ title }) => title))).toBe(true);
    expect(unique(service.questions.map(({ question }) => question))).toBe(true);
    expect(unique(service.figures.map(({ label }) => label))).toBe(true);
  });

  test('has rules to draw, five questions or more, and articles that exist', () => {
    const least = ['assembly', 'design'].includes(service.process) ? 2 : 4;
    expect(rules.length).toBeGreaterThanOrEqual(least);
    expect(service.questions.length).toBeGreaterThanOrEqual(5);
    expect(ARTICLES.map(({ slug }) => slug)).toEqual(expect.arrayContaining([...service.articles]));
  });

  test('shows a price structure where a person prices, and leaves it to the engine where it does', () => {
    expect(service.price !== null).toBe(offer.manualReason !== null);
  });
});

test('the marketing figures of the specification stand in the title blocks', () => {
  const figuresOf = (path: string) =>
    SERVICES.find((service) => service.path === path)!.figures.map(({ value }) => value);
  expect(figuresOf('/sheetmetal')).toEqual(['0.5–6 mm', '1000 × 2000 mm', '±0.25 mm', '3 days']);
  expect(figuresOf('/cnc')).toEqual(['±0.005 in', '3 days']);
  expect(figuresOf('/3dprint')).toContain('1 day');
  expect(figuresOf('/injectionmolding')).toContain('7–10 days');
});

test('a wall whose two limits are one is named once', () => {
  const molding = SERVICES.find(({ process }) => process === 'molding')!;
  const offer = CATALOG.processes.find(({ process }) => process === 'molding')!;
  const walls = catalogLimits(offer, molding).filter(({ what }) => what.startsWith('Wall: '));
  expect(walls.map(({ value }) => value)).toContain('1.1 mm');
  expect(walls.filter(({ value }) => /^([\d.]+) mm; \1 mm/.test(value))).toEqual([]);
});

test('walls, sizes and times of a page are those that a quote goes by', () => {
  const cnc = SERVICES.find(({ process }) => process === 'cnc')!;
  const offer = CATALOG.processes.find(({ process }) => process === 'cnc')!;
  const limits = catalogLimits(offer, cnc);
  const { wall } = materialsFor('cnc')[0]!.facts!;
  expect(limits).toContainEqual({
    what: 'Wall: all but plastics, high-performance plastics',
    value: `${wall.recommendedMm} mm; ${wall.feasibleMm} mm with care`,
    source: OUR_LIMIT,
  });
  const { standard, express, rush } = EXAMPLE_RATE_CARD.shop.leadTime.speeds;
  expect(limits.map(({ value }) => value)).toEqual(
    expect.arrayContaining([
      `${EXAMPLE_CNC_RATES.envelopeMm.join(' × ')} mm`,
      `standard ${standard.days}, express ${express.days}, rush ${rush!.days} working days`,
      '±0.2, ±0.3, ±0.5 mm on 20, 100, 300 mm',
    ]),
  );
});

test('the finish table says which materials take a finish, by their short names', () => {
  const cnc = SERVICES.find(({ process }) => process === 'cnc')!;
  const offer = CATALOG.processes.find(({ process }) => process === 'cnc')!;
  const { columns, rows } = finishRows(offer, cnc);
  const on = Object.fromEntries(rows.map(({ id, cells }) => [id, cells[0]]));
  expect(columns[0]).toBe('On');
  expect([on['as-machined'], on['anodize-clear'], on.passivate]).toEqual(['all', 'aluminum', 'stainless steel']);
});

test('the limits of the drawn chain are those of ISO 2768-1, class m', () => {
  for (const { nominalMm, limitMm } of [HOUSING, ...PARTS]) expect(limitMm).toBe(generalToleranceMm('m', nominalMm));
  const gap = gapOf(HOUSING, PARTS);
  expect(gap.nominalMm).toBe(1);
  expect(gap.worstMm).toBeCloseTo(1, 10);
  expect(gap.likelyMm).toBeCloseTo(Math.sqrt(0.26), 10);
});

test('tightening torques follow T = K F d', () => {
  expect(SCREWS.map((screw) => Number(tighteningTorqueNm(screw).toFixed(2)))).toEqual([1.31, 3.06, 6.18, 10.49]);
});

test('the price of the sample enclosure counts what its drawing has, counted by hand', () => {
  // A bend of 90° takes π/2 · (1.5 + 0.44 · 1.5) = 3.393 mm of the blank: 174 + 2 · (3.393 + 46.5) by 114 + 2 · (3.393 + 46 + 3.393 + 9).
  // Cut in mm: outside 1,066.7; 20 round holes 406.5; 25 slots of 26 x 3, each 55.42; five rectangles 398.2.
  const choices = { ...sampleChoices('sheet'), hardware: [{ id: 'press-nut-m3', count: 10 }], quantity: 10 };
  const price = quotePart(sampleFacts('sheet-enclosure'), choices, EXAMPLE_RATE_CARD, CATALOG);
  const labels = price.manual ? [] : price.lines.map(({ label }) => label);
  expect(labels).toEqual(
    expect.arrayContaining([
      'Cutting, 3.26 m',
      'Piercing, 51 contours',
      'Bending, 6 strokes',
      'Press-in nut M3: 10 per part, installed',
    ]),
  );
});

test('the materials that are ordered less often stand in a line for each family, with density and strength', () => {
  const furtherOf = (name: string) =>
    furtherMaterials(
      CATALOG.processes.find(({ process }) => process === name)!,
      SERVICES.find(({ process }) => process === name)!,
    );
  expect(furtherOf('sheet')).toEqual({
    meaning: 'In brackets: density in g/cm³ and yield strength in MPa.',
    allAt: null,
    families: [
      { family: 'Aluminum', ids: ['al-3003-h14', 'al-6061-t6'], words: '3003 (2.73, 145), 6061 (2.70, 276)' },
      { family: 'Stainless steel', ids: ['ss-430'], words: '430 (7.72, 205)' },
      { family: 'Titanium', ids: ['ti-grade-2'], words: 'Ti grade 2 (4.51, 275)' },
      {
        family: 'Wood',
        ids: ['plywood', 'mdf', 'hardwood'],
        words: 'plywood (0.68, –), MDF (0.75, –), hardwood (0.70, –)',
      },
    ],
  });
  const milled = furtherOf('cnc')!;
  const page = readFileSync('src/content/articles/metal-materials.mdx', 'utf8');
  expect(milled.allAt).toBe('/metal-materials#everything-we-mill');
  expect(page).toContain('## Everything we mill\n');
  expect(page).toContain('<AllMaterials process="cnc" />');
  expect(furtherOf('molding')).toBeNull();
});
