import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '#db/open.ts';
import { sweepOldRows } from '#server/sweep-old-rows.ts';
import { openTestDatabase } from '../../tests/setup/database.ts';
import { addUser } from '../../tests/setup/rows.ts';

const NOW = new Date('2026-06-30T12:00:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);
/** A minute on this side of the limit and one on that. */
const AROUND = (days: number) => [
  { name: 'kept', at: daysAgo(days - 1 / 1440) },
  { name: 'gone', at: daysAgo(days + 1 / 1440) },
];

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('sessions and codes leave 30 days after they ran out, sent mails after 90 days; what was never sent stays', async () => {
  const { db } = database;
  const code = { browserHash: '', ownTriesLeft: 5, sharedTriesLeft: 5 };
  for (const { name, at } of AROUND(30)) {
    const { id: userId } = await addUser(db, name);
    await db.insertInto('sessions').values({ userId, remember: false, userAgent: name, expiresAt: at }).execute();
    await db.insertInto('emailVerifications').values({ tokenHash: name, userId, expiresAt: at }).execute();
    await db
      .insertInto('resetCodes')
      .values({ ...code, userId, codeHash: name, expiresAt: at })
      .execute();
  }
  const mail = { recipient: 'a@b.example', subject: 's', text: 't', html: 'h', sentAt: null, lastError: null };
  for (const { name, at } of AROUND(90))
    await db
      .insertInto('mails')
      .values({ ...mail, dedupeKey: name, sentAt: at, createdAt: at })
      .execute();
  await db
    .insertInto('mails')
    .values({ ...mail, dedupeKey: 'failed', lastError: 'refused', createdAt: daysAgo(900) })
    .execute();

  for (const { name, at } of AROUND(1))
    await db
      .insertInto('keptAnswers')
      .values({ owner: '', call: name, requestKey: randomUUID(), sent: Buffer.from(name), at })
      .execute();

  expect(await sweepOldRows(db, NOW)).toEqual({ sessions: 1, codes: 2, mails: 1, rateLimits: 0, answers: 1 });
  expect((await db.selectFrom('keptAnswers').select('call').execute()).map((row) => row.call)).toEqual(['kept']);
  expect((await db.selectFrom('sessions').select('userAgent').execute()).map((row) => row.userAgent)).toEqual(['kept']);
  const links = await db.selectFrom('emailVerifications').select('tokenHash').execute();
  expect(links.map((row) => row.tokenHash)).toEqual(['kept']);
  expect((await db.selectFrom('resetCodes').select('codeHash').execute()).map((row) => row.codeHash)).toEqual(['kept']);
  const mails = await db.selectFrom('mails').select('dedupeKey').orderBy('dedupeKey').execute();
  expect(mails.map((row) => row.dedupeKey)).toEqual(['failed', 'kept']);
  expect(await sweepOldRows(db, NOW)).toEqual({ sessions: 0, codes: 0, mails: 0, rateLimits: 0, answers: 0 });
});

test('more rows than one statement takes all leave', async () => {
  const { db } = database;
  const { id: userId } = await addUser(db, 'many');
  const old = { userId, remember: false, userAgent: '', expiresAt: daysAgo(60) };
  await db
    .insertInto('sessions')
    .values(Array.from({ length: 2_500 }, () => old))
    .execute();
  expect((await sweepOldRows(db, NOW)).sessions).toBe(2_500);
});
