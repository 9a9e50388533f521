/** 9,000 connections that say nothing and 2,000 that drip, while others are served. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openCustomer, PASSWORD, takeToken, uploadBracket } from '../setup/people.ts';
import { type StartedSite, startSite } from '../setup/started-site.ts';
import { Tally } from './tally.ts';

const IDLE = 9_000;
const DRIPPING = 2_000;
const EMAIL = 'ann@buyer.example';
const RETRIES = { timeout: 30_000, interval: 4_000 };
/** Three quarters are open to connections, on either side. */
const DESCRIPTORS_NEEDED = ((IDLE + DRIPPING) * 4) / 3 + 500;

/** What this process, and so the site that it starts, may open; 0 where the system does not say. */
function descriptorLimit(): number {
  try {
    return Number(/^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}

const isEnough = descriptorLimit() >= DESCRIPTORS_NEEDED;
if (!isEnough)
  console.log(
    `Skipped: 11,000 connections need ${Math.ceil(DESCRIPTORS_NEEDED)} open files (ulimit -n), found ${descriptorLimit()}`,
  );

const tally = isEnough ? new Tally('silent and dripping connections') : null;
let site: StartedSite;
const sockets: Socket[] = [];
beforeAll(async () => {
  if (!isEnough) return;
  site = await startSite();
  await openCustomer(site, EMAIL);
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await site?.stop();
});

/** Opens so many connections, some hundred at a time. */
async function open(count: number): Promise<Socket[]> {
  const { hostname, port } = new URL(site.url);
  const opened: Socket[] = [];
  while (opened.length < count) {
    const some = Array.from({ length: Math.min(250, count - opened.length) }, () => {
      const socket = connect(Number(port), hostname);
      socket.on('error', () => {});
      return socket;
    });
    await Promise.all(some.map((socket) => once(socket, 'connect')));
    opened.push(...some);
  }
  sockets.push(...opened);
  return opened;
}

const closed = (socket: Socket) => (socket.closed ? undefined : once(socket, 'close').catch(() => {}));

test.runIf(isEnough)(
  '9,000 silent and 2,000 dripping connections leave the others served, and end by themselves',
  async () => {
    const idle = await open(IDLE);
    const dripping = await open(DRIPPING);
    const head = [
      'POST /api/auth/login HTTP/1.1',
      'host: parts.test',
      'content-type: application/json',
      'content-length: 1000',
      '',
      '',
    ];
    for (const socket of dripping) {
      socket.resume();
      socket.write(head.join('\r\n'));
    }
    for (const socket of idle) socket.resume();
    const drip = setInterval(() => {
      for (const socket of dripping) if (socket.writable) socket.write(' ');
    }, 1000);

    const openNow = sockets.filter((socket) => !socket.closed).length;
    // On a slow machine the first ones reach their end before the last ones are open.
    const areOpen = openNow > (IDLE + DRIPPING) / 2;
    tally!.note('fewer connections than others have to be served beside', areOpen ? null : `${openNow}`);
    const page = await fetch(`${site.url}/`);
    tally!.note('the home page', page.status === 200 ? null : `${page.status}`);
    await page.arrayBuffer();
    const login = await fetch(`${site.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.9' },
      body: JSON.stringify({ email: EMAIL, password: PASSWORD }),
    });
    tally!.note('a login', login.status === 200 ? null : `${login.status} ${await login.text()}`);
    const token = await takeToken(site, EMAIL);
    // As a browser does, who is told that many are here comes back a moment later: opening 11,000 connections at once is a crowd.
    const quoteId = await vi.waitFor(() => uploadBracket(site, token, 'CNC Machining'), RETRIES);
    tally!.note('an upload', quoteId ? null : 'none');

    await Promise.all(sockets.map(closed));
    clearInterval(drip);
    tally!.note('connections left', sockets.every((socket) => socket.closed) ? null : 'some');
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
  },
);
