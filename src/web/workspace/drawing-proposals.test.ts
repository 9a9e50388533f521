import { expect, test } from 'vitest';
import { linesOfPieces } from '#part/pdf-lines.ts';
import { BRACKET } from '../../../tests/quote/sample-parts.ts';
import { chooseProcess, freshDraft, withChange } from './draft-choices.ts';
import { proposalsOfDrawing } from './drawing-proposals.ts';

const DRAFT = chooseProcess(freshDraft(5), 'cnc');
const TITLE_BLOCK = [
  'MATERIAL FINISH SCALE',
  'AL 7075-T6 BLACK ANODIZE TYPE II 1:2',
  'GENERAL TOLERANCES ISO 2768-f',
  '2X M6 THRU',
  'QTY: 40',
];
const wordsOf = (lines: readonly string[], draft = DRAFT) => proposalsOfDrawing(lines, draft, BRACKET);

test('a drawing’s title block proposes material, finish, general tolerance, threads and quantity, each to be taken by itself', () => {
  const found = wordsOf(TITLE_BLOCK);
  expect(found.map(({ words }) => words)).toEqual([
    '“AL 7075-T6 BLACK ANODIZE TYPE II 1:2”: Aluminum 7075-T6',
    '“AL 7075-T6 BLACK ANODIZE TYPE II 1:2”: Anodize type II, black',
    '“ISO 2768-f”: ISO 2768-f (fine)',
    '“2X M6 THRU”: 2 × M6 thread',
    '“QTY: 40”: 40 pieces',
  ]);
  let draft = DRAFT;
  for (const { change } of found) draft = withChange(draft, change!);
  expect(draft).toMatchObject({
    material: 'al-7075-t6',
    finish: 'anodize-black',
    tolerance: 'iso2768-f',
    quantity: '40',
    further: { holes: [{ work: { kind: 'thread', size: 'M6' } }] },
  });
  expect(wordsOf(TITLE_BLOCK, draft)).toEqual([]);
});

test('where more holes fit a thread than the drawing counts, it is told and the buyer chooses', () => {
  const [thread] = wordsOf(['1X M6']);
  expect([thread?.words, thread?.change]).toEqual([
    '“1X M6”: 1 × M6 thread, and 2 holes fit it: please choose them',
    null,
  ]);
});

test('a drawing that says nothing of the kind, or what is chosen already, proposes nothing', () => {
  expect(wordsOf(['SHEET 1 OF 2', 'REV B', '2768', 'MATERIAL:', 'SEE NOTE'])).toEqual([]);
  expect(wordsOf(['QTY 5', 'QTY 0'])).toEqual([]);
});

test('words of a page become lines from top to bottom, whatever their order in the file', () => {
  expect(
    linesOfPieces([
      { text: '6061-T6', x: 50, y: 88 },
      { text: 'FINISH', x: 150, y: 100.5 },
      { text: 'MATERIAL', x: 50, y: 100 },
      { text: ' ', x: 0, y: 50 },
    ]),
  ).toEqual(['MATERIAL FINISH', '6061-T6']);
});
