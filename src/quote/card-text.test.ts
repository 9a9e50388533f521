import { expect, test } from 'vitest';
import { parseCardText } from '#quote/card-text.ts';
import { readRateCard } from '#quote/rate-card.ts';

const problemOf = (text: string) => {
  const parsed = parseCardText(text);
  return parsed.kind === 'problem' ? parsed.problem : null;
};

test('a file with a byte order mark is read as any other', () => {
  expect(parseCardText('\uFEFF{ "schema": 2 }')).toEqual({ kind: 'value', value: { schema: 2 } });
});

test('a figure that a spreadsheet could not compute is named by its field', () => {
  for (const word of ['NaN', 'Infinity', '-Infinity', 'None'])
    expect(problemOf(`{ "shop": { "name": "NaN: none" },\n "machineMinorPerHour": ${word} }`)).toEqual({
      path: 'machineMinorPerHour',
      message: `${word} is not a number. Enter a number or remove the line`,
    });
});

test('what is not JSON says which line, what is empty or cut off says so', () => {
  expect(problemOf('{\n "schema": 2,\n "shop" 3 }')?.message).toBe('This is not JSON: line 3 cannot be read');
  expect(problemOf('{ "schema": 2,')?.message).toMatch(/^This is not JSON/);
  expect(problemOf(' \n')?.message).toBe('The file is empty');
});

test('a card of a newer form says that the program is too old for it', () => {
  expect(readRateCard({ schema: 4, anything: {} })).toEqual({
    kind: 'problems',
    problems: [{ path: 'schema', message: expect.stringMatching(/^This card has schema 4/) }],
  });
  expect(readRateCard(null)).toMatchObject({ kind: 'problems' });
});
