import { expect, test } from 'vitest';
import { readDxf } from '#cad/drawing/read-dxf.ts';
import { writeDxf } from '#cad/drawing/write-dxf.ts';
import { formatNote } from '#contract/note-words.ts';
import type { FlatPattern, Sheet } from '#contract/part-facts.ts';
import { measureOutline } from '#geometry/outline/outline-model.ts';

const FLAT: FlatPattern = {
  lengthMm: 100,
  widthMm: 60,
  areaMm2: 6000 - (1 - Math.PI / 4) * 100 - 16 * Math.PI,
  cutLengthMm: 320 - 20 + 5 * Math.PI + 8 * Math.PI + 12,
  pierces: 2,
  kFactor: 0.44,
  contours: [
    [
      [0, 0, 0],
      [100, 0, 0],
      [100, 60, 0],
      // A quarter of a circle of radius 10 about [10, 50].
      [10, 60, Math.tan(Math.PI / 8)],
      [0, 50, 0],
    ],
    [
      [74, 30, -1],
      [66, 30, -1],
    ],
  ],
  slits: [
    [
      [40, 60],
      [40, 48],
    ],
  ],
  bendLines: [{ bend: 0, from: [50, 60], to: [50, 0], direction: 'down' }],
};
const SHEET: Sheet = {
  thicknessMm: 1.5,
  bends: [{ radiusMm: 1.6, angleDeg: 90, lengthMm: 60, faceIds: [] }],
  flat: FLAT,
};

test('a flat pattern comes back from its DXF with the same cut length and area, in mm', () => {
  const read = readDxf(new TextEncoder().encode(writeDxf(SHEET, FLAT)), {});
  if (read.kind !== 'model' || read.model.kind !== 'outline') throw new Error('no outline');
  expect(read.model.declaredUnit).toBe('mm');
  const outline = measureOutline(read.model);
  expect(outline.areaMm2).toBeCloseTo(FLAT.areaMm2, 6);
  expect(outline.cutLengthMm).toBeCloseTo(FLAT.cutLengthMm, 6);
  expect(outline.boundingBoxMm).toEqual([100, 60]);
  expect(outline).toMatchObject({ contours: 2, openContours: 1 });
  expect(read.model.notes.map(formatNote)).toContainEqual(expect.stringMatching(/1 line on the layer .BEND., 1 text/));
});

test('bend lines and arcs come back as they were drawn: the layer BEND makes a bend, its text does not', () => {
  const read = readDxf(new TextEncoder().encode(writeDxf(SHEET, FLAT)), {});
  if (read.kind !== 'model' || read.model.kind !== 'outline') throw new Error('no outline');
  const { drawn } = measureOutline(read.model);
  expect(drawn?.bendLines).toEqual([{ from: [50, 60], to: [50, 0], direction: null }]);
  expect(drawn?.contours.map(({ depth, corners }) => [depth, corners.length])).toEqual(
    FLAT.contours.map((corners, index) => [Math.min(index, 1), corners.length]),
  );
  // All run counterclockwise: the hole, drawn the other way, has its bulges turned.
  const bulges = drawn?.contours.flatMap(({ corners }) => corners.map(([, , bulge]) => Math.round(bulge * 1e6) / 1e6));
  expect(bulges).toEqual(FLAT.contours.flat().map(([, , bulge]) => Math.round(Math.abs(bulge) * 1e6) / 1e6));
});

test('circles are circles, and the press brake reads angle, radius and direction along the line', () => {
  const lines = writeDxf(SHEET, FLAT).split('\n');
  const after = (word: string): string[] => lines.slice(lines.indexOf(word) + 1);
  expect(after('CIRCLE').slice(0, 10)).toEqual(['  8', 'CUT', ' 10', '70', ' 20', '30', ' 30', '0', ' 40', '4']);
  expect(after('TEXT').slice(0, 2)).toEqual(['  8', 'BEND_TEXT']);
  expect(lines).toContain('DOWN 90%%d R1.6');
  // Drawn from above to below, but written to be read from the right.
  expect(after('DOWN 90%%d R1.6').slice(0, 2)).toEqual([' 50', '90']);
  expect(lines.filter((line) => line === 'POLYLINE')).toHaveLength(1);
  expect(lines.at(-2)).toBe('EOF');
});
