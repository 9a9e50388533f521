/** What is on offer of this process. */
import type { BendRadiusLimit } from '#contract/catalog.ts';
import { ALUMINUM } from '#quote/materials/aluminum.ts';
import { COPPER } from '#quote/materials/copper.ts';
import { type MaterialData, materialOf } from '#quote/materials/family.ts';
import { TITANIUM } from '#quote/materials/special-metals.ts';
import { STAINLESS } from '#quote/materials/stainless.ts';
import { STEEL } from '#quote/materials/steel.ts';
import { WOOD } from '#quote/materials/wood.ts';
import { BY_AGREEMENT, byPerson } from '#quote/processes/by-person.ts';

/** Machinery's Handbook and the mills' tables: below it, aluminum 5052-H32 cracks across the grain, and carbon steel creases. */
function bendRadius(perThickness: number, metal: string): { bendRadius: BendRadiusLimit } {
  return { bendRadius: { perThickness, source: `Bend tables: ${perThickness} x thickness at least for ${metal}` } };
}

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
  sheet: {
    thicknessMm: { least: 0.5, most: 6 },
    sizeMm: [2000, 1000],
    source: 'Our sheets: 0.5 to 6 mm thick, up to 2000 x 1000 mm',
  },
  manualReason: 'Sheet metal is priced by a person, who looks at bends, tools and how the parts nest on a sheet.',
});
