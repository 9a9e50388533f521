/** Every DXF and SVG of the corpus against MANIFEST.csv, whose values another program took from flattened curves. */
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Outline } from '#contract/part-facts.ts';
import { hasSharedFiles, type ManifestRow, readManifest, SHARED_CAD } from '../setup/shared-files.ts';
import { sharedTest } from '../setup/shared-test.ts';
import { factsOf } from './engine.ts';
import { OUTLINE_DIFFERENCES } from './known-differences.ts';

const RELATIVE_ERROR = 1e-4;

const rows = hasSharedFiles
  ? readManifest().filter(({ file, format }) => (format === 'dxf' || format === 'svg') && !file!.startsWith('hostile_'))
  : [];
const measured = rows.filter((row) => Number(row.cut_length) > 0);

sharedTest('the corpus has its drawings, and one that is empty', () => {
  expect({ measured: measured.length, empty: rows.length - measured.length }).toEqual({ measured: 43, empty: 1 });
  const files = measured.map(({ file }) => file!);
  expect(Object.keys(OUTLINE_DIFFERENCES).filter((file) => !files.includes(file))).toEqual([]);
});

sharedTest.each(measured.map((row) => [row.file!, row] as const))(
  '%s is cut as the reference says',
  async (file, row) => {
    const { outline, units } = await factsOf(join(SHARED_CAD, file));
    const exception = OUTLINE_DIFFERENCES[file];
    const mm = units.declared === 'inch' ? 25.4 : 1;
    const truth = {
      length: mm * (exception?.length ?? Number(row.cut_length)),
      area: mm * mm * (exception?.area ?? Number(row.net_area)),
      extent: (exception?.extent ?? [Number(row.ext_x), Number(row.ext_y)]).map((side) => mm * side),
    };
    const found = {
      length: outline!.cutLengthMm + outline!.duplicateLengthMm,
      area: outline!.areaMm2,
      extent: outline!.boundingBoxMm,
    };
    expect(relative(found.length, truth.length)).toBeLessThan(RELATIVE_ERROR);
    expect(relative(found.area, truth.area)).toBeLessThan(RELATIVE_ERROR);
    for (const axis of [0, 1]) expect(relative(found.extent[axis]!, truth.extent[axis]!)).toBeLessThan(RELATIVE_ERROR);
    expect(contoursOf(outline!)).toEqual(exception?.contours ?? contoursIn(row));
  },
);

sharedTest('without its exceptions the reference agrees on most', async () => {
  let agreeing = 0;
  for (const row of measured) {
    const { outline, units } = await factsOf(join(SHARED_CAD, row.file!));
    const mm = units.declared === 'inch' ? 25.4 : 1;
    const isSame =
      relative(outline!.cutLengthMm + outline!.duplicateLengthMm, mm * Number(row.cut_length)) < RELATIVE_ERROR &&
      relative(outline!.areaMm2, mm * mm * Number(row.net_area)) < RELATIVE_ERROR &&
      JSON.stringify(contoursOf(outline!)) === JSON.stringify(contoursIn(row));
    if (isSame) agreeing += 1;
    else expect(OUTLINE_DIFFERENCES).toHaveProperty([row.file!]);
  }
  expect(agreeing).toBe(24);
});

function contoursOf({ contours, outerContours, openContours }: Outline) {
  return { outer: outerContours, inner: contours - outerContours, open: openContours };
}

function contoursIn(row: ManifestRow) {
  return { outer: Number(row.outer_contours), inner: Number(row.inner_contours), open: Number(row.open_chains) };
}

function relative(found: number, truth: number): number {
  return truth === 0 ? Math.abs(found) : Math.abs(found - truth) / truth;
}
