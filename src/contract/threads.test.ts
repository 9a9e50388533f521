import { expect, test } from 'vitest';
import { hasRoom, leastDepthMm } from '#contract/thread-room.ts';
import { fitsThread, THREADS, threadOfName, threadsFitting } from '#contract/threads.ts';

const fitting = (diameterMm: number, kind?: 'insert') => threadsFitting(diameterMm, kind).map(({ name }) => name);

test('every thread has a name of its own, and a tap drill between its core and its outside', () => {
  expect(new Set(THREADS.map(({ name }) => name)).size).toBe(THREADS.length);
  const odd = THREADS.filter(
    ({ coreMm, drillMm, diameterMm }) => !(coreMm <= drillMm + 0.01 && drillMm < diameterMm && coreMm > 0),
  );
  expect(odd.map(({ name }) => name)).toEqual([]);
});

test('a hole fits a thread that models draw by its drill, its core or its outside, the nearest tap drill first', () => {
  const m5 = threadOfName('M5')!;
  expect([4.0, 4.134, 4.2, 5, 5.1].map((mm) => fitsThread(mm, m5))).toEqual([false, true, true, true, false]);
  expect(fitsThread(9.8, threadOfName('G1/8')!)).toBe(true);
  expect(fitting(4.2)[0]).toBe('M5');
  expect(fitting(5)[0]).toBe('M6');
  expect(fitting(5.105)[0]).toBe('1/4-20');
  expect(fitting(100)).toEqual([]);
});

test('a helical coil fits a wider hole than its thread', () => {
  expect(fitting(5.2)).not.toContain('M5');
  expect(fitting(5.2, 'insert')).toContain('M5');
});

test('a name that is no thread is none', () => {
  expect(threadOfName('M5.5')).toBeNull();
});

test('a thread takes one and a half full turns, and as much again before a floor', () => {
  const m18 = threadOfName('M18')!;
  expect([
    hasRoom(m18, 'thread', { depthMm: 3.75, isOpen: true }),
    hasRoom(m18, 'thread', { depthMm: 3.7, isOpen: true }),
  ]).toEqual([true, false]);
  expect([
    hasRoom(m18, 'thread', { depthMm: 7.5, isOpen: false }),
    hasRoom(m18, 'thread', { depthMm: 7.4, isOpen: false }),
  ]).toEqual([true, false]);
  expect(leastDepthMm(threadOfName('M5')!, 'insert', true)).toBe(5);
  expect(fitting(18).includes('M18')).toBe(true);
  expect(threadsFitting(18, 'thread', { depthMm: 1, isOpen: false })).toEqual([]);
});
