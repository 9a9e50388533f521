/**
 * Section 6 of the specification for visitors: what is open to them, and that nothing else is.
 *
 * What customers and admins may is roles-accounts.api.test.ts, every call by every role tests/api/every-endpoint.test.ts.
 *
 * "Server-side enforcement: not shown" and "the guard rule: not shown" are settled by the decisions: the server decides.
 */
import { describe, expect, test } from 'vitest';
import { encoded, PUBLIC_ROUTES } from './public-routes.ts';
import { STORED_USER, visitSite } from './visited-site.ts';

const visit = visitSite();

describe('a visitor', () => {
  test.each(PUBLIC_ROUTES)('needs no account for %s', async (path) => {
    const answer = await fetch(visit.url + encoded(path), { redirect: 'manual' });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/html')]);
  });

  test.each([
    ['/profile', '/login'],
    ['/shipinfo', '/login'],
    ['/profile-status', '/login'],
    ['/profile-status/PW-0000-0000', '/login'],
    ['/admindashboard', '/adminlogin'],
    ['/admindashboard/orders', '/adminlogin'],
    ['/admin', '/adminlogin'],
  ])('is not let into %s but sent to %s', async (path, login) => {
    const answer = await fetch(visit.url + path);
    expect(new URL(answer.url).pathname).toBe(login);
  });

  test.each([
    ['POST', '/api/files/upload'],
    ['POST', '/api/auth/shipping'],
    ['GET', '/api/orders'],
    ['GET', '/api/admin/users'],
    ['GET', '/api/admin/orders'],
  ])('is refused by %s %s', async (method, path) => {
    const answer = await fetch(visit.url + path, { method, headers: { origin: visit.url } });
    expect(answer.status).toBe(401);
  });

  test.each(['/profile', '/shipinfo', '/profile-status'])(
    'with a user in this browser that the server does not know is sent from %s to /login',
    async (path) => {
      const page = await visit.openWithUser(STORED_USER, path);
      expect(new URL(page.url()).pathname).toBe('/login');
    },
  );

  test('with a token of that user is refused by the calls', async () => {
    const headers = { authorization: `Bearer ${STORED_USER.token}` };
    expect((await fetch(`${visit.url}/api/orders`, { headers })).status).toBe(401);
  });
});
