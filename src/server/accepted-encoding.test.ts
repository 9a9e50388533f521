import { expect, test } from 'vitest';
import { acceptedEncoding } from '#server/accepted-encoding.ts';

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['deflate, zstd', 'identity'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.0, gzip ;q=0', 'identity'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['GZIP;Q=1', 'gzip'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['*;q=0.5, br;q=0', 'gzip'],
  ['identity;q=0', 'identity'],
  ['identity, br;q=0.5', 'identity'],
  ['br;q=nonsense, gzip', 'gzip'],
  ['brotli, x-gzip', 'identity'],
] as const)('"%s" is answered with %s', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding);
  // And again, from what is remembered.
  expect(acceptedEncoding(header)).toBe(encoding);
});

test('more different headers than are remembered are still answered rightly', () => {
  const answers = Array.from({ length: 300 }, (_, i) => acceptedEncoding(`br;q=0, gzip;q=0.${i + 1}`));
  expect(new Set(answers)).toEqual(new Set(['gzip']));
});
