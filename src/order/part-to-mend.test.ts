import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Finding } from '#contract/quote.ts';
import { pricedQuote } from '../../tests/setup/rows.ts';
import { PartToMend } from './part-to-mend.tsx';

const finding = (state: Finding['state'], title: string): Finding => ({
  rule: 'thin-wall',
  title,
  state,
  measured: 0.4,
  limit: 0.8,
  unit: 'mm',
  source: 'design guide',
  faceIds: [1],
  advice: { code: 'text', text: 'Thicken this wall.' },
  savesMinor: null,
});
const rendered = (findings: Finding[], said = {}) =>
  renderToStaticMarkup(createElement(PartToMend, { price: { ...pricedQuote(1000), findings, ...said } }));

test('a part that failed a rule says before it is paid for what is to mend, and how', () => {
  const html = rendered([finding('fail', 'Wall thickness'), finding('warn', 'Deep hole')]);
  expect(html).toContain('1 to fix');
  expect(html).toContain('Wall thickness.</span> Thicken this wall.');
  expect(html).not.toContain('Deep hole');
});

test('what a person has seen and priced all the same is no longer to mend', () => {
  const html = rendered([finding('fail', 'Hole depth over diameter')], { byPerson: true });
  expect(html).toContain('Our engineers took this into account');
  expect(html).not.toContain('to fix');
});

test('a part without a failed rule says nothing', () => {
  expect(rendered([finding('pass', 'Wall thickness'), finding('warn', 'Deep hole')])).toBe('');
});
