import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Finding } from '#contract/quote.ts';
import { FindingsList, formatFindingCount } from './findings-list.tsx';

const LIGHT = { faceIds: [], pinned: [], hover: () => {}, leave: () => {}, pin: () => {}, touches: () => false };

function finding(title: string, different: Partial<Finding>): Finding {
  return {
    rule: title.toLowerCase(),
    title,
    state: 'pass',
    measured: 1,
    limit: 2,
    unit: 'mm',
    source: 'A guide',
    faceIds: [],
    advice: { code: 'passed', title },
    savesMinor: null,
    ...different,
  };
}

const markupOf = (...findings: Finding[]) =>
  renderToStaticMarkup(createElement(FindingsList, { findings, currency: 'USD', light: LIGHT }));

test('what passed is one line with its count, what was not measured one line with its names', () => {
  const markup = markupOf(
    finding('Weight', {}),
    finding('Setups', {}),
    finding('Slender pins', { state: 'unknown', measured: null }),
    finding('Free walls', { state: 'unknown', measured: null }),
  );
  expect([...markup.matchAll(/<summary[^>]*>([^<]*)/g)].map(([, words]) => words)).toEqual([
    '2 not measured: slender pins, free walls',
    '2 checks passed',
  ]);
});

test('failures stand before warnings, warnings before notes, and all of them open, with what they save', () => {
  const markup = markupOf(
    finding('Weight', {}),
    finding('Cheaper material', { note: true, savesMinor: 1200 }),
    finding('Hole depth', { state: 'warn', savesMinor: 350 }),
    finding('Sharp inside edges', { state: 'fail' }),
  );
  const open = markup.slice(0, markup.indexOf('<details'));
  const places = ['Sharp inside edges', 'Hole depth', 'Cheaper material'].map((title) => open.indexOf(title));
  expect(places.every((place, i) => place > (places[i - 1] ?? -1))).toBe(true);
  expect(open).toContain('fixing it saves $3.50');
  expect(open).toContain(' · saves $12.00');
  expect(open).not.toContain('Weight');
});

test('what is still being checked is one line with its names', () => {
  const pending = ['Setups', 'Pocket depth', 'Reach', 'Undercuts', 'Slots', 'Corners', 'Cutters', 'Clamping'];
  const markup = renderToStaticMarkup(
    createElement(FindingsList, { findings: [finding('Weight', {})], pending, currency: 'USD', light: LIGHT }),
  );
  expect(markup).toContain('8 being checked: setups, pocket depth, reach, undercuts, slots, corners and 2 more');
  expect(formatFindingCount([finding('Weight', {})], pending)).toBe('Findings, 1 passed, 8 being checked');
});
