/** What of the corpus is no sheet, file by file: sheet-values.test.ts takes a sample. */
import { expect } from 'vitest';
import { sharedTest } from '../setup/shared-test.ts';
import { OTHERS, sheetsAmong } from './known-sheets.ts';

sharedTest('nothing else of the corpus is called sheet', async () => {
  expect(await sheetsAmong(OTHERS)).toEqual([]);
});
