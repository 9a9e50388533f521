/** The picker of country codes on each screen: what phone-number.test.ts looks at in part. */
import { test } from 'vitest';
import { RULES_OF_DARK, RULES_OF_NARROW } from '../setup/describe-page.ts';
import { expectNobodyOut } from './country-picker.ts';
import { visitSite } from './visited-site.ts';

const visit = visitSite();

test.each([1440, 320])('at %i px the picker keeps nobody out, closed, open and empty, in light and dark', (width) =>
  expectNobodyOut(visit, width, [
    ['light', width === 320 ? RULES_OF_NARROW : undefined],
    ['dark', RULES_OF_DARK],
  ]),
);
