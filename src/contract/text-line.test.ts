import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { line, optionalLine } from '#contract/text-line.ts';

test('a line is kept without marks that hide in it or turn it around, and is empty where there is nothing else', () => {
  const city = line('City', 20);
  expect(z.parse(city, '\u202aKöln\u202c ')).toBe('Köln');
  expect(z.parse(optionalLine('PO number', 20), 'PO-\u202e123')).toBe('PO-123');
  expect(z.safeParse(city, ' \u200b').error?.issues[0]?.message).toBe('City is required');
});
