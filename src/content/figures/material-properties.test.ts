import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { materialsFor } from '#catalog/options.ts';
import { indicesOf, MATERIALS, propertiesOf, sizeCantilever } from '#content/figures/material-properties.ts';

const BEAM = { forceN: 50, lengthMm: 300, widthMm: 20, deflectionMm: 1 };

const OFFERED = [...materialsFor('cnc'), ...materialsFor('sheet')];

test('every material of the table is on offer, with the figures of the catalog', () => {
  const figures = MATERIALS.map(({ id, densityGCm3, modulusGPa, yieldMPa }) => [id, densityGCm3, modulusGPa, yieldMPa]);
  expect(figures).toEqual(
    figures.map(([id]) => {
      const own = OFFERED.find((material) => material.id === id)?.properties;
      return [id, own?.densityGCm3, own?.modulusGPa, own?.yieldMPa];
    }),
  );
});

const ARTICLE = readFileSync('src/content/articles/metal-materials.mdx', 'utf8');

/** Rows of the article’s tables: cells by the first one. */
const rowsOf = (heading: string) =>
  new Map(
    ARTICLE.slice(ARTICLE.indexOf(heading))
      .split('\n\n')
      .find((block) => block.startsWith('|'))!
      .split('\n')
      .slice(2)
      .map((row) => row.split('|').map((cell) => cell.trim()))
      .map(([, name, ...cells]) => [name!, cells]),
  );

test('the tables of the article say what the catalog says', () => {
  const milled = rowsOf('### Milled and turned');
  const bent = rowsOf('### Cut and bent');
  for (const { id, name, densityGCm3, modulusGPa, yieldMPa } of MATERIALS) {
    const cells = milled.get(name) ?? bent.get(name);
    if (!cells) throw new Error(`Expected a row for ${id}, found none`);
    expect([id, Number(cells[0])]).toEqual([id, densityGCm3]);
    expect([id, Number(cells[1])]).toEqual([id, modulusGPa > 100 ? Math.round(modulusGPa) : modulusGPa]);
    expect([id, Number.parseInt(cells[2]!, 10)]).toEqual([id, yieldMPa]);
  }
});

test('the temperatures of the article are those of the catalog', () => {
  const hot = rowsOf('## Heat and cold');
  const ids = {
    '6061-T6': 'al-6061-t6',
    '1018': 'steel-1018',
    '304': 'ss-304',
    'Copper C110': 'copper-c110',
    'Ti-6Al-4V': 'ti-6al-4v',
    POM: 'pom',
    PEEK: 'peek',
  };
  for (const [name, id] of Object.entries(ids)) {
    const { serviceToC } = OFFERED.find((material) => material.id === id)!.properties!;
    expect([id, hot.get(name)?.[2]]).toEqual([id, String(serviceToC)]);
  }
});

test('the sized cantilever sinks as far as it may', () => {
  const { modulusGPa, densityGCm3 } = propertiesOf('al-6061-t6');
  const { heightMm } = sizeCantilever(BEAM, { modulusGPa, densityGCm3 });
  const momentOfArea = (BEAM.widthMm * heightMm ** 3) / 12;
  expect((BEAM.forceN * BEAM.lengthMm ** 3) / (3 * modulusGPa * 1000 * momentOfArea)).toBeCloseTo(1, 12);
});

test('the cantilevers of the article', () => {
  const rows = ['al-6061-t6', 'al-7075-t6', 'steel-1018', 'ss-304', 'ti-6al-4v', 'brass-c360', 'pom', 'peek'].map(
    (id) => {
      const { heightMm, massG, stressMPa } = sizeCantilever(BEAM, propertiesOf(id));
      return `${id} ${heightMm.toFixed(1)} mm ${massG.toFixed(0)} g ${stressMPa.toFixed(1)} MPa`;
    },
  );
  expect(rows).toEqual([
    'al-6061-t6 15.8 mm 255 g 18.1 MPa',
    'al-7075-t6 15.6 mm 262 g 18.6 MPa',
    'steel-1018 11.0 mm 518 g 37.5 MPa',
    'ss-304 11.2 mm 537 g 36.0 MPa',
    'ti-6al-4v 13.3 mm 355 g 25.3 MPa',
    'brass-c360 14.1 mm 717 g 22.7 MPa',
    'pom 44.3 mm 375 g 2.3 MPa',
    'peek 40.7 mm 320 g 2.7 MPa',
  ]);
});

test('the indices of the article', () => {
  const rows = MATERIALS.map((material) => {
    const { tie, beam, plate, strength } = indicesOf(material);
    return [material.id, tie.toFixed(1), beam.toFixed(2), plate.toFixed(2), strength.toFixed(0)].join(' ');
  });
  expect(rows).toEqual([
    'al-6061-t6 25.5 3.07 1.52 102',
    'al-7075-t6 25.5 3.01 1.48 179',
    'al-5052-h32 26.2 3.13 1.54 72',
    'steel-1018 26.0 1.82 0.75 47',
    'steel-4140 26.1 1.82 0.75 83',
    'steel-crca 26.1 1.82 0.75 18',
    'ss-304 24.1 1.74 0.72 26',
    'ss-316 24.1 1.74 0.72 26',
    'brass-c360 11.4 1.16 0.54 36',
    'brass-c260 12.9 1.23 0.56 42',
    'copper-c110 13.1 1.22 0.55 28',
    'ti-6al-4v 25.7 2.41 1.09 199',
    'pom 2.2 1.25 1.03 50',
    'abs 2.2 1.44 1.26 41',
    'pa66 2.7 1.54 1.28 73',
    'peek 3.1 1.53 1.21 75',
  ]);
});
