/** Forms of sheet metal in the plural, as a price line says them. */
import type { SheetForm } from '#contract/sheet-form.ts';

export const FORM_WORDS: Record<SheetForm['kind'], string> = {
  'extruded-hole': 'extruded holes',
  dimple: 'dimples',
  emboss: 'embossed fields',
  'half-shear': 'half-shears',
  louvre: 'louvres',
  bridge: 'bridges',
  'hem-closed': 'closed hems',
  'hem-open': 'open hems',
  'pressed-nut': 'pressed-in nuts',
  'pressed-stud': 'pressed-in studs',
  standoff: 'standoffs',
  'slanting-hole': 'slanting holes',
  'rolled-cone': 'rolled cones',
};
