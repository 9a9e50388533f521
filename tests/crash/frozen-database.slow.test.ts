/** A PostgreSQL that is frozen, as by a disk that hangs: whoever asks is told so in seconds, and all goes on when it does. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { identifyProcess } from '#db/embedded-processes.ts';
import { openCustomer, PASSWORD, takeCookie, takeToken } from '../setup/people.ts';
import { processesIn } from '../setup/processes.ts';
import { type StartedSite, startSite } from '../setup/started-site.ts';

const EMAIL = 'finn@buyer.example';
/** A request that hung would hang for as long as PostgreSQL does. */
const LIMIT_MS = 25_000;

let site: StartedSite;
let token: string;
let cookie: string;
let frozen: number[] = [];

beforeAll(async () => {
  site = await startSite({}, null);
  await openCustomer(site, EMAIL);
  token = await takeToken(site, EMAIL);
  cookie = await takeCookie(site, EMAIL, 'customer');
});
afterAll(async () => {
  thaw();
  await site?.stop();
});

/** Some have ended by then: those whose connection the site has given up. */
function thaw(): void {
  for (const pid of frozen.filter((each) => identifyProcess(each) !== null)) process.kill(pid, 'SIGCONT');
  frozen = [];
}

function serverProcesses(): number[] {
  const cluster = join(site.dataDir, 'pg', 'cluster');
  const postmaster = Number.parseInt(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'), 10);
  return [postmaster, ...processesIn(cluster).filter((pid) => pid !== postmaster)];
}

const ask = (path: string, init: RequestInit = {}) =>
  fetch(site.url + path, { redirect: 'manual', signal: AbortSignal.timeout(LIMIT_MS), ...init });
const bearer = () => ({ headers: { authorization: `Bearer ${token}` } });
const asCustomer = () => ({ headers: { cookie } });
const login = () =>
  ask('/login', {
    method: 'POST',
    headers: { origin: site.url },
    body: new URLSearchParams({ email: EMAIL, password: PASSWORD }),
  });

/** What the server has said of its last failures: another status than 503 has a cause that is not taken for a silent database. */
const lastFailures = () =>
  site
    .log()
    .split('\n')
    .filter((line) => line.startsWith('{"level":50'))
    .slice(-8)
    .join('\n');

test('while the database is frozen, calls, pages and forms say so within seconds; when it goes on, so does the site', async () => {
  expect((await ask('/api/orders', bearer())).status).toBe(200);
  frozen = serverProcesses();
  for (const pid of frozen) process.kill(pid, 'SIGSTOP');

  // More than there are connections.
  const calls = await Promise.all(Array.from({ length: 30 }, () => ask('/api/orders', bearer())));
  for (const call of calls) {
    expect([call.status, call.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await call.json()).toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining('is not responding'),
    });
  }
  const [page, form, ready, alive, content] = await Promise.all([
    ask('/profile-status', asCustomer()),
    login(),
    ask('/readyz'),
    ask('/healthz'),
    ask('/faq'),
  ]);
  expect([page.status, page.headers.get('retry-after')], lastFailures()).toEqual([503, '5']);
  const words = await page.text();
  expect(words).toContain('Our database is not responding.');
  expect(words).toMatch(/<a [^>]*href=""[^>]*>Try again<\/a>/);
  expect([form.status, form.headers.get('retry-after')], lastFailures()).toEqual([503, '5']);
  const said = await form.text();
  expect(said).toContain('Our database is not responding at the moment. Please try again in a few seconds.');
  expect(said).toContain(`value="${EMAIL}"`);
  expect([ready.status, alive.status, content.status]).toEqual([503, 200, 200]);
  expect(await ready.json()).toEqual({
    status: 'unavailable',
    database: 'unavailable',
    storage: 'ok',
    queue: 'unavailable',
  });

  thaw();
  await expect.poll(async () => (await ask('/readyz')).status).toBe(200);
  expect((await ask('/api/orders', bearer())).status).toBe(200);
  expect((await ask('/profile-status', asCustomer())).status).toBe(200);
  expect((await login()).status).toBe(302);
});
