import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { materialsFor, PROCESS_OPTIONS } from '#catalog/options.ts';
import { EXAMPLE_RATE_CARD } from '#catalog/rate-card.ts';
import type { RateCard } from '#contract/rate-card.ts';
import { ChoicesForm } from '#web/workspace/choices-form.tsx';
import { chooseProcess, type DraftChoices, freshDraft, withChange } from '#web/workspace/draft-choices.ts';

function htmlOf(draft: DraftChoices, rateCard: RateCard = EXAMPLE_RATE_CARD): string {
  const nothing = () => {};
  const props = {
    draft,
    speed: 'standard' as const,
    onProcess: nothing,
    onChange: nothing,
    onSpeed: nothing,
    rateCard,
  };
  return renderToStaticMarkup(createElement(ChoicesForm, props));
}

/** The lists of the form, each with its groups: null for entries that belong to none. */
function selectsOf(process: string): { group: string | null; options: number }[][] {
  const html = htmlOf(chooseProcess(freshDraft(), process));
  return [...html.matchAll(/<select.*?<\/select>/gs)].map(([select]) => {
    const groups = [...select.matchAll(/<optgroup label="([^"]*)">(.*?)<\/optgroup>/gs)];
    const count = (text: string) => text.match(/<option/g)?.length ?? 0;
    if (groups.length === 0) return [{ group: null, options: count(select) }];
    return groups.map(([, group, inside]) => ({ group: group!, options: count(inside!) }));
  });
}

test('the list of materials is grouped by family, and holds each once', () => {
  const [processes, materials, finishes] = selectsOf('cnc');
  expect(processes).toEqual([{ group: null, options: PROCESS_OPTIONS.length + 1 }]);
  expect(materials!.slice(0, 3).map(({ group }) => group)).toEqual(['Aluminum', 'Steel', 'Stainless steel']);
  expect(materials!.reduce((sum, { options }) => sum + options, 0)).toBe(materialsFor('cnc').length);
  expect(finishes).toEqual([{ group: null, options: 15 }]);
});

test('scopes of design work have no families', () => {
  expect(selectsOf('design')[1]).toEqual([{ group: null, options: 3 }]);
});

test('a part keeps a material or finish that the rate card has lost, and the dropdown says that it is no longer offered', () => {
  const card = structuredClone(EXAMPLE_RATE_CARD);
  delete card.materials['al-7075-t6'];
  delete card.materials['steel-1018'];
  delete card.finishes['bead-blast'];
  const chosen = (change: Partial<DraftChoices>) => withChange(chooseProcess(freshDraft(), 'cnc'), change);
  const remarks = (draft: DraftChoices) =>
    [...htmlOf(draft, card).matchAll(/>([^<>]*) \((no longer offered|manual quote)\)</g)].map(([, of, remark]) => [
      of,
      remark,
    ]);
  expect(remarks(chosen({ material: 'al-7075-t6' })).slice(0, 2)).toEqual([
    ['Aluminum 7075-T6', 'no longer offered'],
    ['Mild steel 1018', 'manual quote'],
  ]);
  expect(remarks(chosen({ finish: 'bead-blast' })).at(-1)).toEqual(['Bead blast', 'no longer offered']);
  expect(remarks(chooseProcess(freshDraft(), 'molding'))).toEqual([]);
});
