import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { BRACKET, documentFacts } from '../../../tests/quote/sample-parts.ts';
import { drawingFacts, rectangle } from '../../../tests/quote/sheet-parts.ts';
import { chooseProcess, type DraftChoices, freshDraft } from './draft-choices.ts';
import { IncompleteParts } from './order-bar.tsx';
import { findSubmitProblem, formatIncomplete, missingWords, remainingProblem } from './submit-problem.ts';
import type { WorkPart } from './workspace-state.ts';

const part = (id: number, name: string, draft: DraftChoices, changes: Partial<WorkPart> = {}): WorkPart => ({
  id,
  name,
  bytes: new Blob([]),
  reading: { kind: 'read', facts: BRACKET, mesh: null },
  draft,
  drawing: null,
  ...changes,
});
const MILLED = chooseProcess(freshDraft(), 'cnc');
const COUNTLESS = { ...MILLED, quantity: '0' };
const PRINTED_ON_PAPER = { reading: { kind: 'read', facts: documentFacts(), mesh: null } } as const;

test('complete parts are sent, and without a part the specification’s sentence asks for a file', () => {
  expect(findSubmitProblem([part(1, 'a.step', MILLED)])).toBeNull();
  expect(findSubmitProblem([])).toEqual({
    words: 'Please upload a file.',
    parts: [],
    isList: false,
    needsLogin: false,
  });
});

test('one part that lacks one thing is told in one sentence: without a process, the specification’s', () => {
  const complete = part(1, 'a.step', MILLED);
  const wordsFor = (other: WorkPart) => findSubmitProblem([complete, other])?.words;
  expect(wordsFor(part(2, 'b.step', freshDraft()))).toBe('Please select a manufacturing process.');
  expect(wordsFor(part(2, 'b.step', COUNTLESS))).toBe('b.step: Please enter at least 1 piece.');
  expect(wordsFor(part(2, 'b.step', COUNTLESS, { reading: { kind: 'waiting' } }))).toBe(
    'b.step: Please enter at least 1 piece.',
  );
});

test('one part that lacks several things is told all of them', () => {
  const bare = part(1, 'a.step', { ...freshDraft(), quantity: '' });
  expect(findSubmitProblem([bare])?.words).toBe(
    'a.step: Please select a manufacturing process. Please enter how many pieces you need.',
  );
});

test('several incomplete parts are all named, each with all that it lacks', () => {
  const sheet = { ...chooseProcess(freshDraft(), 'sheet'), quantity: 'ten' };
  const problem = findSubmitProblem([
    part(1, 'a.step', MILLED),
    part(2, 'b.step', freshDraft()),
    part(3, 'c.pdf', sheet, PRINTED_ON_PAPER),
    part(4, 'd.step', freshDraft(), {
      reading: { kind: 'unreadable', failure: { code: 'truncated', message: 'It stops halfway.' } },
    }),
  ]);
  expect([problem?.words, problem?.isList]).toEqual(['Nothing has been sent. 2 parts are incomplete:', true]);
  expect(problem?.parts.map(({ id, missing }) => [id, missing.map(({ field }) => field)])).toEqual([
    [2, ['process']],
    [3, ['quantity', 'thickness']],
  ]);
  expect(missingWords(problem, 3, 'thickness')).toMatch(/^Please enter the sheet thickness/);
  expect([missingWords(problem, 2, 'thickness'), missingWords(null, 2, 'process')]).toEqual([undefined, undefined]);
});

test('the thickness is named before a process is chosen, where the shape suggests one that needs it', () => {
  const facts = drawingFacts({ outline: rectangle(200, 100) });
  const drawn = part(1, 'lid.dxf', freshDraft(), { reading: { kind: 'read', facts, mesh: null } });
  const fieldsOf = (draft: DraftChoices) =>
    findSubmitProblem([{ ...drawn, draft }])?.parts[0]?.missing.map(({ field }) => field);
  expect(fieldsOf(freshDraft())).toEqual(['process', 'thickness']);
  expect(fieldsOf({ ...freshDraft(), thickness: '2' })).toEqual(['process']);
  expect(fieldsOf(chooseProcess(freshDraft(), 'sheet'))).toEqual(['thickness']);
});

test('what Submit found stays until it is mended, entry by entry; a part that came since then is not asked for', () => {
  const [a, b] = [part(1, 'a.step', { ...freshDraft(), quantity: '0' }), part(2, 'b.step', freshDraft())];
  const found = findSubmitProblem([a, b])!;
  const left = (...parts: WorkPart[]) => {
    const problem = remainingProblem(found, parts);
    return problem && [problem.words, ...problem.parts.map(formatIncomplete)];
  };
  expect(left({ ...a, draft: COUNTLESS }, b, part(3, 'c.step', freshDraft()))).toEqual([
    'Nothing has been sent. 2 parts are incomplete:',
    'a.step: Please enter at least 1 piece.',
    'b.step: Please select a manufacturing process.',
  ]);
  expect(left({ ...a, draft: MILLED }, b)).toEqual([
    'Nothing has been sent. 1 part is incomplete:',
    'b.step: Please select a manufacturing process.',
  ]);
  expect(left({ ...a, draft: MILLED })).toBeNull();
});

test('a long list names five parts and counts the others', () => {
  const { parts } = findSubmitProblem(Array.from({ length: 12 }, (_, at) => part(at, `p${at}.step`, freshDraft())))!;
  const html = renderToStaticMarkup(createElement(IncompleteParts, { parts, onLead: () => {} }));
  expect(html.match(/<button/g)).toHaveLength(5);
  expect(html).toContain('p4.step: Please select a manufacturing process.');
  expect(html).toContain('and 7 more');
});
