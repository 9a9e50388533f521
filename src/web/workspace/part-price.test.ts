import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EXAMPLE_RATE_CARD } from '#catalog/rate-card.ts';
import type { PartFacts } from '#contract/part-facts.ts';
import { formatReason } from '#contract/reason-words.ts';
import { BRACKET } from '../../../tests/quote/sample-parts.ts';
import { everyProcess } from '../../../tests/setup/every-process.ts';
import { chooseProcess, freshDraft } from './draft-choices.ts';
import { pricePart, shareParts, sumOrder } from './part-price.ts';
import type { WorkPart } from './workspace-state.ts';

/** Facts at which pricing stumbles. */
const STUMBLING: PartFacts = {
  ...BRACKET,
  get volumeMm3(): number {
    throw new Error('stumbles');
  },
};

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

test('a part at which our pricing fails is told as one for a person, and the page stays', () => {
  const part: WorkPart = {
    id: 1,
    name: 'bracket.step',
    bytes: new Blob([]),
    reading: { kind: 'read', facts: STUMBLING, mesh: null },
    draft: chooseProcess(freshDraft(), 'cnc'),
    drawing: null,
  };
  const price = pricePart(part, 'standard', EXAMPLE_RATE_CARD);
  expect(price).toEqual({ kind: 'failed' });
  expect(console.error).toHaveBeenCalled();
  expect(sumOrder([price], EXAMPLE_RATE_CARD)).toMatchObject({ total: null, manual: 1 });
});

test('a fault of the rate card leaves the part to a person, in a sentence', () => {
  const card = { ...EXAMPLE_RATE_CARD, processes: { ...EXAMPLE_RATE_CARD.processes, cnc: { work: 'broken' } } };
  const part: WorkPart = {
    id: 1,
    name: 'bracket.step',
    bytes: new Blob([]),
    reading: { kind: 'read', facts: BRACKET, mesh: null },
    draft: chooseProcess(freshDraft(), 'cnc'),
    drawing: null,
  };
  const price = pricePart(part, 'standard', card);
  if (price.kind !== 'manual') throw new Error(`Expected a person, found ${price.kind}`);
  expect(price.quote.reasons.map(formatReason)).toEqual([
    'No price could be calculated for this part, so an engineer prices it.',
  ]);
  expect(console.error).toHaveBeenCalled();
});

test('another process at which our pricing fails is left to a person', () => {
  const choices = { process: 'print', material: 'pla', finish: '', tolerance: '', quantity: 5, speed: 'standard' };
  const ways = everyProcess(STUMBLING, choices as never, EXAMPLE_RATE_CARD, [5]);
  expect(ways.every(({ unitPriceMinor }) => unitPriceMinor === null)).toBe(true);
});

test('a quantity without a price leaves the process that the part suggests', () => {
  const reading = { kind: 'read', facts: BRACKET, mesh: null } as const;
  const price = pricePart({ reading, draft: { ...freshDraft(), quantity: '0' } }, 'standard', EXAMPLE_RATE_CARD);
  expect(price).toMatchObject({ kind: 'refused', proposal: { process: 'cnc' } });
});

test('a part that no process is proposed for says why', () => {
  const facts = { ...BRACKET, watertight: false };
  const price = pricePart(
    { reading: { kind: 'read', facts, mesh: null }, draft: freshDraft() },
    'standard',
    EXAMPLE_RATE_CARD,
  );
  expect(price).toEqual({ kind: 'no-process', against: [{ code: 'not-closed' }] });
});

test('a part that shares nothing with others keeps its very price', () => {
  const draft = chooseProcess(freshDraft(), 'cnc');
  const reading = { kind: 'read' as const, facts: BRACKET, mesh: null };
  const price = pricePart({ reading, draft }, 'standard', EXAMPLE_RATE_CARD);
  expect(shareParts([{ name: 'bracket.step' }], [price])[0]).toBe(price);
});
