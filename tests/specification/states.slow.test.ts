/** Section 4 of the specification: every value that is no user, on a page with a framework. states.test.ts takes one of them. */
import { test } from 'vitest';
import { expectNoUser, NO_USER, NO_USERS } from './no-users.ts';
import { visitSite } from './visited-site.ts';

const visit = visitSite();

test.each(NO_USERS.slice(1).map((value) => [value, '/login'] as const))(NO_USER, (value, path) =>
  expectNoUser(visit, value, path),
);
