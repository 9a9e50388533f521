/** The kernel's heap never shrinks, so a leak would end every worker in time. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FIXTURES, kernelOnce, readBytes } from './engine.ts';

/** One kernel object that was deleted instead of reused cost 0.2 MB a round here, and showed after 160 rounds. */
const ROUNDS = 250;

test('many files in a row leave the heap as large as the first', { timeout: 180_000 }, async () => {
  const kernel = await kernelOnce();
  const bytes = new Uint8Array(readFileSync(join(FIXTURES, 'trimmed-vase.step')));
  await readBytes('trimmed-vase.step', bytes);
  const heapBytes = kernel.heapBytes;
  for (let round = 0; round < ROUNDS; round += 1) {
    const outcome = await readBytes('trimmed-vase.step', bytes);
    expect(outcome.kind).toBe('model');
  }
  expect(kernel.heapBytes).toBe(heapBytes);
});
