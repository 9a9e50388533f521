import { expect, test } from 'vitest';
import type { ChoicesDraft } from '#web/choices-draft.ts';
import { choicesOfVisitor, mergeChoices } from '#web/merge-choices.ts';

const CNC: ChoicesDraft = {
  process: 'cnc',
  material: 'al-6061-t6',
  finish: 'as-machined',
  quantity: 5,
  speed: 'standard',
};
const SHEET: ChoicesDraft = { process: 'sheet', material: 'steel-crs', finish: 'none', quantity: 5, speed: 'standard' };

test.each<[string, ChoicesDraft, ChoicesDraft, ChoicesDraft]>([
  ['a note', { ...CNC, quantity: 20 }, { ...CNC, note: 'Deburr.' }, { ...CNC, quantity: 20, note: 'Deburr.' }],
  [
    'another choice of the process',
    { ...CNC, finish: 'bead-blast' },
    { ...CNC, material: 'brass' },
    { ...CNC, finish: 'bead-blast', material: 'brass' },
  ],
  ['the same choice', { ...CNC, quantity: 20 }, { ...CNC, quantity: 30 }, { ...CNC, quantity: 30 }],
  [
    'a process, whole, with what stands beside it',
    { ...CNC, finish: 'bead-blast', note: 'Deburr.' },
    SHEET,
    { ...SHEET, note: 'Deburr.' },
  ],
  [
    'a choice for a process that is no longer chosen',
    { ...SHEET, note: 'Deburr.' },
    { ...CNC, material: 'brass', quantity: 9 },
    { ...SHEET, note: 'Deburr.', quantity: 9 },
  ],
])('a tab that changed %s leaves the rest as another tab has stored it', (_, stored, after, merged) => {
  const change = { before: CNC, after };
  expect(mergeChoices(stored, change)).toEqual(merged);
  expect(mergeChoices(merged, change)).toEqual(merged);
});

test.each<[string, ChoicesDraft]>([
  ['another process', { ...CNC, quantity: undefined, isSuggested: true }],
  ['the same process', { ...SHEET, material: 'al-5052', quantity: undefined, isSuggested: true }],
])('%s that a tab suggests by itself gives way to the choice that it has not heard of', (_, after) => {
  expect(mergeChoices(SHEET, { before: {}, after })).toEqual(SHEET);
});

test('what a tab takes over with a file that it has just heard of gives way to what is stored', () => {
  const after: ChoicesDraft = { ...CNC, isInherited: true };
  const stored = { ...SHEET, quantity: 40 };
  expect(mergeChoices(stored, { before: {}, after })).toEqual(stored);
  expect(mergeChoices({ quantity: 40 }, { before: {}, after })).toMatchObject({ process: 'cnc', isInherited: true });
});

test('a suggestion gives way to a later one', () => {
  const before: ChoicesDraft = { ...CNC, isSuggested: true };
  const after: ChoicesDraft = { ...SHEET, isSuggested: true };
  expect(mergeChoices(before, { before, after })).toEqual(after);
});

test('what was taken out is gone, and comes back with nobody', () => {
  const before = { ...CNC, note: 'Deburr.', color: 'black' };
  expect(mergeChoices({ ...before, quantity: 20 }, { before, after: CNC })).toEqual({ ...CNC, quantity: 20 });
});

test('the first choices of a file are all of them', () => {
  expect(mergeChoices(undefined, { before: {}, after: CNC })).toEqual(CNC);
});

test.each<[string, ChoicesDraft | undefined, ChoicesDraft, ChoicesDraft]>([
  ['chose a process stands', { ...SHEET, quantity: 60, note: 'Deburr.' }, CNC, { ...CNC, note: 'Deburr.' }],
  [
    'only looked at changes nothing',
    { ...SHEET, quantity: 60 },
    { ...CNC, quantity: undefined, isSuggested: true },
    { ...SHEET, quantity: 60 },
  ],
  [
    'typed a quantity for stands, with the process of the account',
    SHEET,
    { ...CNC, quantity: 50, isSuggested: true },
    { ...SHEET, quantity: 50 },
  ],
  [
    'looked at has the suggested process where the account has none',
    { quantity: 60, speed: 'standard' },
    { ...CNC, isSuggested: true },
    { ...CNC, isSuggested: true },
  ],
])('what a visitor %s', (_, own, visitors, merged) => {
  expect(mergeChoices(own, choicesOfVisitor(own, visitors))).toEqual(merged);
});
