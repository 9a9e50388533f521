/** A note that a file gives to a face is what the thread of its hole stands on. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { measurePart } from '#geometry/part-facts.ts';
import { FIXTURES, readBytes } from './engine.ts';

test('a callout M6 on the wall of a hole makes it a named thread', async () => {
  const text = readFileSync(join(FIXTURES, 'bracket.step'), 'latin1');
  const faces = /CLOSED_SHELL\s*\([^(]*\(([^)]*)\)/
    .exec(text)![1]!
    .split(',')
    .map((id) => id.trim());
  const measure = async (step: string) => {
    const outcome = await readBytes('bracket.step', new TextEncoder().encode(step));
    if (outcome.kind === 'unreadable') throw new Error(outcome.failure.message);
    return measurePart(outcome.model, { file: 'bracket.step', bytes: step.length, sha256: '0'.repeat(64) });
  };
  const plain = (await measure(text)).holes.find(({ threadGuess }) => threadGuess === 'M6')!;
  expect(plain.threadKnown).not.toBe('named');
  const note = `#900001=SHAPE_ASPECT('','',#1,.T.);
#900002=GEOMETRIC_ITEM_SPECIFIC_USAGE('','',#900001,#1,${faces[plain.faceIds[0]!]!});
#900003=PROPERTY_DEFINITION('semantic text','',#900001);#900004=PROPERTY_DEFINITION_REPRESENTATION(#900003,#900005);
#900005=REPRESENTATION('',(#900006),#1);#900006=DESCRIPTIVE_REPRESENTATION_ITEM('','M6 x 1 - 6H');
`;
  const end = text.lastIndexOf('ENDSEC;');
  const { holes, solid } = await measure(text.slice(0, end) + note + text.slice(end));
  expect(holes.find(({ faceIds }) => `${faceIds}` === `${plain.faceIds}`)).toMatchObject({
    threadGuess: 'M6',
    threadKnown: 'named',
  });
  expect(solid!.pmi).toEqual([{ kind: 'note', text: 'M6 x 1 - 6H', faceIds: [plain.faceIds[0]!] }]);
});
