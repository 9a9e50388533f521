import { afterEach, expect, test, vi } from 'vitest';
import { hashContent } from '#analysis/hash-content.ts';

/** FIPS 180-4, "abc". */
const DIGEST = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';

afterEach(() => vi.unstubAllGlobals());

test('bytes have one digest, with the hash of the engine, in memory that threads share, and on a page without HTTPS', async () => {
  const bytes = new TextEncoder().encode('abc');
  const shared = new Uint8Array(new SharedArrayBuffer(3));
  shared.set(bytes);
  expect(await hashContent(bytes)).toBe(DIGEST);
  expect(await hashContent(shared)).toBe(DIGEST);
  vi.stubGlobal('crypto', {});
  expect(await hashContent(bytes)).toBe(DIGEST);
});
