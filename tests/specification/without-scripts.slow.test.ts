/** Section 2 of the specification: every public page without scripts. screens.test.ts takes one of each kind. */
import { describe, test } from 'vitest';
import { CONTENT } from './public-routes.ts';
import { visitSite } from './visited-site.ts';
import { expectReadWithoutScripts, READ_WITHOUT_SCRIPTS } from './without-scripts.ts';

const visit = visitSite();

describe('without scripts', () => {
  test.each(CONTENT)(READ_WITHOUT_SCRIPTS, (path, kind) => expectReadWithoutScripts(visit, path, kind));
});
