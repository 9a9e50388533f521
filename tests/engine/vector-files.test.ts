/** PDF, Illustrator and EPS of the corpus: outlines against their references, sheets for people kept as documents. */

import { join } from 'node:path';
import { expect } from 'vitest';
import { formatNote } from '#contract/note-words.ts';
import { hasSharedFiles, readManifest, SHARED_CAD } from '../setup/shared-files.ts';
import { sharedTest } from '../setup/shared-test.ts';
import { factsOf } from './engine.ts';

const rows = hasSharedFiles ? readManifest() : [];
const rowOf = (file: string): Record<string, string> => rows.find((row) => row.file === file)!;

sharedTest.each(rows.filter(({ format }) => format === 'pdf').map(({ file }) => file!))(
  '%s is a drawing for people and stays a document with a reason',
  async (file) => {
    const facts = await factsOf(join(SHARED_CAD, file));
    expect({ kind: facts.kind, outline: facts.outline }).toEqual({ kind: 'document', outline: null });
    expect(facts.notes.map(formatNote).join(' ')).toMatch(
      /(?:dimensioned drawing, not a cutting outline \(.*\d+ |nothing to cut in this PDF.*texts).*It was not measured/,
    );
  },
);

// The artboard of 72 pixels an inch is what an SVG of the same artwork takes at 96.
sharedTest('an Illustrator file is cut as its SVG twin, at its own 72 to the inch', async () => {
  const ai = await factsOf(join(SHARED_CAD, 'ai/thelio_etching_mountains1.ai'));
  const svg = await factsOf(join(SHARED_CAD, 'svg/thelio_etching_mountains1.svg'));
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
sharedTest('an EPS is cut as its DXF twin', async () => {
  const row = rowOf('dxf/misc/idler-pulley-plate.dxf');
  const { outline, valid, boundingBoxMm } = await factsOf(join(SHARED_CAD, 'eps/idler-pulley-plate.eps'));
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
