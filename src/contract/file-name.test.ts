import { expect, test } from 'vitest';
import { displayName } from '#contract/file-name.ts';

test('a name is kept as it was given', () => {
  expect(displayName('Flansch Ø 40 (v2).STEP')).toBe('Flansch Ø 40 (v2).STEP');
});

test('folders are no part of a name', () => {
  expect(displayName('../../etc/passwd')).toBe('passwd');
  expect(displayName('C:\\parts\\bracket.step')).toBe('bracket.step');
});

test('characters that do not show or turn the text around are dropped', () => {
  expect(displayName('a\u0000b\r\nc\u202Epets.step\u200B')).toBe('abcpets.step');
});

test('a name of nothing is called file', () => {
  expect(displayName('')).toBe('file');
  expect(displayName('\u0007/')).toBe('file');
});

test('a long name is cut in whole characters and keeps its extension', () => {
  expect(displayName(`${'a'.repeat(300)}.step`)).toBe(`${'a'.repeat(195)}.step`);
  expect(displayName(`${'😀'.repeat(150)}.stl`)).toBe(`${'😀'.repeat(98)}.stl`);
});
