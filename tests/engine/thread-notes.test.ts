/** A note that a file gives to a face is what the thread of its hole stands on. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { measurePart } from '#geometry/part-facts.ts';
import { withCallouts } from '../setup/with-callouts.ts';
import { FIXTURES, readBytes } from './engine.ts';

const BRACKET = readFileSync(join(FIXTURES, 'bracket.step'), 'latin1');

async function measure(step: string) {
  const outcome = await readBytes('bracket.step', new TextEncoder().encode(step));
  if (outcome.kind === 'unreadable') throw new Error(outcome.failure.message);
  return measurePart(outcome.model, { file: 'bracket.step', bytes: step.length, sha256: '0'.repeat(64) });
}

test('a callout M6 on the wall of a hole makes it a named thread, and one of another pitch is another thread', async () => {
  const plain = (await measure(BRACKET)).holes.find(({ threadGuess }) => threadGuess === 'M6')!;
  expect(plain.threadKnown).not.toBe('named');
  const face = plain.faceIds[0]!;
  const saying = async (note: string) => {
    const { holes, solid } = await measure(withCallouts(BRACKET, [{ face, note }]));
    expect(solid!.pmi).toEqual([{ kind: 'note', text: note, faceIds: [face] }]);
    const { threadGuess, threadKnown } = holes.find(({ faceIds }) => faceIds.includes(face))!;
    return { threadGuess, threadKnown };
  };
  expect(await saying('M6 x 1 - 6H')).toEqual({ threadGuess: 'M6', threadKnown: 'named' });
  // No tap of that pitch is in our tables: what stays is the guess, which is a question.
  expect(await saying('M6 x 0.75')).toEqual({ threadGuess: 'M6', threadKnown: plain.threadKnown });
});
