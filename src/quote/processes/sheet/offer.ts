/** What is on offer of this process. */
import type { Limit, Limits } from '#contract/catalog.ts';
import { PRESS_IN } from '#quote/hardware.ts';
import { ALUMINUM } from '#quote/materials/aluminum.ts';
import { COPPER } from '#quote/materials/copper.ts';
import { type MaterialData, materialOf } from '#quote/materials/family.ts';
import { TITANIUM } from '#quote/materials/special-metals.ts';
import { STAINLESS } from '#quote/materials/stainless.ts';
import { STEEL } from '#quote/materials/steel.ts';
import { WOOD } from '#quote/materials/wood.ts';
import { BY_AGREEMENT, byPerson } from '#quote/processes/by-person.ts';

/** Machinery's Handbook and the mills' tables: below it, aluminum 5052-H32 cracks across the grain, and carbon steel creases. */
function bendRadius(value: number, metal: string): { limits: Limits } {
  const source = `Bend tables: ${value} x thickness at least for ${metal}`;
  return { limits: { bendRadius: { value, unit: 'x thickness', source } } };
}

const sheetSize = (value: number): Limit => ({
  value,
  unit: 'mm',
  source: 'Our sheets: 0.5 to 6 mm thick, up to 2000 x 1000 mm',
});
const flange = (value: number): Limit => ({
  value,
  unit: 'x thickness',
  source: 'Press brakes, rule of eight: half a die of 8 x thickness from bend line to edge, 6 x at the least',
});

const METALS = [...ALUMINUM, ...STEEL, ...STAINLESS, ...COPPER, ...TITANIUM];
/** Sold as sheet, whose gauges `catalog/sheet-gauges.ts` has, and not as plate or bar. */
const sheet = (id: string): MaterialData => ({ ...materialOf(METALS, id), stock: null });

export const SHEET_OFFER = byPerson({
  process: 'sheet',
  label: 'Sheet Metal',
  subjects: ['sheet'],
  materials: [
    { ...sheet('al-5052-h32'), ...bendRadius(0.5, 'aluminum 5052-H32') },
    { ...sheet('al-3003-h14'), ...bendRadius(1, 'aluminum 3003-H14') },
    { ...sheet('al-6061-t6'), ...bendRadius(6, 'aluminum 6061-T6') },
    { ...sheet('steel-crca'), ...bendRadius(0.63, 'mild steel') },
    { ...sheet('steel-galvanised'), ...bendRadius(0.63, 'mild steel') },
    { ...sheet('ss-304'), ...bendRadius(1, 'stainless steel') },
    { ...sheet('ss-316'), ...bendRadius(1, 'stainless steel') },
    { ...sheet('ss-430'), ...bendRadius(1, 'stainless steel') },
    sheet('copper-c110'),
    sheet('brass-c260'),
    { ...sheet('ti-grade-2'), ...bendRadius(2.5, 'titanium grade 2') },
    ...WOOD.map((wood) => ({ ...wood, label: `${wood.label}, laser cut` })),
  ],
  finishes: [
    { id: 'as-cut', label: 'As cut, deburred' },
    { id: 'bead-blast', label: 'Bead blast' },
    { id: 'powder-coat-black', label: 'Powder coat, black' },
    { id: 'powder-coat-white', label: 'Powder coat, white' },
    { id: 'zinc-plate', label: 'Zinc plate, clear' },
  ],
  tolerances: [{ id: 'pm-0.25', label: '± 0.25 mm' }, BY_AGREEMENT],
  // Taps that a sheet is thick enough for, and what is pressed in where it is not.
  further: { holes: { threads: ['M2.5', 'M3', 'M4', 'M5', 'M6', 'M8'], inserts: [], fits: [] }, hardware: PRESS_IN },
  limits: {
    sheetThicknessLeast: sheetSize(0.5),
    sheetThicknessMost: sheetSize(6),
    sheetLength: sheetSize(2000),
    sheetWidth: sheetSize(1000),
    flangeFail: flange(3),
    flangeWarn: flange(4),
    holeToBend: {
      value: 2.5,
      unit: 'x thickness',
      source: 'Sheet metal guides (Xometry, Protolabs): 2.5 x thickness + radius from the flange, 2.5 x from the bend',
    },
  },
  manualReason: 'Sheet metal is priced by a person, who looks at bends, tools and how the parts nest on a sheet.',
});
