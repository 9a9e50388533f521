/** Every process, in the order of the dropdown. */
import type { ProcessModule } from '#quote/process-module.ts';
import { ASSEMBLY } from '#quote/processes/assembly/module.ts';
import { CNC } from '#quote/processes/cnc/module.ts';
import { DESIGN } from '#quote/processes/design/module.ts';
import { MOLDING } from '#quote/processes/molding/module.ts';
import { PRINT } from '#quote/processes/print/module.ts';
import { SHEET } from '#quote/processes/sheet/module.ts';

export const PROCESSES: readonly ProcessModule[] = [CNC, SHEET, PRINT, MOLDING, ASSEMBLY, DESIGN];
