import { expect, test } from 'vitest';
import { decodeString } from '#cad/step/step-strings.ts';

test.each([
  ["it''s", "it's"],
  ['\\X2\\540D524D\\X0\\.step', '名前.step'],
  ['\\X4\\0001F527\\X0\\', '\u{1F527}'],
  ['caf\\X\\E9', 'café'],
  ['\\S\\D', 'Ä'],
  ['a\\\\b', 'a\\b'],
  ['\u00c3\u00bc', 'ü'],
])('the string %s means %s', (raw, meant) => {
  expect(decodeString(raw)).toBe(meant);
});
