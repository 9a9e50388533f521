/** Two web processes on one database and one port. */
import { readdirSync, readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../setup/free-port.ts';
import { openAdmin, openCustomer, takeCookie } from '../setup/people.ts';
import { type StartedSite, startSite } from '../setup/started-site.ts';

const EMAIL = 'ada@customer.example';
/** Who is refused by a busy process is told to wait so long at the least. */
const RETRY_MS = 1_000;

let site: StartedSite;
let metricsPort: number;
beforeAll(async () => {
  metricsPort = await freePort();
  site = await startSite({ WEB_PROCESSES: '2', DRAIN_SECONDS: '2', METRICS_PORT: String(metricsPort) });
  await openCustomer(site, EMAIL);
});
afterAll(() => site?.stop());

/** The processes that this one has forked. */
function webProcessesOf(pid: number): number[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return Number(parent) === pid && state !== 'Z' ? [Number(name)] : [];
    } catch {
      // It has just ended.
      return [];
    }
  });
}

/** On a connection of its own, which goes to either process. */
async function ask(path: string, cookie = ''): Promise<{ status: number; body: string }> {
  const agent = new Agent();
  const answer = await new Promise<Parameters<typeof text>[0] & { statusCode?: number }>((resolve, reject) =>
    get(site.url + path, { agent, headers: { cookie, connection: 'close' } }, resolve).on('error', reject),
  );
  return { status: answer.statusCode ?? 0, body: await text(answer) };
}

/** Comes back as it is told where a busy machine refuses. */
async function askUntilAnswered(path: string, cookie = ''): ReturnType<typeof ask> {
  for (;;) {
    const answer = await ask(path, cookie);
    if (answer.status !== 503) return answer;
    await sleep(RETRY_MS);
  }
}

test('a session and what an admin sets are the same in both processes', async () => {
  expect(webProcessesOf(site.pid)).toHaveLength(2);
  const cookie = await takeCookie(site, EMAIL, 'customer');
  const answers = await Promise.all(Array.from({ length: 8 }, () => askUntilAnswered('/api/auth/session', cookie)));
  expect(new Set(answers.map(({ body }) => JSON.parse(body).user?.email))).toEqual(new Set([EMAIL]));

  const admin = 'mia@partwright.example';
  await openAdmin(site, admin);
  const shop = await takeCookie(site, admin, 'admin');
  const { version } = JSON.parse((await ask('/api/admin/settings/brand', shop)).body);
  const saved = await fetch(`${site.url}/api/admin/settings/brand`, {
    method: 'PATCH',
    headers: { cookie: shop, origin: site.url, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Two Processes', basedOn: version }),
  });
  expect(saved.status).toBe(200);
  const named = async () => {
    const pages = await Promise.all(Array.from({ length: 4 }, () => askUntilAnswered('/faq')));
    return pages.every(({ body }) => body.includes('Two Processes'));
  };
  await expect.poll(named, { timeout: 20_000 }).toBe(true);
});

test.runIf(process.platform === 'linux')('each of them lets in sixteen callers in a turn of its event loop', () => {
  const port = Number(new URL(site.url).port).toString(16).toUpperCase().padStart(4, '0');
  // "0A" is a socket that listens.
  const listening = readFileSync('/proc/net/tcp', 'utf8').match(new RegExp(`:${port} [0-9A-F]+:0000 0A `, 'g'));
  expect(listening).toHaveLength(2 * 16);
});

test('tries are counted for all processes together', async () => {
  const tryCode = async (): Promise<Response> => {
    const answer = await fetch(`${site.url}/api/password-reset/verify-code`, {
      method: 'POST',
      headers: { origin: site.url, 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'nobody@customer.example', resetCode: '000000' }),
    });
    // A busy machine refuses before it counts.
    if (answer.status !== 503) return answer;
    await sleep(RETRY_MS);
    return tryCode();
  };
  // At once, so on many connections: some go to either process.
  const answers = await Promise.all(Array.from({ length: 34 }, tryCode));
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(30).fill(200), ...Array(4).fill(429)]);
});

test('the figures of both processes are one sum on a port of their own, and each call is a line in the log', async () => {
  const cookie = await takeCookie(site, EMAIL, 'customer');
  await Promise.all(Array.from({ length: 6 }, () => askUntilAnswered('/careers')));
  await Promise.all(Array.from({ length: 6 }, () => askUntilAnswered('/api/orders', cookie)));
  await askUntilAnswered('/quotes/no-such-quote', cookie);
  const figures = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  await expect.poll(figures).toContain('partwright_requests_total{route="/api/orders",method="GET",status="200"} 6');
  const text = await figures();
  expect(text).toContain('partwright_requests_total{route="/careers",method="GET",status="200"} 6');
  expect(text).toContain('partwright_request_seconds_count{route="/quotes/:quoteId"} 1');
  expect(text).toMatch(/partwright_database_connections\{state="open"\} \d/);
  expect(text).toMatch(/partwright_mails_unsent\{tried="yes"\} 0/);
  // Figures are nothing for the world.
  expect((await ask('/metrics')).status).toBe(404);

  const lines = site
    .log()
    .split('\n')
    .flatMap((line) => (line.includes('"msg":"request"') ? [JSON.parse(line)] : []));
  const call = lines.find(({ route }) => route === '/api/orders');
  expect(call).toMatchObject({ method: 'GET', status: 200, ms: expect.any(Number), requestId: expect.any(String) });
  expect(call.userId).toMatch(/^[\da-f-]{36}$/);
  expect(lines.some((line) => JSON.stringify(line).includes('no-such-quote'))).toBe(false);
});

test('a web process that is killed is replaced, and the other one answers meanwhile', async () => {
  const [killed, other] = webProcessesOf(site.pid);
  process.kill(killed!, 'SIGKILL');
  await expect.poll(() => webProcessesOf(site.pid).filter((pid) => pid !== killed).length, { timeout: 30_000 }).toBe(2);
  expect(webProcessesOf(site.pid)).toContain(other);
  expect((await ask('/readyz')).status).toBe(200);
});

test('told to stop, it says first that it is not ready, still answers, and leaves no process behind', async () => {
  const web = webProcessesOf(site.pid);
  process.kill(site.pid, 'SIGTERM');
  await expect.poll(async () => (await ask('/readyz')).status).toBe(503);
  expect((await ask('/healthz')).status).toBe(200);
  const isAlive = (pid: number) => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };
  await expect.poll(() => [site.pid, ...web].filter(isAlive), { timeout: 30_000 }).toEqual([]);
});

test('web processes end with the first one, also when that is killed', async () => {
  const killed = await startSite({ WEB_PROCESSES: '2' });
  const web = webProcessesOf(killed.pid);
  expect(web).toHaveLength(2);
  process.kill(killed.pid, 'SIGKILL');
  const isListening = async () =>
    fetch(`${killed.url}/healthz`)
      .then(() => true)
      .catch(() => false);
  await expect.poll(isListening, { timeout: 30_000 }).toBe(false);
  await killed.stop();
});
