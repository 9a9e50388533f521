import { expect, test } from 'vitest';
import { NumberHabits } from '#cad/number-habits.ts';

const habitsOf = (numbers: readonly string[]): NumberHabits => {
  const habits = new NumberHabits();
  for (const number of numbers) habits.add(number);
  return habits;
};

/** Lengths that end with any digit, from 0 to 190. */
const LENGTHS = Array.from({ length: 200 }, (_, at) => 95 + 95 * Math.sin(7 * at));
const FIXED = LENGTHS.map((length) => length.toFixed(3));
/** As a program writes them that leaves zeros at the end away. */
const SHORT = LENGTHS.map((length) => String(Number(length.toFixed(9))));

test('of numbers filled up to equal decimals, one with others stands out', () => {
  expect(habitsOf(FIXED).unlike).toBe(0);
  expect(habitsOf([...FIXED, '20', '-3.14159']).unlike).toBe(2);
  // Bytes count as text does.
  const habits = habitsOf(FIXED);
  habits.add(new TextEncoder().encode('v 20.5 0'), 2, 6);
  expect(habits.unlike).toBe(1);
});

test('a shorter number does not stand out where zeros are left away, nor do many of another habit', () => {
  const short = SHORT.filter((number) => /\.\d{9}$/.test(number));
  expect(habitsOf([...short, '20.5', '7']).unlike).toBe(0);
  expect(habitsOf([...FIXED, ...Array.from({ length: 8 }, (_, at) => `${at}.25`)]).unlike).toBe(0);
  expect(habitsOf(FIXED.slice(0, 20).concat('20')).unlike).toBe(0);
});

test('of numbers rounded to so many decimals, one with more stands out', () => {
  expect(habitsOf(SHORT).tooLong).toBe(0);
  expect(habitsOf([...SHORT, '13.4421102171']).tooLong).toBe(1);
});

test('a longer number does not stand out among chosen ones, among those of so many digits, or as a rest of arithmetic', () => {
  expect(habitsOf([...SHORT, '0.30000000000000004']).tooLong).toBe(0);
  const digits = LENGTHS.filter((length) => length >= 10).map((length) => String(Number(length.toPrecision(8))));
  expect(habitsOf([...digits, '1.2345678', '9.8765432']).tooLong).toBe(0);
  const inches = Array.from({ length: 200 }, (_, at) => `${at % 30}.${['125', '375', '625', '875'][at % 4]}`);
  expect(habitsOf([...inches, '0.0625']).tooLong).toBe(0);
});
