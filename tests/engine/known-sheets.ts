/** Which parts of the corpus are sheet, and which are not. */
import { join } from 'node:path';
import { hasSharedFiles, readManifest, SHARED_CAD } from '../setup/shared-files.ts';
import { factsOf } from './engine.ts';

interface Known {
  thicknessMm: number;
  bends: number;
  /** Sides of the flat pattern; null where there is none. */
  flat: [lengthMm: number, widthMm: number] | null;
  /** Largest difference between the area at K = 0.5 and the volume over the thickness, as a share; larger than rounding with a reason. */
  volumeShare?: number;
}

export const SHEETS: Record<string, Known> = {
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
  'step/ender3/E_plate.step': { thicknessMm: 2.5, bends: 2, flat: [67.128, 64], volumeShare: 2.3e-2 },
  'step/ender3/Sheetmetal_enclosure_bottom.step': {
    thicknessMm: 0.8,
    bends: 3,
    flat: [197.274, 191.637],
    volumeShare: 1.5e-2,
  },
  // Blind standoffs are set on it.
  'step/ender3/LCD_support.step': { thicknessMm: 2, bends: 1, flat: [157.724, 102], volumeShare: 3e-2 },
  // A box with closed corners.
  'step/ender3/Fan_cover.step': { thicknessMm: 0.8, bends: 10, flat: null },
  // Countersinks take volume, which a cut does not.
  'step/ender3/Hot_bed.step': { thicknessMm: 3, bends: 0, flat: [235, 235], volumeShare: 3e-3 },
  // Sharp inside, and its flanges have grown together where they butt.
  'step/ender3/Support_frame.step': { thicknessMm: 1.5, bends: 3, flat: [169.037, 59.072], volumeShare: 2e-4 },
  'step/ender3/X_motor_bracket.step': { thicknessMm: 3, bends: 0, flat: [105.366, 84.248] },
  'step/ender3/Y_plate.step': { thicknessMm: 4, bends: 0, flat: [190, 190] },
  'step/nist/nist_ctc_03_asme1_ap242-e2.stp': { thicknessMm: 1.9075, bends: 7, flat: [624.587, 404.305] },
};

/** All other solids; the large ones take half a minute each. */
export const OTHERS = (hasSharedFiles ? readManifest() : [])
  .filter(({ format, file }) => format === 'step' && !(file! in SHEETS) && !file!.startsWith('step/large/'))
  .map(({ file }) => file!);

/** Those of these files that are called sheet; what cannot be read is none. */
export async function sheetsAmong(files: readonly string[]): Promise<string[]> {
  const called: string[] = [];
  for (const file of files) {
    const facts = await factsOf(join(SHARED_CAD, file)).catch(() => null);
    if (facts?.sheet) called.push(file);
  }
  return called;
}
