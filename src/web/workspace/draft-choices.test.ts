import { expect, test } from 'vitest';
import { chooseProcess, draftOf, freshDraft, readChoices, storedChoices, withChange } from './draft-choices.ts';
import { formatAside } from './set-aside.ts';

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

test('kept ids that have left the catalog become what it offers, and are told', () => {
  const kept = { process: 'cnc', material: 'unobtainium', finish: 'gold', tolerance: 'none', quantity: 3 } as const;
  const { aside, ...draft } = draftOf(kept)!;
  expect({ ...draft, aside: {} }).toEqual({ ...chooseProcess(freshDraft(), 'cnc'), quantity: '3' });
  expect(formatAside({ ...draft, aside })).toEqual([
    'No longer offered: the material chosen before. Aluminum 6061-T6 instead.',
    'No longer offered: the finish chosen before. As machined instead.',
    'No longer offered: the tolerance chosen before. ISO 2768-m (medium) instead.',
  ]);
  expect(draftOf({ speed: 'express' })).toBeNull();
});

test('what a material does not offer is set aside with its reason, and comes back with the material', () => {
  const anodized = withChange(chooseProcess(freshDraft(), 'cnc'), { finish: 'anodize-black' });
  expect(formatAside(anodized)).toEqual([]);
  const steel = withChange(anodized, { material: 'ss-304' });
  expect(formatAside(steel)).toEqual([
    'Not offered in Stainless steel 304: Anodize type II, black. As machined instead.',
  ]);
  const reloaded = draftOf(storedChoices(steel, 'standard'))!;
  expect(reloaded).toEqual(steel);
  const back = withChange(withChange(reloaded, { quantity: '7' }), { material: 'al-7075-t6' });
  expect([back.finish, back.aside]).toEqual(['anodize-black', {}]);
});

test('a choice that was set aside is gone once the buyer changes that very choice', () => {
  const steel = withChange(withChange(chooseProcess(freshDraft(), 'cnc'), { finish: 'anodize-black' }), {
    material: 'ss-304',
  });
  const chosen = withChange(steel, { finish: 'as-machined' });
  expect(formatAside(chosen)).toEqual([]);
  expect(withChange(chosen, { material: 'al-6061-t6' }).finish).toBe('as-machined');
});

test('threads, tight faces and the material are set aside with the process, and each hole comes back unless it was changed', () => {
  const thread = { faceIds: [3, 8], work: { kind: 'thread' as const, size: 'M5' } };
  const insert = { faceIds: [11], work: { kind: 'insert' as const, size: 'M5' } };
  const tight = [{ faceIds: [1], tolerance: 'tight-0.025' }];
  const milled = withChange(withChange(chooseProcess(freshDraft(), 'cnc'), { material: 'ss-304' }), {
    further: { holes: [thread, insert], tight },
  });
  const printed = chooseProcess(milled, 'molding');
  expect(printed.further).not.toEqual(milled.further);
  expect(formatAside(printed).join(' ')).toContain('Stainless steel 304');
  expect(formatAside(printed).join(' ')).toContain('± 0.025 mm (0.001 in) on 1 face');
  expect(chooseProcess(printed, 'cnc')).toEqual(milled);
});

test('a color and an infill that a process knows nothing of are set aside by the process, not by its material', () => {
  const printed = withChange(chooseProcess(freshDraft(), 'print'), { further: { color: 'red', infillPercent: 40 } });
  expect(formatAside(chooseProcess(printed, 'cnc'))).toEqual([
    'Not offered in CNC Machining: Red.',
    'Not offered in CNC Machining: 40 % infill.',
  ]);
});

test('the usual choices of a process are nothing that a buyer would miss in another', () => {
  const draft = chooseProcess(chooseProcess(freshDraft(), 'cnc'), 'print');
  expect(formatAside(draft)).toEqual([]);
  expect(chooseProcess(draft, 'cnc')).toEqual(chooseProcess(freshDraft(), 'cnc'));
});

test('a hole that is changed while its thread is set aside keeps the change', () => {
  const aside = { further: { holes: [{ faceIds: [3, 8], work: { kind: 'thread' as const, size: 'M5' } }] } };
  const draft = { ...chooseProcess(freshDraft(), 'molding'), aside };
  const changed = withChange(draft, { further: { holes: [{ faceIds: [3], work: { kind: 'drilled' } }] } });
  expect(chooseProcess(changed, 'cnc').further.holes).toEqual([
    { faceIds: [3], work: { kind: 'drilled' } },
    { faceIds: [8], work: { kind: 'thread', size: 'M5' } },
  ]);
});

test('a color that the next finish does not come in is set aside by the finish, and comes back with its own', () => {
  const start = { ...chooseProcess(freshDraft(), 'cnc') };
  const coated = withChange(start, { finish: 'powder-coat' });
  const colored = withChange(coated, { further: { color: 'ral-5010', bare: [3] } });
  const anodized = withChange(colored, { finish: 'anodize-color' });
  expect([anodized.further, formatAside(anodized)]).toEqual([
    { bare: [3] },
    ['Not offered in Anodize type II, color: RAL 5010 Gentian blue. Red instead.'],
  ]);
  const blasted = withChange(anodized, { finish: 'bead-blast' });
  expect(formatAside(blasted)).toEqual([
    'Not offered in Bead blast: RAL 5010 Gentian blue.',
    'Not offered in Bead blast: 1 face bare.',
  ]);
  expect(withChange(blasted, { finish: 'powder-coat' }).further).toEqual({ color: 'ral-5010', bare: [3] });
});
