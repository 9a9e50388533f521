import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { ensureMemory, LoopsFull, openLoops } from '#geometry/loops/loops.ts';
import { compileLoops, LOOPS_FILE } from '../../../scripts/compile-loops.ts';

test('the compiled loops are those of the sources', { timeout: 60_000 }, async () => {
  expect(await compileLoops()).toBe(readFileSync(LOOPS_FILE, 'utf8'));
});

test('memory is made as far as it is asked for, and what is too much is said', () => {
  const loops = openLoops();
  expect(ensureMemory(loops, 1_000_000).byteLength).toBeGreaterThanOrEqual(1_000_000);
  expect(() => ensureMemory(loops, 0xffff_ffff)).toThrow(LoopsFull);
});

test('without WebAssembly the loops say so', async () => {
  vi.stubGlobal('WebAssembly', undefined);
  vi.resetModules();
  try {
    const fresh = await import('#geometry/loops/loops.ts');
    expect(() => fresh.openLoops()).toThrow(fresh.LoopsMissing);
  } finally {
    vi.unstubAllGlobals();
  }
});
