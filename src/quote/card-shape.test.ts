import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { shapeOf } from '#quote/card-shape.ts';
import { faultsOf } from '#quote/fault-words.ts';
import { group, positive, rate, risingSizes, rows, table, without } from '#quote/figures.ts';

test('a schema of any make is a shape: choices, switches, lists of groups, variants, optional groups', () => {
  const cutter = group('Cutter', { diameterMm: positive('Diameter', 'mm') });
  const schema = group('Press', {
    mode: z.enum(['slow', 'fast']),
    isCooled: z.boolean(),
    cutters: z.array(cutter),
    extra: z.optional(group('Extra', { perPiece: rate('Each piece', 'cents') })),
    rows: table(
      'Presses',
      z.discriminatedUnion('kind', [group('Small', { kind: z.literal('small'), tons: positive('Force', 't') })]),
    ),
  });
  const shape = shapeOf(schema, 'press');
  if (shape?.kind !== 'group') throw new Error('no group');
  expect(shape.members.map(([key, member]) => [key, member.kind, member.isOptional])).toEqual([
    ['mode', 'figure', false],
    ['isCooled', 'figure', false],
    ['cutters', 'list', false],
    ['extra', 'group', true],
    ['rows', 'table', false],
  ]);
  expect(shape.members[0]![1]).toMatchObject({ input: 'choice', options: ['slow', 'fast'] });
  expect(shape.members[1]![1]).toMatchObject({ input: 'switch' });
  expect(shape.members[4]![1]).toMatchObject({
    row: { kind: 'variants', discriminator: 'kind' },
    words: { label: 'Presses' },
  });
});

test.each([
  [{}, 'a', 'This is missing'],
  [{ a: 'x' }, 'a', 'Expected a number'],
  [{ a: -1 }, 'a', 'Expected at least 0'],
  [{ a: 1, b: 2 }, 'b', 'No figure has this name'],
])('%j is refused at "%s": %s', (value, field, message) => {
  const read = z.strictObject({ a: z.number().check(z.nonnegative()) }).safeParse(value);
  expect(read.error!.issues.flatMap((issue) => faultsOf(issue, value))).toEqual([{ path: [field], message }]);
});

test('a figure that may be left out keeps its label and its help', () => {
  const schema = group('Lathe', { isAbsent: without('No lathe', 'Turned parts are milled.') });
  const shape = shapeOf(schema, 'lathe');
  expect(shape?.kind === 'group' && shape.members).toMatchObject([
    [
      'isAbsent',
      {
        input: 'switch',
        isOptional: true,
        words: { label: 'No lathe', help: 'Turned parts are milled.' },
      },
    ],
  ]);
});

test('an empty list of groups is told to have no row, a list of numbers no number', () => {
  const faults = (schema: z.ZodMiniType, value: unknown) =>
    schema.safeParse(value).error!.issues.flatMap((issue) => faultsOf(issue, value).map(({ message }) => message));
  const cutters = rows('Cutters', group('Cutter', { diameterMm: positive('Diameter', 'mm') }));
  expect(faults(cutters, [])).toEqual(['Expected at least 1 row']);
  expect(
    faults(
      cutters,
      Array.from({ length: 101 }, () => ({ diameterMm: 1 })),
    ),
  ).toEqual(['Expected at most 100 rows']);
  expect(faults(risingSizes('Widths'), [])).toEqual(['Expected at least 1 number']);
});
