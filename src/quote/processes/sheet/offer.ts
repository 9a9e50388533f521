/** What is on offer of this process. */
import type { Limit, Limits } from '#contract/catalog.ts';
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

export const SHEET_OFFER = byPerson({
  process: 'sheet',
  label: 'Sheet Metal',
  subjects: ['sheet'],
  materials: [
    { id: 'al-5052-h32', label: 'Aluminum 5052-H32', ...bendRadius(0.5, 'aluminum 5052-H32') },
    { id: 'steel-crca', label: 'Cold-rolled mild steel (CRCA)', ...bendRadius(0.63, 'mild steel') },
    { id: 'steel-galvanised', label: 'Galvanized steel', ...bendRadius(0.63, 'mild steel') },
    { id: 'ss-304', label: 'Stainless steel 304', ...bendRadius(1, 'stainless steel') },
    { id: 'ss-316', label: 'Stainless steel 316', ...bendRadius(1, 'stainless steel') },
    { id: 'copper-c110', label: 'Copper C110' },
    { id: 'brass-c260', label: 'Brass C260' },
    { id: 'plywood', label: 'Plywood, laser cut' },
    { id: 'mdf', label: 'MDF, laser cut' },
    { id: 'hardwood', label: 'Hardwood, laser cut' },
  ],
  finishes: [
    { id: 'as-cut', label: 'As cut, deburred' },
    { id: 'bead-blast', label: 'Bead blast' },
    { id: 'powder-coat-black', label: 'Powder coat, black' },
    { id: 'powder-coat-white', label: 'Powder coat, white' },
    { id: 'zinc-plate', label: 'Zinc plate, clear' },
  ],
  tolerances: [{ id: 'pm-0.25', label: '± 0.25 mm' }, BY_AGREEMENT],
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
