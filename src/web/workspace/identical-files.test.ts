import { expect, test } from 'vitest';
import { CATALOG } from '#catalog/catalog.ts';
import { EXAMPLE_RATE_CARD } from '#catalog/rate-card.ts';
import { quotePart } from '#quote/quote-part.ts';
import { lastOf } from '#quote/steps.ts';
import { rectangle, sheetFacts } from '../../../tests/quote/sheet-parts.ts';
import { chooseProcess, freshDraft, readChoices } from './draft-choices.ts';
import { findIdenticalFiles, formatIdenticalFiles, joinParts } from './identical-files.ts';
import { pricePart, shareParts, sumOrder } from './part-price.ts';
import type { WorkPart } from './workspace-state.ts';

const PLATE = sheetFacts({ outline: rectangle(200, 100) });
const partOf = (id: number, more: Partial<WorkPart> = {}): WorkPart => ({
  id,
  name: `plate-${id}.step`,
  bytes: new Blob(['the same bytes']),
  reading: { kind: 'read', facts: { ...PLATE, file: `plate-${id}.step` }, mesh: null },
  draft: chooseProcess(freshDraft(1), 'sheet'),
  drawing: null,
  ...more,
});
const SEVEN = [1, 2, 3, 4, 5, 6, 7].map((id) => partOf(id));
const alone = (parts: readonly WorkPart[]) => parts.map((part) => pricePart(part, 'standard', EXAMPLE_RATE_CARD));
const pricesOf = (parts: readonly WorkPart[]) => shareParts(parts, alone(parts));
const identicalIn = (parts: readonly WorkPart[]) =>
  lastOf(findIdenticalFiles({ parts, speed: 'standard' }, alone(parts), EXAMPLE_RATE_CARD));
const totalOf = (parts: readonly WorkPart[]) => sumOrder(pricesOf(parts), EXAMPLE_RATE_CARD).total!.totalMinor;

test('seven identical files are proposed as one line of seven, with what that saves', () => {
  const [files, ...others] = identicalIn(SEVEN);
  expect(others).toEqual([]);
  expect(formatIdenticalFiles(files!)).toBe('7 identical files: combine into one line of 7');
  const joined = joinParts(SEVEN, files!.ids, files!.quantity);
  expect(joined.map(({ id, draft }) => [id, draft.quantity])).toEqual([[1, '7']]);
  expect(files!.savesMinor).toBe(totalOf(SEVEN) - totalOf(joined));
  expect(files!.savesMinor).toBeGreaterThan(0);
});

test('seven files joined to one line cost what seven pieces of one file cost', () => {
  const joined = joinParts(SEVEN, [1, 2, 3, 4, 5, 6, 7], 7);
  const reading = readChoices(chooseProcess(freshDraft(7), 'sheet'), 'standard');
  if (reading.kind !== 'choices') throw new Error('Expected choices');
  const ofSeven = quotePart(PLATE, reading.choices, EXAMPLE_RATE_CARD, CATALOG);
  expect(pricesOf(joined)[0]).toMatchObject({ quote: { ...ofSeven, manual: false } });
});

test('facts that this browser has kept, in another order, are those of an identical file', () => {
  const kept = Object.fromEntries(Object.entries(PLATE).reverse()) as typeof PLATE;
  const again = partOf(2, { reading: { kind: 'read', facts: kept, mesh: null } });
  expect(identicalIn([partOf(1), again])).toHaveLength(1);
});

test('another content, choice, note or drawing is no identical file', () => {
  const other = sheetFacts({ outline: rectangle(200, 90) });
  const [first] = SEVEN;
  const different: Partial<WorkPart>[] = [
    { bytes: new Blob(['other bytes, more of them']) },
    { reading: { kind: 'read', facts: other, mesh: null } },
    { draft: { ...first!.draft, note: 'Mask the edge' } },
    { draft: chooseProcess(freshDraft(1), 'cnc') },
    { drawing: { name: 'plate.pdf', bytes: new Blob(['%PDF']) } },
  ];
  for (const more of different) expect(identicalIn([first!, partOf(2, more)])).toEqual([]);
});
