import { expect, test } from 'vitest';
import type { Finding } from '#contract/quote.ts';
import { savingsAt } from '#part/saving-at-face.tsx';

const finding = (rule: string, faceIds: number[], savesMinor: number | null): Finding => ({
  rule,
  title: rule,
  state: 'warn',
  measured: 1,
  limit: 2,
  unit: 'mm',
  source: 'A guide',
  faceIds,
  advice: { code: 'passed', title: rule },
  savesMinor,
});

test('at a face stands what fixing it saves, the most first; findings of other faces, and those without a price, do not', () => {
  const findings = [
    finding('radius', [4, 5], 120),
    finding('depth', [5], 900),
    finding('unpriced', [5], null),
    finding('nothing', [5], 0),
    finding('elsewhere', [9], 700),
  ];
  expect(savingsAt(findings, [5]).map(({ rule }) => rule)).toEqual(['depth', 'radius']);
  expect(savingsAt(findings, [])).toEqual([]);
});
