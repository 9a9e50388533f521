import { expect, test } from 'vitest';
import { COUNTRY_RATE, DUTY_CASES, dayOf, dutyAndLanded, METAL_RATE, rateOn, SURCHARGE_ENDS } from './duty-rates.ts';

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

test('each rate knows its last day, and the next one begins on the day after', () => {
  for (const rates of [COUNTRY_RATE, METAL_RATE])
    for (const [index, { to }] of rates.entries()) {
      const next = rates[index + 1];
      if (next) expect(dayOf(next.from) - dayOf(to!)).toBe(1);
    }
});

test('on a day after the last rate that we know there is none, and no number', () => {
  expect(rateOn(COUNTRY_RATE, '2026-07-23')).toMatchObject({ percent: 10, basis: 'section 122' });
  expect(rateOn(COUNTRY_RATE, '2026-07-24')).toBe(null);
  expect(rateOn(METAL_RATE, '2026-06-30')).toMatchObject({ percent: 50 });
  // Without an end in law it is known as far as it was looked up.
  expect(rateOn(METAL_RATE, '2026-07-01')).toBe(null);
});
