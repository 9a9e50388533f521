/** Proposals over the corpus, and over parts of other people: what a person would name. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { formatProcessReason } from '#contract/process-reason-words.ts';
import { proposeProcess } from '#quote/propose-processes.ts';
import { factsOf } from '../engine/engine.ts';
import { sharedTest } from '../setup/shared-test.ts';
import { type KnownProcess, PROPOSED_CORPUS, PROPOSED_SHARED } from './proposed-processes.ts';

const ROOT = join(import.meta.dirname, '../..');
const rowsOf = (known: readonly KnownProcess[]) => known.map((row) => [row.file, row] as const);

async function isProposed(file: string, { process, words }: KnownProcess): Promise<void> {
  const proposed = proposeProcess(await factsOf(join(ROOT, file)));
  expect([proposed?.process, proposed && formatProcessReason(proposed.reason)]).toEqual([process, words]);
}

test.each(rowsOf(PROPOSED_CORPUS))('%s is proposed its process', isProposed);
sharedTest.each(rowsOf(PROPOSED_SHARED))('%s is proposed its process', isProposed);
