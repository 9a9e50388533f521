import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { FIXTURES, kernelOnce, readBytes } from './engine.ts';

/** The kernel's heap never shrinks, so a leak would end every worker in time. */
export async function expectNoLeak(rounds: number): Promise<void> {
  const kernel = await kernelOnce();
  const bytes = new Uint8Array(readFileSync(join(FIXTURES, 'trimmed-vase.step')));
  await readBytes('trimmed-vase.step', bytes);
  const heapBytes = kernel.heapBytes;
  for (let round = 0; round < rounds; round += 1) {
    const outcome = await readBytes('trimmed-vase.step', bytes);
    expect(outcome.kind).toBe('model');
  }
  expect(kernel.heapBytes).toBe(heapBytes);
}
