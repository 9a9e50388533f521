/**
 * Processor time of a page for somebody who is signed in, as the started site renders it: the workspace, the list of orders, a page of content.
 * Ends with 1 when one costs more than its limit. What the database does is not counted: it runs in processes of its own.
 */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openCustomer, orderBracket, takeCookie, takeToken } from '../tests/setup/people.ts';
import { startSite } from '../tests/setup/started-site.ts';
import { reportFigures } from './results/figures.ts';
import { processorMs, untilSettled } from './serving/processor-time.ts';

const PAGES = [
  { name: 'the workspace', path: '/profile', limitMs: 10 },
  { name: 'the list of orders', path: '/profile-status', limitMs: 4 },
  { name: 'a page of content', path: '/cnc', limitMs: 1 },
];
const EMAIL = 'ada@customer.example';
/** As many as the first page of the list shows. */
const ORDERS = 10;
/** Linux counts in hundredths of a second, so a round takes some of them. */
const REQUESTS = 200;
/** Single rounds are up to a half off. */
const ROUNDS = 21;
/** A server answers thousands of requests an hour: the engine's optimizing compiler has settled. */
const WARM_ROUNDS = 4;
const CONNECTIONS = 4;

const site = await startSite();
try {
  await openCustomer(site, EMAIL);
  const token = await takeToken(site, EMAIL);
  for (let order = 0; order < ORDERS; order += 1) await orderBracket(site, token);
  const cookie = await takeCookie(site, EMAIL, 'customer');
  await untilSettled(site.pid);
  const figures: Parameters<typeof reportFigures>[0] = {};
  console.log(`Processor time a page, median of ${ROUNDS} rounds of ${REQUESTS}`);
  for (const { name, path, limitMs } of PAGES) {
    for (let round = 0; round < WARM_ROUNDS; round += 1) await measure(path, cookie);
    const rounds: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measure(path, cookie));
    const ms = rounds.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)]!;
    const isWithin = ms <= limitMs;
    if (!isWithin) process.exitCode = 1;
    console.log(
      `${name.padEnd(20)}${path.padEnd(17)}${ms.toFixed(2).padStart(7)} ms, ${isWithin ? 'within' : 'above'} the limit of ${limitMs} ms`,
    );
    figures[name] = { value: Number(ms.toFixed(2)), unit: 'ms of processor time', better: 'less', limit: limitMs };
  }
  reportFigures(figures);
} finally {
  await site.stop();
}

/** Milliseconds of processor time a request. */
async function measure(path: string, cookie: string): Promise<number> {
  const before = await processorMs(site.pid);
  await promisify(execFile)(process.execPath, [
    join(import.meta.dirname, 'serving/load-client.mjs'),
    new URL(site.url).port,
    path,
    String(REQUESTS),
    String(CONNECTIONS),
    cookie,
  ]);
  return ((await processorMs(site.pid)) - before) / REQUESTS;
}
