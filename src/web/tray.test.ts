import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { claimTray, forgetTotalsOfOthers, formatTray, keepTray, readTray, spokenTray, type Tray } from '#web/tray.ts';

const ANN = 'ann@tray.example';
const BOB = 'bob@tray.example';
const TRAY: Tray = { count: 2, total: '$12.34', unpriced: 1, versions: '1.2.3.4' };
const WITHOUT_TOTAL: Tray = { count: 2, total: null, unpriced: 0, versions: '' };

let kept: Map<string, string>;
beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  });
});
afterEach(() => void vi.unstubAllGlobals());

test('the total of an account is gone once another one has signed in, and its parts are still counted for it', () => {
  keepTray(ANN, TRAY);
  claimTray(BOB);
  expect(kept.get('tray')).not.toContain('12.34');
  expect([readTray(BOB), readTray(ANN)]).toEqual([null, WITHOUT_TOTAL]);
});

test('an account keeps its own total and that of the visitor it was', () => {
  keepTray(ANN, TRAY);
  keepTray(BOB, TRAY);
  keepTray(null, TRAY);
  forgetTotalsOfOthers(BOB);
  expect([ANN, BOB, null].map(readTray)).toEqual([WITHOUT_TOTAL, TRAY, TRAY]);
});

test('a visitor who signs in takes his total along, and no other account’s', () => {
  keepTray(ANN, TRAY);
  keepTray(null, { ...TRAY, total: '$9.99' });
  claimTray(BOB);
  expect([ANN, BOB, null].map(readTray)).toEqual([WITHOUT_TOTAL, { ...TRAY, total: '$9.99' }, null]);
});

test('a total that leaves a part out says of how many it is', () => {
  expect([formatTray(TRAY, TRAY.total), spokenTray(TRAY, TRAY.total)]).toEqual([
    '1 of 2 parts · $12.34',
    'Your quote: 1 of 2 parts, $12.34, 1 without a price',
  ]);
  expect(formatTray({ ...TRAY, unpriced: 0 }, TRAY.total)).toBe('2 parts · $12.34');
  expect(formatTray(TRAY, null)).toBe('2 parts');
});

test('parts of a visitor and of the account he signs in to have no total before they are read together', () => {
  keepTray(ANN, TRAY);
  keepTray(null, TRAY);
  claimTray(ANN);
  expect(readTray(ANN)).toEqual({ ...WITHOUT_TOTAL, count: 4 });
});
