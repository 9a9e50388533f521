/** The engine proposes a process with one reason, from the facts of a part. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { formatProcessReason } from '#contract/process-reason-words.ts';
import { PROCESSES } from '#quote/processes.ts';
import { proposeProcess, proposeProcesses } from '#quote/propose-processes.ts';
import { factsOf } from '../engine/engine.ts';
import { PROPOSED_SAMPLES } from './proposed-processes.ts';
import { documentFacts, meshFacts, outlineFacts, partFacts } from './sample-parts.ts';
import { across, rectangle, sheetFacts } from './sheet-parts.ts';

const ROOT = join(import.meta.dirname, '../..');

test.each(PROPOSED_SAMPLES.map((row) => [row.file, row] as const))(
  '%s is proposed the process that a person would name',
  async (file, { process, words }) => {
    const proposed = proposeProcess(await factsOf(join(ROOT, file)));
    expect([proposed?.process, proposed && formatProcessReason(proposed.reason)]).toEqual([process, words]);
  },
);

test('a proposal has a code and its values, which other pages put into words', () => {
  const folded = sheetFacts({
    outline: rectangle(200, 100),
    bends: [across(40, 100), across(160, 100)],
    thicknessMm: 1.5,
  });
  expect(proposeProcess(folded)).toEqual({
    process: 'sheet',
    reason: { code: 'bent-sheet', thicknessMm: 1.5, bends: 2 },
  });
});

test('what could be made in several ways has them all, the best first', () => {
  expect(proposeProcesses(partFacts()).map(({ process }) => process)).toEqual(['cnc', 'print']);
  expect(proposeProcesses(outlineFacts()).map(({ process }) => process)).toEqual(['sheet']);
  expect(proposeProcesses(meshFacts()).map(({ process }) => process)).toEqual(['print']);
});

test('nothing is proposed for a document, an open body, or a body without a volume', () => {
  expect(proposeProcess(documentFacts())).toBeNull();
  expect(proposeProcess(partFacts({ watertight: false }))).toBeNull();
  expect(proposeProcess(partFacts({ volumeMm3: null }))).toBeNull();
});

test('a plate that is thicker than sheet, or a washer as thick as it is wide, is no sheet to be cut', () => {
  const plate = (thicknessMm: number, side = 100) => sheetFacts({ outline: rectangle(side, side), thicknessMm });
  expect(proposeProcess(plate(6))?.process).toBe('sheet');
  expect(proposeProcess(plate(8))?.process).toBe('cnc');
  expect(proposeProcess(plate(6, 30))?.process).toBe('cnc');
});

test('every process that makes a part, and the joining of several, says what suits it', () => {
  expect(PROCESSES.filter(({ suits }) => !suits).map(({ offer }) => offer.process)).toEqual(['design']);
});
