import { expect, test } from 'vitest';
import type { QuoteView } from '#contract/order.ts';
import type { PartQuote } from '#contract/quote.ts';
import type { QuotedPart } from '#web/orders/order-handover.ts';
import { BRACKET } from '../../../tests/quote/sample-parts.ts';
import { chooseProcess, freshDraft } from './draft-choices.ts';
import { partWork } from './part-work.ts';
import { personQuotes, whatToSend } from './what-to-send.ts';
import type { WorkPart } from './workspace-state.ts';

const part = (id: number, quantity = '5'): WorkPart => ({
  id,
  name: `${id}.step`,
  bytes: new Blob([]),
  reading: { kind: 'read', facts: BRACKET, mesh: null },
  draft: { ...chooseProcess(freshDraft(), 'cnc'), quantity },
  drawing: null,
});
const [A, B, C] = [part(1), part(2), part(3)];
const PRICED = { manual: false, totalPriceMinor: 100 } as PartQuote;
const MANUAL = { manual: true } as PartQuote;
const BY_PERSON = { ...PRICED, totalPriceMinor: 900, byPerson: true } as PartQuote;

/** A quote with these parts as they are, and the price of each. */
function quoted(id: string, status: QuoteView['status'], prices: [WorkPart, PartQuote | null][], isExpired = false) {
  const parts = prices.map(([{ id: at }, price]) => ({ fileId: `file-${at}`, price, failure: null }));
  const quote = { id, number: `Q-${id}`, status, isExpired, parts } as unknown as QuoteView;
  return prices.map(
    ([asked]): QuotedPart => ({
      stored: asked.id,
      sent: `file-${asked.id}`,
      work: partWork(asked, 'standard'),
      quote,
    }),
  );
}
const seenMinor = new Map([
  [1, 100],
  [2, null],
  [3, 100],
]);
const next = (parts: WorkPart[], ...found: QuotedPart[]) => whatToSend({ parts, speed: 'standard', seenMinor }, found);
const WAITING = { kind: 'waiting', quote: { id: 'one', number: 'Q-one', isAnswered: false } };

test('what nobody has asked for is sent', () => {
  expect(next([A, B])).toEqual({ kind: 'send', parts: [A, B] });
});

test('a part that waits for a person is not asked for twice, whatever is sent beside it', () => {
  const one = quoted('one', 'manual', [[B, MANUAL]]);
  expect(next([B], ...one)).toEqual(WAITING);
  expect(next([A, B], ...one)).toEqual({ kind: 'send', parts: [A] });
  expect(
    next(
      [A, B],
      ...quoted('one', 'manual', [
        [A, PRICED],
        [B, MANUAL],
      ]),
    ),
  ).toEqual(WAITING);
  // The priced one went on as a quote of its own.
  expect(next([A, B], ...one, ...quoted('two', 'priced', [[A, PRICED]]))).toEqual({
    kind: 'go-on',
    quoteId: 'two',
    seen: [100],
  });
});

test('the same parts with the same choices go on with their quote; others, other prices and old quotes do not', () => {
  const one = quoted('one', 'priced', [
    [A, PRICED],
    [C, PRICED],
  ]);
  expect(next([A, C], ...one)).toEqual({ kind: 'go-on', quoteId: 'one', seen: [100, 100] });
  expect(
    next(
      [A, C],
      ...quoted('one', 'measuring', [
        [A, null],
        [C, null],
      ]),
    ),
  ).toMatchObject({ kind: 'go-on' });
  for (const parts of [[A], [A, B, C], [A, part(3, '6')]]) expect(next(parts, ...one)).toEqual({ kind: 'send', parts });
  const dearer = { ...PRICED, totalPriceMinor: 120 } as PartQuote;
  for (const found of [
    quoted('one', 'priced', [
      [A, PRICED],
      [C, dearer],
    ]),
    quoted(
      'one',
      'priced',
      [
        [A, PRICED],
        [C, PRICED],
      ],
      true,
    ),
    quoted('one', 'ordered', [
      [A, PRICED],
      [C, PRICED],
    ]),
  ])
    expect(next([A, C], ...found)).toEqual({ kind: 'send', parts: [A, C] });
});

test('a changed part is asked for again, and so is one that was declined', () => {
  const changed = part(2, '6');
  expect(next([changed], ...quoted('one', 'manual', [[B, MANUAL]]))).toEqual({ kind: 'send', parts: [changed] });
  expect(next([B], ...quoted('one', 'declined', [[B, MANUAL]]))).toEqual({ kind: 'send', parts: [B] });
});

test('what a person has priced goes on with that price, and the list names its quote', () => {
  const one = quoted('one', 'priced', [[B, BY_PERSON]]);
  expect(next([B], ...one)).toMatchObject({ kind: 'go-on', quoteId: 'one' });
  expect(next([A, B], ...one)).toEqual({ kind: 'send', parts: [A] });
  expect([...personQuotes([A, B], 'standard', one)]).toEqual([[2, { id: 'one', number: 'Q-one', isAnswered: true }]]);
  expect(personQuotes([B], 'express', one).size).toBe(0);
});
