import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { materialsFor, PROCESS_OPTIONS } from '#catalog/options.ts';
import { ChoicesForm } from '#web/workspace/choices-form.tsx';
import { chooseProcess, freshDraft } from '#web/workspace/draft-choices.ts';

/** The lists of the form, each with its groups: null for entries that belong to none. */
function selectsOf(process: string): { group: string | null; options: number }[][] {
  const nothing = () => {};
  const draft = chooseProcess(freshDraft(), process);
  const props = { draft, speed: 'standard' as const, onProcess: nothing, onChange: nothing, onSpeed: nothing };
  const html = renderToStaticMarkup(createElement(ChoicesForm, props));
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
  expect(finishes).toEqual([{ group: null, options: 6 }]);
});

test('scopes of design work have no families', () => {
  expect(selectsOf('design')[1]).toEqual([{ group: null, options: 3 }]);
});
