/** What the figures of materials must obey, whoever types them: ranges of each family, and what follows from one another. */
import { describe, expect, test } from 'vitest';
import { materialsFor } from '#catalog/options.ts';
import { EXAMPLE_RATE_CARD } from '#catalog/rate-card.ts';
import type { Material, MaterialProperties } from '#contract/catalog.ts';
import { EXAMPLE_CNC_RATES } from '#quote/processes/cnc/example-rates.ts';

type Range = readonly [least: number, most: number];
interface Ranges {
  densityGCm3: Range;
  modulusGPa: Range;
  tensileMPa: Range;
  /** The most stands well below where the family softens or melts. */
  serviceToC: Range;
  /** Cents a kilogram, of the order of merchants' prices; null for what the example shop does not buy. */
  minorPerKg: Range | null;
}

/** Textbook ranges (Ashby, Materials Selection in Mechanical Design; handbooks of the metals), not those of our rows. */
// biome-ignore format: a table
const RANGES: Record<string, Ranges> = {
  Aluminum: { densityGCm3: [2.6, 2.9], modulusGPa: [68, 74], tensileMPa: [100, 600], serviceToC: [60, 150], minorPerKg: [500, 2500] },
  Steel: { densityGCm3: [7.65, 7.9], modulusGPa: [195, 215], tensileMPa: [270, 1100], serviceToC: [180, 560], minorPerKg: [150, 2000] },
  'Stainless steel': { densityGCm3: [7.6, 8.05], modulusGPa: [185, 205], tensileMPa: [440, 1150], serviceToC: [250, 450], minorPerKg: [500, 2500] },
  'Copper alloys': { densityGCm3: [7.4, 8.96], modulusGPa: [95, 135], tensileMPa: [200, 700], serviceToC: [120, 300], minorPerKg: [900, 2500] },
  Titanium: { densityGCm3: [4.4, 4.6], modulusGPa: [100, 120], tensileMPa: [340, 1100], serviceToC: [250, 400], minorPerKg: [3000, 10_000] },
  Magnesium: { densityGCm3: [1.7, 1.9], modulusGPa: [42, 47], tensileMPa: [180, 350], serviceToC: [90, 150], minorPerKg: [1500, 5000] },
  'Nickel alloys': { densityGCm3: [8, 8.95], modulusGPa: [135, 220], tensileMPa: [440, 1450], serviceToC: [150, 1000], minorPerKg: [3000, 12_000] },
  Plastics: { densityGCm3: [0.88, 1.95], modulusGPa: [0.5, 26], tensileMPa: [18, 350], serviceToC: [55, 140], minorPerKg: [300, 3000] },
  'High-performance plastics': { densityGCm3: [1.2, 2.25], modulusGPa: [0.4, 8], tensileMPa: [20, 140], serviceToC: [140, 265], minorPerKg: [2000, 30_000] },
  Wood: { densityGCm3: [0.4, 0.9], modulusGPa: [2, 15], tensileMPa: [15, 120], serviceToC: [60, 110], minorPerKg: [200, 2000] },
  FDM: { densityGCm3: [0.9, 1.35], modulusGPa: [0.005, 4], tensileMPa: [20, 80], serviceToC: [45, 130], minorPerKg: [1500, 12_000] },
  SLA: { densityGCm3: [1.05, 1.3], modulusGPa: [0.003, 4], tensileMPa: [3, 90], serviceToC: [45, 230], minorPerKg: [5000, 30_000] },
  SLS: { densityGCm3: [0.9, 1.35], modulusGPa: [0.03, 5], tensileMPa: [5, 70], serviceToC: [70, 130], minorPerKg: [4000, 15_000] },
  MJF: { densityGCm3: [0.85, 1.35], modulusGPa: [0.03, 4], tensileMPa: [5, 60], serviceToC: [70, 130], minorPerKg: [4000, 15_000] },
  'DMLS, metal': { densityGCm3: [2.6, 8.3], modulusGPa: [65, 205], tensileMPa: [250, 2200], serviceToC: [100, 700], minorPerKg: [3000, 40_000] },
};

const propertiesOf = (material: Material): MaterialProperties => material.properties!;
const everyOne = ['cnc', 'sheet', 'print', 'molding'].flatMap((process) => materialsFor(process));
const MATERIALS = [...new Map(everyOne.filter(({ properties }) => properties).map((one) => [one.id, one])).values()];
const OF_FAMILY = Map.groupBy(MATERIALS, ({ family }) => family!);
const byId = (id: string) => propertiesOf(MATERIALS.find((material) => material.id === id)!);

describe.each([...OF_FAMILY])('properties of %s', (family, materials) => {
  test.each(materials.map((material) => [material.id, material] as const))(
    '%s lies where its family does, in the price of a kilogram too',
    (id, material) => {
      const ranges = RANGES[family]!;
      const price = EXAMPLE_RATE_CARD.materials[id]?.minorPerKg;
      const figures: [string, number, Range | null][] = [
        ['densityGCm3', propertiesOf(material).densityGCm3, ranges.densityGCm3],
        ['modulusGPa', propertiesOf(material).modulusGPa, ranges.modulusGPa],
        ['tensileMPa', propertiesOf(material).tensileMPa, ranges.tensileMPa],
        ['serviceToC', propertiesOf(material).serviceToC, ranges.serviceToC],
        ...(price === undefined ? [] : [['minorPerKg', price, ranges.minorPerKg] as [string, number, Range | null]]),
      ];
      const outside = figures.filter(([, value, range]) => !range || value < range[0] || value > range[1]);
      expect(outside).toEqual([]);
    },
  );
});

test('the harder a steel, the stronger: typical tensile strength is 3.45 x the Brinell hardness, within a sixth', () => {
  const typical = ['Steel', 'Stainless steel']
    .flatMap((family) => OF_FAMILY.get(family)!.map((material) => [material.id, propertiesOf(material)] as const))
    .filter(([, { hardness }]) => /^\d+ HB$/.test(hardness));
  expect(typical.length).toBeGreaterThan(12);
  const ratios = typical.map(([id, { hardness, tensileMPa }]) => ({
    id,
    ratio: tensileMPa / (3.45 * Number.parseInt(hardness, 10)),
  }));
  expect(ratios.filter(({ ratio }) => ratio < 5 / 6 || ratio > 7 / 6)).toEqual([]);
});

test('a hardness has the scale of its kind of material', () => {
  const scales: Record<string, RegExp> = {
    Wood: /^Janka \d/,
    Plastics: /^(Rockwell [MR]|Shore D)\d/,
    'High-performance plastics': /^(Rockwell [MR]|Shore D)\d/,
    FDM: /^Shore [AD]\d/,
    SLA: /^Shore [AD]\d/,
    SLS: /^Shore [AD]\d/,
    MJF: /^Shore [AD]\d/,
  };
  const metal = /^([≤≥] )?\d+ (HB|HRB|HRC|HV)$/;
  const odd = MATERIALS.filter(({ family, properties }) => !(scales[family!] ?? metal).test(properties!.hardness));
  expect(odd.map(({ id }) => id)).toEqual([]);
});

test('what does not yield is wood, rubbery or promised nothing; what yields does so before it breaks', () => {
  for (const { id, properties } of MATERIALS) {
    const { yieldMPa, tensileMPa, modulusGPa, elongationPercent } = properties!;
    if (yieldMPa === null) continue;
    expect([id, yieldMPa <= tensileMPa]).toEqual([id, true]);
    // Elastic stretch up to the yield is part of the elongation at break.
    expect([id, (100 * yieldMPa) / (1000 * modulusGPa) <= elongationPercent]).toEqual([id, true]);
  }
});

test('the same substance in another form has about the same density, and stands no more heat', () => {
  const forms = [
    ['abs', 'fdm-abs'],
    ['pc', 'fdm-pc'],
    ['pp', 'mjf-pp'],
    ['ss-316l', 'dmls-316l'],
    ['ti-6al-4v', 'dmls-ti-6al-4v'],
    ['inconel-718', 'dmls-inconel-718'],
  ] as const;
  for (const [stock, printed] of forms) {
    expect([printed, byId(printed).serviceToC <= byId(stock).serviceToC]).toEqual([printed, true]);
    const ratio = byId(printed).densityGCm3 / byId(stock).densityGCm3;
    expect([printed, ratio > 0.97 && ratio < 1.01]).toEqual([printed, true]);
  }
});

test('glass and carbon make a plastic stiffer, heavier and shorter at break', () => {
  const filled = [
    ['pa66', 'pa66-gf30'],
    ['peek', 'peek-cf30'],
    ['sls-pa12', 'sls-pa12-gf'],
    ['mjf-pa12', 'mjf-pa12-gf'],
  ] as const;
  for (const [plain, stiff] of filled) {
    expect([stiff, byId(stiff).modulusGPa > byId(plain).modulusGPa]).toEqual([stiff, true]);
    expect([stiff, byId(stiff).densityGCm3 > byId(plain).densityGCm3]).toEqual([stiff, true]);
    expect([stiff, byId(stiff).elongationPercent < byId(plain).elongationPercent]).toEqual([stiff, true]);
  }
});

/** Cheapest first, a kilogram. */
test.each([
  [['steel-a36', 'steel-1018', 'steel-4140', 'steel-4340', 'steel-o1', 'steel-d2']],
  [['ss-304', 'ss-316', 'ss-2205', 'ss-17-4ph']],
  [['steel-1018', 'al-6061-t6', 'brass-c360', 'copper-c110', 'mg-az31b', 'ti-6al-4v', 'inconel-718']],
  [['al-6061-t6', 'al-7075-t6', 'al-2024-t351']],
  [['hdpe', 'abs', 'pom', 'pa66-gf30', 'ptfe', 'pvdf', 'ppsu', 'pei', 'peek', 'peek-cf30']],
  [['fdm-pla', 'fdm-petg', 'fdm-asa', 'fdm-pc', 'fdm-pa12']],
  [['dmls-316l', 'dmls-maraging', 'dmls-inconel-718', 'dmls-ti-6al-4v']],
])('prices a kilogram rise along %j', (ids) => {
  const prices = ids.map((id) => EXAMPLE_RATE_CARD.materials[id]!.minorPerKg);
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));
});

describe('cutting data of the example shop', () => {
  const ratesOf = (id: string) => EXAMPLE_CNC_RATES.materials[id]!;
  const rated = materialsFor('cnc').filter(({ id }) => id in EXAMPLE_CNC_RATES.materials);

  /** Makers of carbide tools group work materials so; each family starts where the slower one before it ends, or above. */
  test('families are cut in the order of the tool makers: nickel, titanium, stainless, steel, copper, aluminum, magnesium', () => {
    const order = ['inconel-718', 'ti-6al-4v', 'ss-304', 'steel-4140', 'steel-1018', 'brass-c360', 'al-6061-t6'];
    for (const figure of ['millingMPerMin', 'turningMPerMin', 'roughingCm3PerMin', 'drillingMmPerMin'] as const) {
      const speeds = [...order, 'mg-az31b'].map((id) => ratesOf(id)[figure]);
      expect([figure, speeds]).toEqual([figure, speeds.toSorted((a, b) => a - b)]);
    }
  });

  test('the harder a material resists the cutter, by family, the greater its cutting force', () => {
    const forces: Record<string, Range> = {
      Aluminum: [500, 1000],
      Steel: [1400, 2600],
      'Stainless steel': [1800, 2800],
      'Copper alloys': [700, 1500],
      Titanium: [1400, 2200],
      Magnesium: [300, 600],
      'Nickel alloys': [2200, 3300],
      Plastics: [80, 700],
      'High-performance plastics': [80, 600],
    };
    const outside = rated.filter(({ id, family }) => {
      const [least, most] = forces[family!]!;
      return ratesOf(id).cuttingForceNPerMm2 < least || ratesOf(id).cuttingForceNPerMm2 > most;
    });
    expect(outside.map(({ id }) => id)).toEqual([]);
  });

  test('what a cutter of 12 mm can remove at the speed and feed of a material is at least what is counted', () => {
    const { teeth, spindlePerMin, maxToothFeedMm, widthShare, depthShare } = EXAMPLE_CNC_RATES.cutters;
    const impossible = rated.filter(({ id }) => {
      const { millingMPerMin, toothFeedShare, roughingCm3PerMin } = ratesOf(id);
      const turnsPerMin = Math.min(spindlePerMin, (1000 * millingMPerMin) / (Math.PI * 12));
      const feed = turnsPerMin * teeth * Math.min(maxToothFeedMm, toothFeedShare * 12);
      return roughingCm3PerMin > (feed * widthShare * 12 * depthShare * 12) / 1000;
    });
    expect(impossible.map(({ id }) => id)).toEqual([]);
  });
});

test('stock sizes run from thin to thick, and every material that is machined is sold in one form at least', () => {
  for (const { id, family, stock } of materialsFor('cnc')) {
    if (family === 'Wood') continue;
    const forms = [stock!.plateMm, stock!.roundMm].filter((sizes) => sizes !== null);
    expect([id, forms.length > 0, forms.every(([least, most]) => least > 0 && least < most)]).toEqual([id, true, true]);
  }
  expect(materialsFor('cnc').find(({ id }) => id === 'al-mic-6')?.stock?.roundMm).toBeNull();
});

test('each source says of what the figures are: a handbook, a standard, or data sheets, typical or least', () => {
  const KNOWN =
    /(ASM Handbook|Copper Development Association|Wood Handbook|Handbook of Finnish plywood|ASTM|AMS|EN \d|NEMA|data sheet)/;
  expect(MATERIALS.filter(({ properties }) => !KNOWN.test(properties!.source)).map(({ id }) => id)).toEqual([]);
  // A handbook has one alloy in many conditions.
  const WITHOUT_CONDITION = MATERIALS.filter(
    ({ label, properties }) =>
      properties!.source.startsWith('ASM Handbook vol. 1') &&
      !/(annealed|cold drawn|normalized)/.test(`${label} ${properties!.source}`),
  );
  expect(WITHOUT_CONDITION.map(({ id }) => id)).toEqual([]);
});
