/** The clock of the machine that serves jumps a day ahead and a day back, as after a wrong setting, while that of the database stays. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { withDatabase } from '../setup/people.ts';
import { startSite } from '../setup/started-site.ts';
import { BusyPeople, bearer, type Kept } from './busy-people.ts';

const DAY_MS = 86_400_000;
const CLOCK = new URL('../setup/shifted-clock.mjs', import.meta.url).href;

test('with the clock a day ahead, a day back and right again people order, nobody is answered with an error, and nothing is lost', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'partwright-clock-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, 'shift');
  await writeFile(file, '0');
  const site = await startSite({ NODE_OPTIONS: `--import=${CLOCK}`, SHIFTED_CLOCK: file });
  onTestFinished(site.stop);
  const people = new BusyPeople(site);
  const ordersOf = async (person: Kept) =>
    (await fetch(`${site.url}/api/orders/${person.orderId}`, { headers: bearer(person) })).status;
  const before = await people.liveOnce();
  for (const shiftMs of [DAY_MS, -DAY_MS, 0]) {
    await writeFile(file, String(shiftMs));
    const person = await people.liveOnce();
    expect(await ordersOf(person)).toBe(200);
  }
  expect(await ordersOf(before)).toBe(200);
  expect(people.oddAnswers).toEqual([]);
  const orders = await withDatabase(site, (db) => db.selectFrom('orders').select('orderNumber').execute());
  expect(orders.map(({ orderNumber }) => orderNumber).toSorted()).toEqual(
    people.kept.map(({ orderId }) => orderId!).toSorted(),
  );
});
