/** Which parts of the corpus are sheet, and their flat patterns beside their volumes, drawings and flat models. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readDxf } from '#cad/drawing/read-dxf.ts';
import { writeDxf } from '#cad/drawing/write-dxf.ts';
import { formatNote } from '#contract/note-words.ts';
import type { FlatPattern, PartFacts, Sheet } from '#contract/part-facts.ts';
import { measureOutline } from '#geometry/outline/outline-model.ts';
import { hasSharedFiles, readManifest, SHARED_CAD } from '../setup/shared-files.ts';
import { sharedTest } from '../setup/shared-test.ts';
import { factsOf } from './engine.ts';

interface Known {
  thicknessMm: number;
  bends: number;
  /** Sides of the flat pattern; null where there is none. */
  flat: [lengthMm: number, widthMm: number] | null;
  /** Largest difference between the area at K = 0.5 and the volume over the thickness, as a share; larger than rounding with a reason. */
  volumeShare?: number;
}

const SHEETS: Record<string, Known> = {
  'hostile_real/300ZLT_ElectroPanel_Rear_v1.step': { thicknessMm: 6.35, bends: 0, flat: [438.902, 59] },
  'plate_pairs/railcore/250ZL_Back_Panel_v1.step': { thicknessMm: 6.35, bends: 0, flat: [429.97, 390] },
  'plate_pairs/railcore/250ZL_Bottom_panel.step': { thicknessMm: 6.35, bends: 0, flat: [430, 400] },
  'plate_pairs/railcore/250ZL_Left_Panel_v1.step': { thicknessMm: 6.35, bends: 0, flat: [400, 390] },
  'plate_pairs/railcore/300ZLT_ElectroGuard_v1.step': { thicknessMm: 6.35, bends: 0, flat: [500, 360] },
  'sheetmetal/thelio/cage2_flat.step': { thicknessMm: 1.6, bends: 0, flat: [242.727, 111] },
  // The flat model of its next revision is as long and as wide.
  'sheetmetal/thelio/cage2_folded.step': { thicknessMm: 1.6, bends: 4, flat: [242.727, 111] },
  'sheetmetal/thelio/main_brace.step': { thicknessMm: 1.6, bends: 4, flat: [294.438, 33.6] },
  'sheetmetal/thelio/main_cpu_duct.step': { thicknessMm: 1.6, bends: 6, flat: [289.338, 129.719] },
  'sheetmetal/thelio/main_front_panel.step': { thicknessMm: 1.6, bends: 0, flat: [325.4, 117.554] },
  'sheetmetal/thelio/main_gpu_brace.step': { thicknessMm: 1.6, bends: 3, flat: [104.219, 69.838] },
  'sheetmetal/thelio/main_pci_bracket.step': { thicknessMm: 1.6, bends: 1, flat: [58.846, 33.019] },
  // Bosses with threads are set on these two, and hold volume that a cut does not.
  'step/ender3/E_plate.step': { thicknessMm: 2.5, bends: 2, flat: [67.128, 64], volumeShare: 2.1e-2 },
  'step/ender3/Sheetmetal_enclosure_bottom.step': {
    thicknessMm: 0.8,
    bends: 3,
    flat: [197.274, 191.637],
    volumeShare: 1.3e-2,
  },
  // Blind bosses are set on the one, dimples drawn into the other.
  'step/ender3/LCD_support.step': { thicknessMm: 2, bends: 1, flat: null },
  'step/ender3/Fan_cover.step': { thicknessMm: 0.8, bends: 10, flat: null },
  // Countersinks take volume, which a cut does not.
  'step/ender3/Hot_bed.step': { thicknessMm: 3, bends: 0, flat: [235, 235], volumeShare: 3e-3 },
  // Sharp inside, and its flanges have grown together where they butt.
  'step/ender3/Support_frame.step': { thicknessMm: 1.5, bends: 3, flat: [169.037, 59.072], volumeShare: 2e-4 },
  'step/ender3/X_motor_bracket.step': { thicknessMm: 3, bends: 0, flat: [105.366, 84.248] },
  'step/ender3/Y_plate.step': { thicknessMm: 4, bends: 0, flat: [190, 190] },
  'step/nist/nist_ctc_03_asme1_ap242-e2.stp': { thicknessMm: 1.9075, bends: 7, flat: [624.587, 404.305] },
};

/** Twins of a plate, drawn in another program. */
const DRAWINGS = ['250ZL_Back_Panel_v1', '250ZL_Bottom_panel', '250ZL_Left_Panel_v1', '300ZLT_ElectroGuard_v1'];

const solids = hasSharedFiles ? readManifest().filter(({ format }) => format === 'step') : [];

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
  const outline = measureOutline(read.model.contours);
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

sharedTest('nothing else of the corpus is called sheet', { timeout: 240_000 }, async () => {
  const called: string[] = [];
  // From the last to the first: reference-values.test.ts comes the other way, and each finds measured what the other has passed.
  for (const { file } of solids.toReversed()) {
    if (file! in SHEETS || file!.startsWith('step/large/')) continue;
    const facts = await factsOf(join(SHARED_CAD, file!)).catch(() => null);
    if (facts?.sheet) called.push(file!);
  }
  expect(called).toEqual([]);
});
