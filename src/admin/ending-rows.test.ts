import { expect, test } from 'vitest';
import { endingRows } from '#admin/ending-rows.ts';
import { DEFAULT_LANDED } from '#catalog/landed-tables.ts';

test('taxes that hold to the end of the year are told two months ahead, and after it as ended', () => {
  const taxes = (today: string) => endingRows(DEFAULT_LANDED, today).filter(({ list }) => list === 'charges');
  expect(taxes('2026-10-01').filter(({ last }) => last === '2026-12-31')).toEqual([]);
  const [before] = taxes('2026-11-23').filter(({ last }) => last === '2026-12-31');
  expect(before).toMatchObject({ hasEnded: false, names: expect.arrayContaining(['Import VAT DE', 'Import VAT GB']) });
  expect(taxes('2027-01-01').find(({ last }) => last === '2026-12-31')).toMatchObject({ hasEnded: true });
});

test('a row that a later one follows is not told, and one after a gap is', () => {
  const [tax] = DEFAULT_LANDED.charges.filter(({ kind }) => kind === 'tax');
  const with2027 = (from: string) => ({
    ...DEFAULT_LANDED,
    charges: [tax!, { ...tax!, from, to: '2027-12-31' }],
  });
  const of = (from: string) => endingRows(with2027(from), '2026-12-01').filter(({ list }) => list === 'charges');
  expect(of('2027-01-01')).toEqual([]);
  expect(of('2027-02-01').map(({ last }) => last)).toEqual(['2026-12-31']);
});

test('of duties that follow each other only the last one is told, and freight until its day', () => {
  const found = endingRows(DEFAULT_LANDED, '2026-11-23');
  expect(found.filter(({ list }) => list === 'duties').map(({ last, hasEnded }) => [last, hasEnded])).toEqual([
    ['2026-07-23', true],
  ]);
  expect(found.some(({ list }) => list === 'lanes')).toBe(false);
  expect(endingRows(DEFAULT_LANDED, '2027-12-01').some(({ list }) => list === 'lanes')).toBe(true);
});
