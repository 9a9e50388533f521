/** Everything on offer, as data: each process brings its own entries. */
import type { Catalog } from '#contract/catalog.ts';
import { PROCESSES } from '#quote/processes.ts';

export const CATALOG: Catalog = { version: 3, processes: PROCESSES.map(({ offer }) => offer) };
