import { expect, test } from 'vitest';
import { chooseProcess, draftOf, freshDraft, readChoices, storedChoices, withChange } from './draft-choices.ts';

test('a fresh draft asks for a process before anything else', () => {
  expect(readChoices(freshDraft(), 'standard')).toEqual({ kind: 'no-process' });
});

test('choosing a process fills in its usual material, finish and tolerance', () => {
  const draft = chooseProcess({ ...freshDraft(), quantity: '25' }, 'cnc');
  expect(readChoices(draft, 'express')).toEqual({
    kind: 'choices',
    choices: {
      process: 'cnc',
      material: 'al-6061-t6',
      finish: 'as-machined',
      tolerance: 'iso2768-m',
      quantity: 25,
      speed: 'express',
    },
  });
});

test('a finish that another material does not take falls back to the usual one', () => {
  const anodized = withChange(chooseProcess(freshDraft(), 'cnc'), { finish: 'anodize-black' });
  expect(anodized.finish).toBe('anodize-black');
  expect(withChange(anodized, { material: 'al-7075-t6' }).finish).toBe('anodize-black');
  expect(withChange(anodized, { material: 'pom' }).finish).toBe('as-machined');
});

test('a refused quantity gives no choices, and stays as typed', () => {
  const draft = withChange(chooseProcess(freshDraft(), 'cnc'), { quantity: '1e9' });
  expect(draft.quantity).toBe('1e9');
  expect(readChoices(draft, 'standard').kind).toBe('refused');
});

test('choices come back from the browser as they went in', () => {
  const draft = withChange(chooseProcess(freshDraft(), 'print'), {
    quantity: '40',
    thickness: '2 mm',
    note: 'Deburr.',
  });
  expect(draftOf(storedChoices(draft, 'express'))).toEqual(draft);
  const onlyNoted = withChange(freshDraft(), { note: 'Deburr.' });
  expect(draftOf(storedChoices(onlyNoted, 'express'))).toEqual(onlyNoted);
});

test('kept ids that have left the catalog become what it offers', () => {
  const kept = { process: 'cnc', material: 'unobtainium', finish: 'gold', tolerance: 'none', quantity: 3 } as const;
  expect(draftOf(kept)).toEqual({ ...chooseProcess(freshDraft(), 'cnc'), quantity: '3' });
  expect(draftOf({ speed: 'express' })).toBeNull();
});
