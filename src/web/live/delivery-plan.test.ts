import { expect, test } from 'vitest';
import { calendarDays, deliveryPlan, formatDays } from './delivery-plan.ts';

test('working days span the calendar days that counting on a calendar gives, from whichever weekday', () => {
  const counted = (working: number) => {
    const spans = [1, 2, 3, 4, 5].map((orderedOn) => {
      let [day, left] = [orderedOn, working];
      while (left > 0) if (![6, 0].includes(++day % 7)) left -= 1;
      return day - orderedOn;
    });
    return [Math.min(...spans), Math.max(...spans)];
  };
  for (let working = 0; working <= 15; working++) expect(calendarDays(working)).toEqual(counted(working));
});

test('standard by air is there after 10 to 14 days, express by sea after 21 to 30', () => {
  expect(deliveryPlan('standard', 'air', 0).arrives).toEqual([10, 14]);
  expect(deliveryPlan('express', 'sea', 0).arrives).toEqual([21, 30]);
});

test('stages follow each other without a gap, and own days come last', () => {
  const { stages, arrives } = deliveryPlan('express', 'air', 2);
  expect(stages).toEqual([
    { label: 'Making', takes: [3, 5], begins: [0, 0], ends: [3, 5] },
    { label: 'Air freight', takes: [3, 7], begins: [3, 5], ends: [6, 12] },
    { label: 'Customs, delivery', takes: [2, 2], begins: [6, 12], ends: [8, 14] },
  ]);
  expect(arrives).toEqual([8, 14]);
});

test('a window of one day is told as one', () => {
  expect([formatDays([1, 1]), formatDays([7, 7]), formatDays([10, 14])]).toEqual(['1 day', '7 days', '10 to 14 days']);
});
