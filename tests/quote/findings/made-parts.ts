/** Parts of machines that were built: a rule that fails one of them is wrong. Their files lie beside the project. */

export interface MadePart {
  /** From the project's root. */
  file: string;
  material: string;
}

const STEP = '../shared/cad/step';

/**
 * Thirteen that were milled, routed or turned. Of the Voron all parts that we have are printed. RailCore's list of parts for the 250ZL has its side panels as sets
 * of HDPE, which a router cuts; for the electronics box the project names acrylic, polycarbonate or HDPE. All are drawn 6.35 mm (1/4 inch) thick.
 */
export const MADE_BY_CUTTING: readonly MadePart[] = [
  { file: `${STEP}/ender3/Heat_block.step`, material: 'al-6061-t6' },
  { file: `${STEP}/ender3/Z_coupler.step`, material: 'al-6061-t6' },
  { file: `${STEP}/ender3/nozzle.step`, material: 'brass-c360' },
  { file: `${STEP}/ender3/Radiator.step`, material: 'al-6061-t6' },
  { file: `${STEP}/ender3/X_motor_bracket.step`, material: 'al-6061-t6' },
  { file: `${STEP}/ender3/Y_plate.step`, material: 'al-6061-t6' },
  { file: `${STEP}/railcore/ZL_Z_Yoke_1_v1.step`, material: 'al-6061-t6' },
  { file: '../shared/cad/igs/Milled_Back_X_Carriage.iges', material: 'al-6061-t6' },
  { file: '../shared/cad/plate_pairs/railcore/250ZL_Back_Panel_v1.step', material: 'hdpe' },
  { file: '../shared/cad/plate_pairs/railcore/250ZL_Bottom_panel.step', material: 'hdpe' },
  { file: '../shared/cad/plate_pairs/railcore/250ZL_Left_Panel_v1.step', material: 'hdpe' },
  { file: '../shared/cad/plate_pairs/railcore/300ZLT_ElectroGuard_v1.step', material: 'hdpe' },
  { file: `${STEP}/rolio46/Vista272_-_Left.step`, material: 'al-6061-t6' },
];

/** Cut from sheet and bent: a computer's case, plates and covers of printers. Materials of the Ender's are those of its drawings. */
export const MADE_OF_SHEET: readonly MadePart[] = [
  { file: '../shared/cad/sheetmetal/thelio/cage2_folded.step', material: 'steel-crca' },
  { file: '../shared/cad/sheetmetal/thelio/main_brace.step', material: 'steel-crca' },
  { file: '../shared/cad/sheetmetal/thelio/main_cpu_duct.step', material: 'steel-crca' },
  { file: '../shared/cad/sheetmetal/thelio/main_front_panel.step', material: 'steel-crca' },
  { file: '../shared/cad/sheetmetal/thelio/main_gpu_brace.step', material: 'steel-crca' },
  { file: '../shared/cad/sheetmetal/thelio/main_pci_bracket.step', material: 'steel-crca' },
  { file: `${STEP}/ender3/E_plate.step`, material: 'al-6061-t6' },
  { file: `${STEP}/ender3/Hot_bed.step`, material: 'al-5052-h32' },
  { file: `${STEP}/ender3/Sheetmetal_enclosure_bottom.step`, material: 'steel-crca' },
  { file: `${STEP}/ender3/Support_frame.step`, material: 'steel-crca' },
];

/** Printed from filament. */
export const MADE_BY_PRINTING: readonly MadePart[] = [
  `${STEP}/voron/FS_Hotend_Mount_Dragonfly_BMS_7_Fins.step`,
  `${STEP}/voron/Hotend_Mount_Dragonfly_BMS_7_FINS.step`,
  `${STEP}/voron/VHB_DIN_Mount.STEP`,
  '../shared/cad/stl/voron/TH_Lower_Clip_x3.stl',
  `${STEP}/railcore/Belt_Retainer_Clip_v1.step`,
  `${STEP}/railcore/X_Endstop_Mount_v1.step`,
  `${STEP}/railcore/Y_Carriage_v1.step`,
].map((file) => ({ file, material: 'fdm-abs' }));
