/** An operator restarts PostgreSQL, or a backend dies: what was under way fails with an answer, and the server goes on. */
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCustomer, takeToken } from '../setup/people.ts';
import { type StartedSite, startSite } from '../setup/started-site.ts';

const EMAIL = 'kim@buyer.example';
const ROUNDS = 20;
const VISITORS = 6;
const ANSWERS_A_ROUND = 12;

let site: StartedSite;

beforeAll(async () => {
  site = await startSite();
  await openCustomer(site, EMAIL);
});
afterAll(() => site?.stop());

test('backends killed under traffic end requests, not the server', async () => {
  const headers = { authorization: `Bearer ${await takeToken(site, EMAIL)}` };
  const operator = new Client({ ...site.connection, database: 'postgres' });
  await operator.connect();

  let isOver = false;
  const statuses: number[] = [];
  const visit = async () => {
    while (!isOver) {
      const answer = await fetch(`${site.url}/api/orders`, { headers });
      statuses.push(answer.status);
      await answer.body?.cancel();
    }
  };
  const visits = Promise.all(Array.from({ length: VISITORS }, visit));
  let killed = 0;
  for (let round = 1; round <= ROUNDS; round += 1) {
    await expect.poll(() => statuses.length).toBeGreaterThan(round * ANSWERS_A_ROUND);
    const { rowCount } = await operator.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1',
      [site.connection.database],
    );
    killed += rowCount ?? 0;
  }
  isOver = true;
  await visits;
  await operator.end();

  expect(killed).toBeGreaterThanOrEqual(ROUNDS);
  expect(statuses.filter((status) => status !== 200 && status !== 500 && status !== 503)).toEqual([]);
  expect(statuses.at(-1)).toBeDefined();
  await expect.poll(async () => (await fetch(`${site.url}/readyz`)).status).toBe(200);
  // A connection that was killed while it waited is found out by whoever takes it next.
  await expect.poll(async () => (await fetch(`${site.url}/api/orders`, { headers })).status).toBe(200);
  expect(site.log()).toContain('a database connection broke');
});
