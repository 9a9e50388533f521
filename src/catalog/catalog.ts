/** Everything on offer, as data. */
import { ASSEMBLY, DESIGN, MOLDING, SHEET } from '#catalog/by-person.ts';
import { CNC } from '#catalog/cnc.ts';
import { PRINT } from '#catalog/print.ts';
import type { Catalog } from '#contract/catalog.ts';

export const CATALOG: Catalog = { version: 3, processes: [CNC, SHEET, PRINT, MOLDING, ASSEMBLY, DESIGN] };
