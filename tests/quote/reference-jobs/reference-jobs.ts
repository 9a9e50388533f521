/**
 * Jobs with a process sheet each, written by hand before any price was looked at: what `bench/reference-jobs.ts` holds the product's prices against.
 * Who disagrees with a price writes a better sheet.
 */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { MILLED_BLOCKS } from './milled-blocks.ts';
import { OTHER_PEOPLES_MILLED } from './other-peoples-milled.ts';
import { OTHER_PEOPLES_TURNED } from './other-peoples-turned.ts';
import { OWN_MILLED } from './own-milled.ts';
import { OWN_TURNED } from './own-turned.ts';
import type { ProcessSheet } from './process-sheet.ts';

export const REFERENCE_JOBS: readonly ProcessSheet[] = [
  ...OTHER_PEOPLES_MILLED,
  ...OTHER_PEOPLES_TURNED,
  ...OWN_MILLED,
  ...MILLED_BLOCKS,
  ...OWN_TURNED,
];

const ROOT = resolve(import.meta.dirname, '../../..');

export const partPath = ({ part }: ProcessSheet): string => resolve(ROOT, part);
export const hasPart = (sheet: ProcessSheet): boolean => existsSync(partPath(sheet));
