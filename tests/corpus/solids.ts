/** All solids of the corpus that the kernel makes. */
import { BENT } from './parts/bent.ts';
import { DRILLED } from './parts/drilled.ts';
import { MILLED } from './parts/milled.ts';
import { ROUND } from './parts/round.ts';

export const SOLIDS = [...DRILLED, ...MILLED, ...ROUND, ...BENT];
