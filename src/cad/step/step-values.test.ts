import { expect, test } from 'vitest';
import { readValuesBetween } from '#cad/step/step-values.ts';
import { seededRandom } from '../../../tests/seeded-random.ts';

function numbersOf(texts: string[]): number[] {
  const bytes = new TextEncoder().encode(`A((${texts.join(',')}))`);
  return readValuesBetween({ bytes }, 0, bytes.length).numbers;
}

test('numbers of any length and size are read to the nearest double, as Number reads them', () => {
  const random = seededRandom(11);
  const digits = (count: number) => Array.from({ length: count }, () => Math.floor(10 * random())).join('');
  const texts = Array.from({ length: 60_000 }, () => {
    const before = digits(1 + Math.floor(6 * random()));
    const after = digits(Math.floor(18 * random()));
    const power = random() < 0.3 ? `E${random() < 0.5 ? '-' : '+'}${Math.floor(30 * random())}` : '';
    return `${random() < 0.5 ? '-' : ''}${before}.${after}${power}`;
  });
  const found = numbersOf(texts);
  expect(texts.filter((text, at) => !Object.is(found[at], Number(text)))).toEqual([]);
});

test('numbers halfway between two doubles, and a digit beside, are read as Number reads them', () => {
  const random = seededRandom(12);
  const texts = Array.from({ length: 20_000 }, () => {
    // Doubles of this size are the whole numbers, so that a half lies in the middle; the digits after it decide.
    const whole = 2 ** 52 + Math.floor(random() * 2 ** 52);
    const end = ['.5', '.500', '.501', '.499', '.49', '.51'][Math.floor(6 * random())]!;
    return random() < 0.5 ? `${whole}${end}` : `${`${whole}${end}`.replace('.', '')}E-${Math.floor(12 * random())}`;
  });
  const found = numbersOf(texts);
  expect(texts.filter((text, at) => found[at] !== Number(text))).toEqual([]);
});
