/** The thinnest wall of parts whose thickness is known: from drawings, from the sheet they are bent of, or from distances in the model. */
import { join } from 'node:path';
import { expect } from 'vitest';
import { SHARED_CAD } from '../setup/shared-files.ts';
import { sharedTest } from '../setup/shared-test.ts';
import { factsOf } from './engine.ts';

const KNOWN: [file: string, minWallMm: number][] = [
  ['sheetmetal/thelio/cage2_flat.step', 1.6],
  ['sheetmetal/thelio/cage2_folded.step', 1.6],
  ['sheetmetal/thelio/main_brace.step', 1.6],
  ['sheetmetal/thelio/main_cpu_duct.step', 1.6],
  ['sheetmetal/thelio/main_front_panel.step', 1.6],
  ['sheetmetal/thelio/main_gpu_brace.step', 1.6],
  ['sheetmetal/thelio/main_pci_bracket.step', 1.6],
  ['step/ender3/Sheetmetal_enclosure_bottom.step', 0.8],
  ['step/ender3/Support_frame.step', 1.5],
  ['step/ender3/X_motor_bracket.step', 3],
  ['step/ender3/Y_plate.step', 4],
  // Around the M3 thread (3.0) in bosses of 4.
  ['step/ender3/E_plate.step', 0.5],
  // Around the M3 thread (2.7) in bosses of 6.
  ['step/ender3/LCD_support.step', 1.65],
  // Web between a hole of 3.5 and one of 40.526 whose axes are 16 mm apart both ways.
  ['plate_pairs/railcore/300ZLT_ElectroGuard_v1.step', 0.6147],
  ['step/nist/nist_ctc_03_asme1_ap242-e2.stp', 1.9075],
  ['step/units/Cube_10x10.stp', 10],
];

sharedTest.each(KNOWN)('%s is %d mm thin', async (file, minWallMm) => {
  const facts = await factsOf(join(SHARED_CAD, file));
  expect(facts.minWallMm).toBeCloseTo(minWallMm, 3);
});

sharedTest('the same part as a mesh and as a solid has the same wall', async () => {
  const solid = await factsOf(join(SHARED_CAD, 'step/railcore/Y_Carriage_v1.step'));
  const mesh = await factsOf(join(SHARED_CAD, 'stl/railcore/Y_Carriage.stl'));
  expect(Math.abs(solid.minWallMm! - mesh.minWallMm!)).toBeLessThan(0.005);
});
