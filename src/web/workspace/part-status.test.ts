import { expect, test } from 'vitest';
import type { PartPrice } from '#web/workspace/part-price.ts';
import { partStatus } from '#web/workspace/part-status.ts';

test('every standing of a part has a sentence of its own', () => {
  const choices = { quantity: 1200 };
  const prices = [
    { kind: 'reading', stage: 'measuring', first: null, findings: null },
    { kind: 'unreadable', failure: { code: 'truncated', message: 'This STEP file stops in the middle.' } },
    { kind: 'no-process', against: [] },
    { kind: 'no-process', against: [{ code: 'not-closed' }] },
    { kind: 'refused', problem: 'Please enter at least 1 piece.' },
    { kind: 'failed' },
    {
      kind: 'manual',
      quote: { manual: true, reasons: [{ code: 'text', text: 'The part is too large for our machine.' }] },
      choices,
    },
    { kind: 'priced', quote: { totalPriceMinor: 123_456, currency: 'USD', leadTimeDays: 7 }, choices },
  ] as PartPrice[];
  expect(
    prices.map((price) => partStatus('bracket.step', price, { ships: (days) => `in ${days}`, asksThickness: false })),
  ).toEqual([
    'bracket.step is being read.',
    'bracket.step: This STEP file stops in the middle.',
    'bracket.step was read. Select a manufacturing process to see its price.',
    'bracket.step was read. The surface of the part is not closed, so its volume is not certain. Select a manufacturing process, and an engineer quotes the part.',
    'bracket.step has no price: Please enter at least 1 piece.',
    'bracket.step could not be priced automatically.',
    'bracket.step: manual quote needed. The part is too large for our machine.',
    'bracket.step: $1,234.56 for 1,200 pieces, made in 7 working days, ships in 7.',
  ]);
  const asked = partStatus('lid.dxf', prices.find(({ kind }) => kind === 'manual')!, {
    ships: String,
    asksThickness: true,
  });
  expect(asked).toBe('lid.dxf: enter the sheet thickness to see the price.');
});
