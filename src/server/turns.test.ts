import { expect, test } from 'vitest';
import { inTurns, ownTurn } from '#server/turns.ts';

/** Counts turns of the event loop while the work runs. */
async function turnsDuring(work: (turn: () => number) => Promise<void>): Promise<void> {
  let turn = 0;
  let isOver = false;
  const count = () => {
    turn += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  await work(() => turn);
  isOver = true;
}

test('no two have the same turn, and they come in the order in which they asked', async () => {
  await turnsDuring(async (turn) => {
    const had: { who: number; turn: number }[] = [];
    await Promise.all([0, 1, 2].map((who) => ownTurn().then(() => had.push({ who, turn: turn() }))));
    expect(had.map(({ who }) => who)).toEqual([0, 1, 2]);
    expect(new Set(had.map((each) => each.turn)).size).toBe(3);
  });
});

test('steps of two callers take turns, and each hears its own result or failure', async () => {
  const taken: string[] = [];
  function* work(name: string, steps: number) {
    for (let step = 0; step < steps; step += 1) {
      taken.push(name);
      yield;
    }
    if (name === 'b') throw new RangeError('no price');
    return name;
  }
  const [a, b] = await Promise.allSettled([inTurns(work('a', 3), 0), inTurns(work('b', 2), 0)]);
  expect(taken).toEqual(['a', 'b', 'a', 'b', 'a']);
  expect(a).toMatchObject({ value: 'a' });
  expect(b).toMatchObject({ reason: new RangeError('no price') });
  // Who failed holds up nobody.
  await ownTurn();
});
