/** What the plans of a sheet part are made from. */
import type { Job } from '#quote/process-module.ts';
import type { SheetRates } from '#quote/processes/sheet/rates.ts';

export type SheetJob = Pick<Job<SheetRates>, 'facts' | 'chosen' | 'workOf' | 'rates' | 'card'>;
