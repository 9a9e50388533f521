import { expect, test } from 'vitest';
import { COUNTRY_RATE, DUTY_CASES, dayOf, dutyAndLanded, METAL_RATE, SURCHARGE_ENDS } from './duty-rates.ts';

test('the worked shipment costs what the article says', () => {
  expect(DUTY_CASES.map(dutyAndLanded)).toEqual([
    { dutyMinor: 221_200, landedMinor: 662_558 },
    { dutyMinor: 61_200, landedMinor: 502_558 },
    { dutyMinor: 110_000, landedMinor: 551_358 },
    { dutyMinor: 210_000, landedMinor: 651_358 },
  ]);
});

test('the surcharge lasts 150 days', () => {
  expect(dayOf(SURCHARGE_ENDS) - dayOf(COUNTRY_RATE.at(-1)!.from)).toBe(150);
});

test('the rates stand in the order of their days', () => {
  for (const rates of [COUNTRY_RATE, METAL_RATE]) {
    const days = rates.map(({ from }) => dayOf(from));
    expect(days).toEqual(days.toSorted((a, b) => a - b));
  }
});
