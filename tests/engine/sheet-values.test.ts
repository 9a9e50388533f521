/** Which parts of the corpus are sheet, and their flat patterns beside their volumes, drawings and flat models. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readDxf } from '#cad/drawing/read-dxf.ts';
import { writeDxf } from '#cad/drawing/write-dxf.ts';
import { formatNote } from '#contract/note-words.ts';
import type { FlatPattern, PartFacts, Sheet } from '#contract/part-facts.ts';
import { measureOutline } from '#geometry/outline/outline-model.ts';
import { SHARED_CAD } from '../setup/shared-files.ts';
import { sharedTest } from '../setup/shared-test.ts';
import { factsOf } from './engine.ts';
import { OTHERS, SHEETS, sheetsAmong } from './known-sheets.ts';

/** Twins of a plate, drawn in another program. */
const DRAWINGS = ['250ZL_Back_Panel_v1', '250ZL_Bottom_panel', '250ZL_Left_Panel_v1', '300ZLT_ElectroGuard_v1'];

sharedTest.each(Object.keys(SHEETS))('%s is a sheet with this flat pattern', async (file) => {
  const known = SHEETS[file]!;
  const { sheet, notes, volumeMm3 } = await factsOf(join(SHARED_CAD, file), { kFactor: 0.5 });
  expect(sheet!.thicknessMm).toBeCloseTo(known.thicknessMm, 4);
  expect(sheet!.bends).toHaveLength(known.bends);
  if (!known.flat) {
    expect(sheet!.flat).toBeNull();
    expect(notes.map(formatNote)).toContainEqual(expect.stringMatching(/^This sheet has no flat pattern: /));
    return;
  }
  // With the neutral fibre in the middle of the sheet, bending keeps volume over thickness (Pappus).
  const share = sheet!.flat!.areaMm2 / (volumeMm3! / sheet!.thicknessMm) - 1;
  expect(Math.abs(share)).toBeLessThan(known.volumeShare ?? 1e-6);
  const usual = (await factsOf(join(SHARED_CAD, file))).sheet!;
  expect(usual.flat!.kFactor).toBe(0.44);
  expect([usual.flat!.lengthMm, usual.flat!.widthMm]).toEqual(known.flat.map((side) => expect.closeTo(side, 2)));
  expectSameInDxf(usual, usual.flat!);
});

function expectSameInDxf(sheet: Sheet, flat: FlatPattern): void {
  const read = readDxf(new TextEncoder().encode(writeDxf(sheet, flat)), {});
  if (read.kind !== 'model' || read.model.kind !== 'outline') throw new Error('Expected an outline');
  const outline = measureOutline(read.model);
  // Corners are written to a tenth of a micrometre, and steps below the width of a cut are healed.
  expect(Math.abs(outline.areaMm2 / flat.areaMm2 - 1)).toBeLessThan(1e-5);
  expect(outline.cutLengthMm / flat.cutLengthMm).toBeCloseTo(1, 4);
  expect(outline).toMatchObject({ contours: flat.pierces, openContours: flat.slits.length, crossingContours: 0 });
}

sharedTest.each(DRAWINGS)('%s is cut as its drawing', async (name) => {
  const [solid, drawing] = (await Promise.all(
    ['step', 'dxf'].map((end) => factsOf(join(SHARED_CAD, `plate_pairs/railcore/${name}.${end}`))),
  )) as [PartFacts, PartFacts];
  expect(solid.sheet!.flat!.areaMm2 / drawing.outline!.areaMm2).toBeCloseTo(1, 6);
  expect(solid.sheet!.flat!.cutLengthMm / drawing.outline!.cutLengthMm).toBeCloseTo(1, 6);
  expect(solid.sheet!.flat!.pierces).toBe(drawing.outline!.contours);
});

test('our own case is unfolded to the blank that was drawn for it', async () => {
  const samples = join(import.meta.dirname, '../../public/samples');
  const [folded, flat] = await Promise.all(
    ['sheet-enclosure', 'sheet-enclosure-flat'].map((name) => factsOf(join(samples, `${name}.step`))),
  );
  const { contours: _, bendLines, ...measures } = folded!.sheet!.flat!;
  const { contours: __, bendLines: none, ...drawn } = flat!.sheet!.flat!;
  expect(measures).toEqual(drawn);
  expect({ bends: folded!.sheet!.bends.length, lines: bendLines.length, none }).toEqual({
    bends: 6,
    lines: 6,
    none: [],
  });
});

sharedTest('ten other parts from all over the corpus are not called sheet', async () => {
  const each = Math.ceil(OTHERS.length / 10);
  expect(await sheetsAmong(OTHERS.filter((_, at) => at % each === 0))).toEqual([]);
});
