import { expect, test } from 'vitest';
import { chooseProcess, draftOf, freshDraft, storedChoices, withChange } from './draft-choices.ts';
import { partWork } from './part-work.ts';

const DRAFT = withChange(chooseProcess(freshDraft(), 'cnc'), {
  note: 'Deburr ',
  further: { papers: ['conformity'], holes: [{ faceIds: [3], work: { kind: 'drilled' } }] },
});
const work = (draft = DRAFT, drawing: { name: string; bytes: Blob } | null = null) =>
  partWork({ draft, drawing }, 'standard');

test('what is asked for a part is the same text after a reload, after an undo, and once somebody has looked at it', () => {
  expect(work(draftOf(storedChoices(DRAFT, 'standard'))!)).toBe(work());
  const other = withChange(DRAFT, { quantity: '6' });
  expect(work(withChange(other, { quantity: DRAFT.quantity }))).toBe(work());
  expect(work({ ...DRAFT, isInherited: true })).toBe(work());
});

test('another text for other choices, notes, drawings and speeds', () => {
  const others = [
    work(withChange(DRAFT, { quantity: '6' })),
    work(withChange(DRAFT, { note: 'Do not deburr' })),
    work(withChange(DRAFT, { thickness: '2' })),
    work(DRAFT, { name: 'a.pdf', bytes: new Blob(['%PDF']) }),
    partWork({ draft: DRAFT, drawing: null }, 'express'),
  ];
  expect(new Set([work(), ...others]).size).toBe(6);
});
