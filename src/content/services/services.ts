/** The six services, in the order of the site's menu. */
import { ASSEMBLY_SERVICE } from '#content/services/assembly.tsx';
import { CNC_SERVICE } from '#content/services/cnc.tsx';
import { DESIGN_SERVICE } from '#content/services/design.tsx';
import { MOLDING_SERVICE } from '#content/services/molding.tsx';
import { PRINT_SERVICE } from '#content/services/print.tsx';
import type { Service } from '#content/services/service.ts';
import { SHEET_SERVICE } from '#content/services/sheet.tsx';

export const SERVICES: readonly Service[] = [
  SHEET_SERVICE,
  CNC_SERVICE,
  PRINT_SERVICE,
  MOLDING_SERVICE,
  ASSEMBLY_SERVICE,
  DESIGN_SERVICE,
];
