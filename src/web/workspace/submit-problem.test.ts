import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { BRACKET, documentFacts } from '../../../tests/quote/sample-parts.ts';
import { chooseProcess, type DraftChoices, freshDraft } from './draft-choices.ts';
import { IncompleteParts } from './order-bar.tsx';
import { findSubmitProblem, missingWords } from './submit-problem.ts';
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
  expect(findSubmitProblem([])).toEqual({ words: 'Please upload a file.', partId: null, parts: [], needsLogin: false });
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

test('several incomplete parts are all named, each with all that it lacks, and the first one is led to', () => {
  const sheet = { ...chooseProcess(freshDraft(), 'sheet'), quantity: 'ten' };
  const problem = findSubmitProblem([
    part(1, 'a.step', MILLED),
    part(2, 'b.step', freshDraft()),
    part(3, 'c.pdf', sheet, PRINTED_ON_PAPER),
    part(4, 'd.step', freshDraft(), {
      reading: { kind: 'unreadable', failure: { code: 'truncated', message: 'It stops halfway.' } },
    }),
  ]);
  expect([problem?.words, problem?.partId]).toEqual(['Nothing has been sent. 2 parts are incomplete:', 2]);
  expect(problem?.parts.map(({ id, missing }) => [id, missing.map(({ field }) => field)])).toEqual([
    [2, ['process']],
    [3, ['quantity', 'thickness']],
  ]);
  expect(missingWords(problem, 3, 'thickness')).toMatch(/^Please enter the sheet thickness/);
  expect([missingWords(problem, 2, 'thickness'), missingWords(null, 2, 'process')]).toEqual([undefined, undefined]);
});

test('a long list names five parts and counts the others', () => {
  const { parts } = findSubmitProblem(Array.from({ length: 12 }, (_, at) => part(at, `p${at}.step`, freshDraft())))!;
  const html = renderToStaticMarkup(createElement(IncompleteParts, { parts, onLead: () => {} }));
  expect(html.match(/<button/g)).toHaveLength(5);
  expect(html).toContain('p4.step: Please select a manufacturing process.');
  expect(html).toContain('and 7 more');
});
