/** The figures of the shop, with its database and after it has gone. */
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { countUnsentMails } from '#db/mails.ts';
import { createReadiness } from '#server/api/health.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { createMetrics } from '#server/metrics/metrics.ts';
import { addShopMetrics } from '#server/metrics/shop-metrics.ts';
import { openApi } from '../../../tests/api/api-under-test.ts';

const api = await openApi();
afterAll(() => api.close());

const MAIL = { to: 'ann@buyer.example', subject: 'Order', text: 'Thanks.', html: '<p>Thanks.</p>' };

test('while the database is away, all figures that do not need it are told, and what is not ready', async () => {
  const { deps } = api;
  const metrics = createMetrics(deps.pool);
  let at = 0;
  const readiness = createReadiness({ ...deps, now: () => at });
  addShopMetrics(metrics, { ...deps, readiness, makesBackups: true });
  const figures = () => metrics.registry.metrics();

  const before = await figures();
  expect(before).toContain('partwright_ready{part="database"} 1');
  expect(before).toContain('partwright_mails_unsent{tried="yes"} 0');
  expect(before).toContain('partwright_mails_oldest_seconds 0');
  expect(before).toContain('partwright_backup_made_timestamp_seconds 0');

  await queueMail(deps.db, deps.jobs, { ...MAIL, dedupeKey: 'waits' });
  await sql`update pgboss.job set created_on = now() - interval '2 hours' where name = 'send-mail'`.execute(deps.db);
  expect(Number(/^partwright_mails_oldest_seconds ([\d.]+)$/m.exec(await figures())?.[1])).toBeCloseTo(7_200, -2);
  expect(await figures()).toContain('partwright_mails_unsent{tried="no"} 1');
  expect(await figures()).toContain('partwright_mails_given_up 0');
  await sql`update pgboss.job set state = 'failed' where name = 'send-mail'`.execute(deps.db);
  const given = await figures();
  expect(given).toContain('partwright_mails_oldest_seconds 0');
  expect(given).toContain('partwright_mails_unsent{tried="no"} 0');
  expect(given).toContain('partwright_mails_given_up 1');

  // A second one still waits; each is told with the words of its own last try.
  await queueMail(deps.db, deps.jobs, { ...MAIL, dedupeKey: 'waits on' });
  await sql`update mails set last_error = 'zzz', created_at = now() - interval '3 hours' where dedupe_key = 'waits'`.execute(
    deps.db,
  );
  await sql`update mails set last_error = 'aaa', created_at = now() - interval '2 hours' where dedupe_key = 'waits on'`.execute(
    deps.db,
  );
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  expect(await countUnsentMails(deps.db, { waitingSince: hoursAgo(1), givenUpSince: hoursAgo(24) })).toEqual({
    waiting: { count: 1, why: 'aaa' },
    givenUp: { count: 1, why: 'zzz' },
  });
  await sql`update pgboss.job set state = 'failed' where name = 'send-mail'`.execute(deps.db);
  expect(await countUnsentMails(deps.db, { waitingSince: hoursAgo(1), givenUpSince: hoursAgo(24) })).toEqual({
    waiting: { count: 0, why: null },
    // Of the newer one.
    givenUp: { count: 2, why: 'aaa' },
  });
  expect(
    (await countUnsentMails(deps.db, { waitingSince: hoursAgo(1), givenUpSince: hoursAgo(1) })).givenUp.count,
  ).toBe(0);

  metrics.answered({ route: '/api/orders', method: 'GET', status: 503, ms: 3 });
  await deps.db.destroy();
  at += 60_000;
  const after = await figures();
  expect(after).toContain('partwright_requests_total{route="/api/orders",method="GET",status="503"} 1');
  expect(after).toContain('partwright_ready{part="database"} 0');
  expect(after).toMatch(/^partwright_storage_free_bytes \d+/m);
  // None of them is told as 0.
  expect(after).not.toMatch(/^partwright_(mails_\w+|queue_\w+|backup_made_\w+)[{ ]/m);
});
