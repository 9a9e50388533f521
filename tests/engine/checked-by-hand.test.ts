import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SHARED_CAD } from '../setup/shared-files.ts';
import { readCheckedFacts, testCheckedFacts } from './checked-by-hand.ts';
import { SMALL_BYTES } from './reference-values.ts';

testCheckedFacts((file) => statSync(join(SHARED_CAD, file)).size <= SMALL_BYTES);

test('facts of sixty parts and more are in the table, each with who measured it', () => {
  const checked = readCheckedFacts();
  expect(new Set(checked.map(({ file }) => file)).size).toBeGreaterThanOrEqual(60);
  for (const { by, value, within } of checked) {
    expect(by).not.toBe('');
    expect(value).not.toBe('');
    expect(within).toBeGreaterThanOrEqual(0);
  }
});
