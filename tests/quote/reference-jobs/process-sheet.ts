/** The sheet that a process planner writes for a job, and the price that follows from its minutes and kilograms. */
import type { Operation } from './cutting.ts';
import { MATERIALS, SHOP, type SheetMaterial } from './shop.ts';

export interface Setup {
  /** Machine and what holds the part. */
  holding: string;
  /** Clamping means, zero points, first cuts; once an order. */
  setupMinutes: number;
  /** Taking the last piece out and the next in; the machine stands still. */
  loadMinutes: number;
  operations: readonly Operation[];
}

export interface ProcessSheet {
  name: string;
  kind: 'milled' | 'turned';
  /** From the project's root; what begins with `../shared` lies beside it and may be missing. */
  part: string;
  material: SheetMaterial;
  tolerance: 'iso2768-m' | 'iso2768-f';
  /** Threads that the sheet cuts into holes, by the diameter that the model draws. A model rarely says which holes are tapped; the sheet does. */
  threads?: readonly { drawnMm: number; size: string }[];
  /** Inside corners that are drawn sharp get this radius: the sheet's cutter leaves it, and the buyer has agreed. Sharp they have no price. */
  cornersMm?: number;
  stock: {
    /** What is fetched from the rack for one piece. */
    form: string;
    cm3: number;
    sawCuts: number;
  };
  programmingMinutes: number;
  setups: readonly Setup[];
  inspection: { firstMinutes: number; minutesPerPiece: number };
  deburringMinutes: number;
  /** An earlier estimate of the unit price at 1, 10 and 100 pieces, US dollars; the sheet was written with it in view. */
  starter?: readonly [one: number, ten: number, hundred: number];
  /** What the picture does not tell, and why the sheet departs from a starter by more than 35 %. */
  remark?: string;
}

export const SHEET_QUANTITIES = [1, 10, 100] as const;

export const machiningMinutes = ({ setups }: ProcessSheet): number =>
  setups.reduce((sum, setup) => sum + setup.loadMinutes + cuttingMinutes(setup) + changeMinutes(setup), 0);

const cuttingMinutes = ({ operations }: Setup): number => operations.reduce((sum, { minutes }) => sum + minutes, 0);

const toolsOf = (operations: readonly Operation[]): number => new Set(operations.map(({ tool }) => tool)).size;

const changeMinutes = ({ operations }: Setup): number => toolsOf(operations) * SHOP.toolChangeMinutes;

export const stockKg = ({ stock, material }: ProcessSheet): number => (stock.cm3 * MATERIALS[material].gPerCm3) / 1000;

/** What an order and each of its pieces cost before the margin, US dollars. */
export function sheetCost(sheet: ProcessSheet): { perOrder: number; perPiece: number } {
  const { setups, inspection } = sheet;
  const { perKg, toolWearShare } = MATERIALS[sheet.material];
  const machining = machiningMinutes(sheet);
  const cutting = setups.reduce((sum, setup) => sum + cuttingMinutes(setup), 0);
  const settingUp =
    setups.reduce((sum, { setupMinutes }) => sum + setupMinutes, 0) +
    SHOP.minutesPerTool * toolsOf(setups.flatMap(({ operations }) => operations));
  const machine = (machining * (1 + SHOP.allowanceShare) + toolWearShare * cutting) * (SHOP.machinePerHour / 60);
  const stock = stockKg(sheet) * perKg + sheet.stock.sawCuts * SHOP.perSawCut;
  return {
    perOrder:
      (SHOP.preparationMinutes + sheet.programmingMinutes) * (SHOP.programmingPerHour / 60) +
      settingUp * (SHOP.setupPerHour / 60) +
      inspection.firstMinutes * (SHOP.inspectionPerHour / 60) +
      SHOP.proveOutShare * machining * (SHOP.machinePerHour / 60),
    perPiece:
      (stock + machine) * (1 + SHOP.scrapShare) +
      inspection.minutesPerPiece * (SHOP.inspectionPerHour / 60) +
      (sheet.deburringMinutes + SHOP.packingMinutes) * (SHOP.setupPerHour / 60),
  };
}

/** US dollars a piece. */
export function sheetUnitPrice(sheet: ProcessSheet, quantity: number): number {
  const { perOrder, perPiece } = sheetCost(sheet);
  const work = perOrder + perPiece * quantity;
  return Math.max(SHOP.orderMinimum, work * (1 + SHOP.marginPercent / 100)) / quantity;
}
