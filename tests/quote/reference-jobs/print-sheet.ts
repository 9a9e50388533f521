/** The sheet that a planner of a print shop writes for a job, and the price that follows from its hours, kilograms and pieces in a build. */

/** Hourly rates of a print shop, US dollars; of the order of the example card, copied once, so that a sheet does not follow it. */
export const PRINT_SHOP = {
  labourPerHour: 30,
  machinePerHour: { fdm: 2.6, sla: 12, sls: 30, mjf: 34, dmls: 55 },
  /** Reading the file, placing it, slicing; once an order. */
  preparationMinutes: 10,
  marginPercent: 25,
  orderMinimum: 15,
  /** Builds that break off, as a share of machine and material. */
  scrapShare: 0.02,
} as const;

export interface PrintSheet {
  name: string;
  /** From the project's root; what begins with `../shared` lies beside it and may be missing. */
  part: string;
  technology: keyof typeof PRINT_SHOP.machinePerHour;
  /** Of the catalog. */
  material: string;
  /** How the planner places it. */
  placing: string;
  /** Of a full build, or of one bed; pieces that fit into it. */
  build: { hours: number; pieces: number; operatorMinutes: number };
  /** What an order pays of a build at the least: all of its own bed, or a share of one that others fill. */
  leastBuildShare: number;
  /** Hours of the machine that each piece adds, whatever else is in the build. */
  hoursPerPiece: number;
  /** Of one piece, spent powder and supports included. */
  materialGrams: number;
  perKg: number;
  /** Taking out, cleaning, supports. */
  handMinutes: number;
  /** Furnace, wire erosion; a piece. */
  outsidePerPiece?: number;
  orderMinimum?: number;
  /** An earlier estimate of the unit price at 1, 10 and 100 pieces, US dollars; the sheet was written with it in view. */
  starter?: readonly [one: number, ten: number, hundred: number];
}

/** US dollars a piece. */
export function printSheetPrice(sheet: PrintSheet, quantity: number): number {
  const { build, technology } = sheet;
  const builds = Math.max(sheet.leastBuildShare, quantity / build.pieces);
  const machine = (build.hours * builds + sheet.hoursPerPiece * quantity) * PRINT_SHOP.machinePerHour[technology];
  const material = (sheet.materialGrams / 1000) * sheet.perKg * quantity;
  const minutes = PRINT_SHOP.preparationMinutes + build.operatorMinutes * builds + sheet.handMinutes * quantity;
  const work =
    (machine + material) * (1 + PRINT_SHOP.scrapShare) +
    (minutes * PRINT_SHOP.labourPerHour) / 60 +
    (sheet.outsidePerPiece ?? 0) * quantity;
  const least = sheet.orderMinimum ?? PRINT_SHOP.orderMinimum;
  return Math.max(least, work * (1 + PRINT_SHOP.marginPercent / 100)) / quantity;
}
