/** Drawings with more of one thing than a call takes arguments. */
import { expect, test } from 'vitest';
import { measurePart } from '#geometry/part-facts.ts';
import { readBytes } from './engine.ts';

const CIRCLES = 140_000;

async function factsOf(name: string, text: string) {
  const outcome = await readBytes(name, new TextEncoder().encode(text));
  if (outcome.kind === 'unreadable') throw new Error(outcome.failure.message);
  return measurePart(outcome.model, { file: name, bytes: text.length, sha256: '0'.repeat(64) });
}

const drawing = (shapes: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="400mm" height="400mm" viewBox="0 0 400 400">${shapes}</svg>`;

test('a drawing of very many circles side by side is an outline', async () => {
  const across = 380;
  const circles = Array.from(
    { length: CIRCLES },
    (_, at) =>
      `<circle cx="${10 + (at % across)}" cy="${10 + Math.floor(at / across)}" r=".3" fill="none" stroke="#000"/>`,
  );
  const facts = await factsOf('circles.svg', drawing(circles.join('')));
  expect(facts.outline).toMatchObject({ cutLengthMm: expect.closeTo(CIRCLES * 0.6 * Math.PI, -1) });
});
