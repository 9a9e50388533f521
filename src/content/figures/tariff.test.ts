import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DutyTable, DutyToday } from './tariff.tsx';

const textOf = (part: typeof DutyTable | typeof DutyToday, day: string) =>
  renderToStaticMarkup(createElement(part, { day }))
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

test('while a surcharge is in force the tariff page says its rate, its law and its last day', () => {
  expect(textOf(DutyToday, '2026-06-15')).toMatch(
    /On June 15, 2026 the additional duty .* is 10 % \(section 122\), through July 23, 2026/,
  );
});

test('after the surcharge has ended the tariff page says so in place of a number, and until when it was looked up', () => {
  const text = textOf(DutyToday, '2026-11-23');
  expect(text).toMatch(
    /We know of no additional duty in force on November 23, 2026 .* 10 % \(section 122\), ended on July 23, 2026/,
  );
  expect(text).toContain('Our sources end on June 30, 2026.');
});

test('a row of the tariff table whose rate has ended says so, one in force says its rate', () => {
  expect(textOf(DutyTable, '2026-06-15')).toContain('s. 122 begins +10 %');
  const text = textOf(DutyTable, '2026-11-23');
  expect(text).toContain('s. 122 begins ended Jul 23, 2026 (was +10 %)');
  expect(text).toContain('full value, several rates up to 50 % on metals');
  expect(text).toContain('s. 122 surcharge expired not known to us');
});
