import { expect, test } from 'vitest';
import { rangeOf, readTableQuery, withTableQuery } from '#ui/table-query.ts';

test('an address without parameters means the first ten rows, ascending', () => {
  expect(readTableQuery(new URLSearchParams())).toEqual({ page: 1, rows: 10, search: '', sort: '', direction: 'asc' });
});

test('an address says page, rows, search and order', () => {
  const params = new URLSearchParams('page=3&rows=25&search=bolt&sort=orderDate&direction=desc');
  expect(readTableQuery(params)).toEqual({ page: 3, rows: 25, search: 'bolt', sort: 'orderDate', direction: 'desc' });
});

test('values out of range are taken as not said', () => {
  const params = new URLSearchParams('page=-1&rows=1000000&direction=sideways');
  expect(readTableQuery(params)).toEqual({ page: 1, rows: 10, search: '', sort: '', direction: 'asc' });
});

test('a new order or number of rows goes back to page 1 and keeps the search', () => {
  const params = new URLSearchParams('page=3&search=bolt');
  expect(withTableQuery(params, { rows: 30 })).toBe('?search=bolt&rows=30');
  expect(withTableQuery(params, { page: 4 })).toBe('?page=4&search=bolt');
});

test('the range is written as the specification has it', () => {
  expect(rangeOf({ page: 1, rows: 10 }, 42)).toBe('1-10 of 42');
  expect(rangeOf({ page: 5, rows: 10 }, 42)).toBe('41-42 of 42');
  expect(rangeOf({ page: 1, rows: 10 }, 0)).toBe('0-0 of 0');
});
