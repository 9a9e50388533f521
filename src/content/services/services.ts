/** The six services, in the order of the site's menu. */
import { CNC_SERVICE } from '#content/services/cnc.tsx';
import type { Service } from '#content/services/service.ts';

export const SERVICES: readonly Service[] = [CNC_SERVICE];
