/** PDF, Illustrator, EPS and IGES of the corpus: outlines and meshes against their references, sheets for people kept as documents. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PartFactsSchema } from '#contract/part-facts.ts';
import { CORPUS, factsOf, hasCorpus, readBytes, readManifest } from './engine.ts';

const rows = hasCorpus ? readManifest() : [];
const rowOf = (file: string): Record<string, string> => rows.find((row) => row.file === file)!;

test.skipIf(!hasCorpus).each(rows.filter(({ format }) => format === 'pdf').map(({ file }) => file!))(
  '%s is a drawing for people and stays a document with a reason',
  async (file) => {
    const facts = await factsOf(join(CORPUS, file));
    expect({ kind: facts.kind, outline: facts.outline }).toEqual({ kind: 'document', outline: null });
    expect(facts.notes.join(' ')).toMatch(
      /(?:drawing for people, not an outline to be cut \(.*\d+ |nothing to cut in this PDF.*texts).*kept for a person/,
    );
  },
);

// The artboard of 72 pixels an inch is what an SVG of the same artwork takes at 96.
test.skipIf(!hasCorpus)('an Illustrator file is cut as its SVG twin, at its own 72 to the inch', async () => {
  const ai = await factsOf(join(CORPUS, 'ai/thelio_etching_mountains1.ai'));
  const svg = await factsOf(join(CORPUS, 'svg/thelio_etching_mountains1.svg'));
  const scale = 96 / 72;
  expect(ai.outline).toMatchObject({
    contours: svg.outline!.contours,
    outerContours: svg.outline!.outerContours,
    openContours: svg.outline!.openContours,
    duplicates: svg.outline!.duplicates,
  });
  expect(Math.abs(ai.outline!.cutLengthMm / (scale * svg.outline!.cutLengthMm) - 1)).toBeLessThan(1e-5);
  // The SVG is rounded to a hundredth of a pixel, and its areas are a few mm across.
  expect(Math.abs(ai.outline!.areaMm2 / (scale * scale * svg.outline!.areaMm2) - 1)).toBeLessThan(1e-4);
});

// Its coordinates have six digits: 0.1 µm in 80 mm, 20 ppm of a hole.
test.skipIf(!hasCorpus)('an EPS is cut as its DXF twin', async () => {
  const row = rowOf('dxf/misc/idler-pulley-plate.dxf');
  const { outline, valid, boundingBoxMm } = await factsOf(join(CORPUS, 'eps/idler-pulley-plate.eps'));
  expect({ valid, contours: outline!.contours, outer: outline!.outerContours, open: outline!.openContours }).toEqual({
    valid: true,
    contours: 4,
    outer: 1,
    open: 0,
  });
  expect(Math.abs(outline!.cutLengthMm / Number(row.cut_length) - 1)).toBeLessThan(1e-5);
  expect(Math.abs(outline!.areaMm2 / Number(row.net_area) - 1)).toBeLessThan(1e-5);
  expect(boundingBoxMm!.map((side) => Number(side.toFixed(3)))).toEqual([20, 80, 0]);
});

test.skipIf(!hasCorpus).each([
  // Surfaces that are not joined in the file, but meet: the manifest has the volume that sewing gives.
  ['igs/cube1000.igs', 124999900.6, 1e-6],
  ['igs/Milled_Back_X_Carriage.iges', 19036.7409, 5e-4],
  ['step/units/Cube_10x10.igs', 1000, 1e-6],
])('%s is read as a closed mesh of its volume', async (file, volumeMm3, error) => {
  const row = rowOf(file);
  const facts = await factsOf(join(CORPUS, file));
  expect(PartFactsSchema.parse(facts)).toEqual(facts);
  expect({
    kind: facts.kind,
    bodies: facts.bodies,
    watertight: facts.watertight,
    declared: facts.units.declared,
  }).toEqual({
    kind: 'mesh',
    bodies: 1,
    watertight: true,
    declared: 'mm',
  });
  expect(Math.abs(facts.volumeMm3! / volumeMm3 - 1)).toBeLessThan(error);
  expect(Math.abs(facts.areaMm2! / Number(row.area_mm2) - 1)).toBeLessThan(error);
  const box = [row.bbox_x_mm, row.bbox_y_mm, row.bbox_z_mm].map(Number);
  facts.boundingBoxMm!.forEach((side, axis) => {
    expect(Math.abs(side / box[axis]! - 1)).toBeLessThan(1e-4);
  });
});

/** A cube of side 10 as six flat spline surfaces (type 128, degree 1), in inches. */
function cubeAsIges(): Uint8Array {
  const corners = (axis: number, level: number): number[][] =>
    [
      [0, 0],
      [10, 0],
      [0, 10],
      [10, 10],
    ].map(([u, v]) => {
      const point = [u!, v!];
      point.splice(axis, 0, level);
      return point;
    });
  const surfaces = [0, 1, 2].flatMap((axis) => [corners(axis, 0), corners(axis, 10)]);
  const line = (content: string, section: string, number: number): string =>
    `${content.padEnd(72)}${section}${String(number).padStart(7)}`;
  const field = (value: number): string => String(value).padStart(8);
  const directory: string[] = [];
  const parameters: string[] = [];
  surfaces.forEach((points, index) => {
    const values = [128, 1, 1, 1, 1, 0, 0, 1, 0, 0, 0, 0, 1, 1, 0, 0, 1, 1, 1, 1, 1, 1, ...points.flat(), 0, 1, 0, 1];
    const first = parameters.length + 1;
    for (let at = 0; at < values.length; at += 12) {
      const end = at + 12 >= values.length ? ';' : ',';
      const content = `${values
        .slice(at, at + 12)
        .map((value) => (Number.isInteger(value) && at < 12 ? value : value.toFixed(1)))
        .join(',')}${end}`;
      parameters.push(line(content.padEnd(64) + field(2 * index + 1), 'P', parameters.length + 1));
    }
    const count = parameters.length - first + 1;
    directory.push(line(`${[128, first, 0, 0, 0, 0, 0, 0].map(field).join('')}00000000`, 'D', directory.length + 1));
    directory.push(line([128, 0, 0, count, 0].map(field).join(''), 'D', directory.length + 1));
  });
  const text = [
    line('', 'S', 1),
    line(',,4Hcube,8Hcube.igs,4Htest,1H1,32,38,6,308,15,,1.,1,2HIN,1,0.01,', 'G', 1),
    line('15H20260101.000000,1E-5,100.,1Hm,1Ht,11,0,15H20260101.000000;', 'G', 2),
    ...directory,
    ...parameters,
    line(`S      1G      2D${String(directory.length).padStart(7)}P${String(parameters.length).padStart(7)}`, 'T', 1),
  ];
  return new TextEncoder().encode(`${text.join('\n')}\n`);
}

test('six flat surfaces in inches are a cube', async () => {
  const outcome = await readBytes('cube.igs', cubeAsIges());
  if (outcome.kind === 'unreadable') throw new Error(outcome.failure.message);
  if (outcome.model.kind !== 'mesh') throw new Error(`found a ${outcome.model.kind}`);
  const { bodies, declaredUnit } = outcome.model;
  expect({ bodies: bodies.length, declaredUnit }).toEqual({ bodies: 1, declaredUnit: 'inch' });
  expect(Math.abs(bodies[0]!.volumeMm3! / 254 ** 3 - 1)).toBeLessThan(1e-6);
});

test('an IGES that is cut short or holds only lines is refused, and its engine is never asked', async () => {
  const whole = cubeAsIges();
  expect(await readBytes('cube.igs', whole.slice(0, whole.length - 90))).toMatchObject({
    failure: { code: 'truncated' },
  });
  const lines = new TextEncoder().encode(new TextDecoder().decode(whole).replaceAll('     128 ', '     110 '));
  expect(await readBytes('cube.igs', lines)).toMatchObject({ failure: { code: 'no_geometry' } });
});

test('an IGES with flipped characters gives a mesh or a sentence', async () => {
  for (let round = 1; round <= 8; round += 1) {
    const bytes = cubeAsIges();
    for (let flip = 0; flip < 12; flip += 1)
      bytes[80 * 4 + ((round * 7919 + flip * 104_729) % (bytes.length - 500))] = 48 + ((round + flip) % 10);
    const outcome = await readBytes('cube.igs', bytes);
    if (outcome.kind === 'unreadable') expect(outcome.failure.message).toMatch(/\.$/);
    else if (outcome.model.kind === 'mesh')
      expect(outcome.model.bodies.every(({ volumeMm3 }) => volumeMm3 === null || Number.isFinite(volumeMm3))).toBe(
        true,
      );
  }
});
