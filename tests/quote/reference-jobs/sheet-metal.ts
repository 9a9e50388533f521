/**
 * Twelve jobs of sheet metal with a process sheet each, as a planner writes it: how many lie on a sheet, minutes of laser, press brake and bench. His laser cuts
 * at the speed that such parts come out at, corners included, and a pierce takes a second with the way to it; he lays boxes side by side. The rates are those of
 * the example card, copied once: money in US dollars.
 */

export const SHEET_SHOP = {
  laserPerHour: 95,
  brakePerHour: 60,
  laborPerHour: 30,
  inspectionPerHour: 40,
  marginPercent: 25,
  orderMinimum: 15,
  scrapShare: 0.02,
  inspectionFirstMinutes: 5,
  inspectionMinutes: 0.2,
} as const;

const PER_KG = { 'al-5052-h32': 9.5, 'steel-crca': 2.5, 'steel-galvanised': 3, 'ss-304': 8 } as const;
const DENSITY = { 'al-5052-h32': 2.68, 'steel-crca': 7.85, 'steel-galvanised': 7.85, 'ss-304': 8 } as const;
/** 2000 x 1250 mm. */
const SHEET_DM3_PER_MM = 2.5;

export interface SheetMetalJob {
  name: string;
  /** From the project's root. */
  part: string;
  material: keyof typeof PER_KG;
  thicknessMm: number;
  piecesOnSheet: number;
  programmingMinutes: number;
  laser: { setupMinutes: number; cutMinutes: number; pierceMinutes: number; loadMinutes: number };
  /** null: it stays flat. */
  brake: { setupMinutes: number; firstPieceMinutes: number; minutesPerPiece: number } | null;
  benchMinutes: number;
}

const SHARED = '../shared/cad/sheetmetal/thelio';
const CORPUS = 'tests/corpus/files';

export const SHEET_METAL_JOBS: readonly SheetMetalJob[] = [
  {
    name: 'Enclosure, six bends, 51 openings',
    part: 'public/samples/sheet-enclosure.step',
    material: 'al-5052-h32',
    thicknessMm: 1.5,
    piecesOnSheet: 35,
    programmingMinutes: 25,
    laser: { setupMinutes: 6, cutMinutes: 0.54, pierceMinutes: 0.68, loadMinutes: 0.09 },
    brake: { setupMinutes: 15, firstPieceMinutes: 10, minutesPerPiece: 1.5 },
    benchMinutes: 2,
  },
  {
    name: 'Flat panel, 95 openings',
    part: 'public/samples/laser-panel.step',
    material: 'al-5052-h32',
    thicknessMm: 2,
    piecesOnSheet: 56,
    programmingMinutes: 15,
    laser: { setupMinutes: 6, cutMinutes: 0.69, pierceMinutes: 1.44, loadMinutes: 0.05 },
    brake: null,
    benchMinutes: 2,
  },
  {
    name: 'Plate with a slot, drawn',
    part: `${CORPUS}/slotted-plate.dxf`,
    material: 'steel-crca',
    thicknessMm: 2,
    piecesOnSheet: 210,
    programmingMinutes: 12,
    laser: { setupMinutes: 6, cutMinutes: 0.12, pierceMinutes: 0.03, loadMinutes: 0.015 },
    brake: null,
    benchMinutes: 0.6,
  },
  {
    name: 'Plate with three holes, drawn',
    part: `${CORPUS}/plate-with-circles.dxf`,
    material: 'ss-304',
    thicknessMm: 2,
    piecesOnSheet: 210,
    programmingMinutes: 12,
    laser: { setupMinutes: 6, cutMinutes: 0.1, pierceMinutes: 0.07, loadMinutes: 0.015 },
    brake: null,
    benchMinutes: 0.6,
  },
  {
    name: 'Rounded plate, drawn',
    part: `${CORPUS}/rounded-plate.dxf`,
    material: 'al-5052-h32',
    thicknessMm: 2,
    piecesOnSheet: 210,
    programmingMinutes: 12,
    laser: { setupMinutes: 6, cutMinutes: 0.06, pierceMinutes: 0.02, loadMinutes: 0.015 },
    brake: null,
    benchMinutes: 0.6,
  },
  {
    name: 'Plate with an elliptic window, drawn',
    part: `${CORPUS}/elliptic-window.dxf`,
    material: 'steel-galvanised',
    thicknessMm: 2,
    piecesOnSheet: 210,
    programmingMinutes: 12,
    laser: { setupMinutes: 6, cutMinutes: 0.13, pierceMinutes: 0.03, loadMinutes: 0.015 },
    brake: null,
    benchMinutes: 0.6,
  },
  {
    name: 'Brace, four bends',
    part: `${SHARED}/main_brace.step`,
    material: 'steel-crca',
    thicknessMm: 1.6,
    piecesOnSheet: 200,
    programmingMinutes: 20,
    laser: { setupMinutes: 6, cutMinutes: 0.125, pierceMinutes: 0.08, loadMinutes: 0.015 },
    brake: { setupMinutes: 20, firstPieceMinutes: 6, minutesPerPiece: 0.9 },
    benchMinutes: 0.8,
  },
  {
    name: 'Front panel, flat',
    part: `${SHARED}/main_front_panel.step`,
    material: 'al-5052-h32',
    thicknessMm: 1.6,
    piecesOnSheet: 60,
    programmingMinutes: 12,
    laser: { setupMinutes: 6, cutMinutes: 0.12, pierceMinutes: 0.03, loadMinutes: 0.05 },
    brake: null,
    benchMinutes: 0.8,
  },
  {
    name: 'Air duct, six bends',
    part: `${SHARED}/main_cpu_duct.step`,
    material: 'al-5052-h32',
    thicknessMm: 1.6,
    piecesOnSheet: 56,
    programmingMinutes: 25,
    laser: { setupMinutes: 6, cutMinutes: 0.2, pierceMinutes: 0.12, loadMinutes: 0.05 },
    brake: { setupMinutes: 20, firstPieceMinutes: 9, minutesPerPiece: 1.4 },
    benchMinutes: 1,
  },
  {
    name: 'Slot bracket, one bend',
    part: `${SHARED}/main_pci_bracket.step`,
    material: 'ss-304',
    thicknessMm: 1.6,
    piecesOnSheet: 960,
    programmingMinutes: 14,
    laser: { setupMinutes: 6, cutMinutes: 0.05, pierceMinutes: 0.05, loadMinutes: 0.005 },
    brake: { setupMinutes: 12, firstPieceMinutes: 2, minutesPerPiece: 0.2 },
    benchMinutes: 0.5,
  },
  {
    name: 'Card brace, three bends',
    part: `${SHARED}/main_gpu_brace.step`,
    material: 'steel-crca',
    thicknessMm: 1.6,
    piecesOnSheet: 288,
    programmingMinutes: 18,
    laser: { setupMinutes: 6, cutMinutes: 0.12, pierceMinutes: 0.07, loadMinutes: 0.01 },
    brake: { setupMinutes: 18, firstPieceMinutes: 5, minutesPerPiece: 0.7 },
    benchMinutes: 0.6,
  },
  {
    name: 'Drive cage, four bends',
    part: `${SHARED}/cage2_folded.step`,
    material: 'steel-crca',
    thicknessMm: 1.6,
    piecesOnSheet: 70,
    programmingMinutes: 20,
    laser: { setupMinutes: 6, cutMinutes: 0.4, pierceMinutes: 0.15, loadMinutes: 0.04 },
    brake: { setupMinutes: 15, firstPieceMinutes: 6, minutesPerPiece: 1 },
    benchMinutes: 1.2,
  },
];

/** US dollars a piece. */
export function sheetMetalUnitPrice(job: SheetMetalJob, quantity: number): number {
  const { material, thicknessMm, laser, brake } = job;
  const kg = (SHEET_DM3_PER_MM * thicknessMm * DENSITY[material]) / job.piecesOnSheet;
  const perMinute = (perHour: number): number => perHour / 60;
  const perOrder =
    job.programmingMinutes * perMinute(SHEET_SHOP.laborPerHour) +
    laser.setupMinutes * perMinute(SHEET_SHOP.laserPerHour) +
    SHEET_SHOP.inspectionFirstMinutes * perMinute(SHEET_SHOP.inspectionPerHour) +
    (brake ? (brake.setupMinutes + brake.firstPieceMinutes) * perMinute(SHEET_SHOP.brakePerHour) : 0);
  const cutting = (laser.cutMinutes + laser.pierceMinutes + laser.loadMinutes) * perMinute(SHEET_SHOP.laserPerHour);
  const perPiece =
    (kg * PER_KG[material] + cutting) * (1 + SHEET_SHOP.scrapShare) +
    (brake ? brake.minutesPerPiece * perMinute(SHEET_SHOP.brakePerHour) : 0) +
    job.benchMinutes * perMinute(SHEET_SHOP.laborPerHour) +
    SHEET_SHOP.inspectionMinutes * perMinute(SHEET_SHOP.inspectionPerHour);
  const work = (perOrder + perPiece * quantity) * (1 + SHEET_SHOP.marginPercent / 100);
  return Math.max(SHEET_SHOP.orderMinimum, work) / quantity;
}
