/**
 * A site moves from one major version of PostgreSQL to another by a backup and a restore, in both directions. Runs with each other major that
 * Debian's packages have put on this machine: `apt-get install postgresql-15`.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { onServer, urlOf } from '../setup/database.ts';
import { otherMajors, startOtherPostgres } from '../setup/other-postgres.ts';
import { openCustomer, orderBracket, takeToken, withDatabase } from '../setup/people.ts';
import { type StartedSite, startSite } from '../setup/started-site.ts';
import { expectDone, logIn, partwright, partwrightWith, see } from './seen-by-customer.ts';

const ADA = 'ada@majors.example';
const MAJORS = await otherMajors();

if (MAJORS.length === 0)
  test('a site moves between major versions of PostgreSQL', (context) => {
    context.skip('No other major version of PostgreSQL is installed here: apt-get install postgresql-15');
  });

async function majorOf(site: StartedSite): Promise<number> {
  const { version } = await withDatabase(site, (db) =>
    db
      .selectNoFrom((eb) => eb.fn<string>('current_setting', [eb.val('server_version')]).as('version'))
      .executeTakeFirstOrThrow(),
  );
  return Number.parseInt(version, 10);
}

test.each(MAJORS)(
  'from PostgreSQL %i to the embedded one and back, with orders, quotes and documents to the byte',
  async (major) => {
    const room = await mkdtemp(join(tmpdir(), 'partwright-majors-'));
    const other = await startOtherPostgres(major);
    const started: StartedSite[] = [];
    const start = async (env: Record<string, string>) => {
      started.push(await startSite(env, null));
      return started.at(-1)!;
    };
    try {
      // As docs/operations.md has it made: an owner of its database, and no superuser.
      await onServer(other.owner, 'create role partwright login');
      for (const name of ['first', 'second']) await onServer(other.owner, `create database ${name} owner partwright`);
      const role = { ...other.owner, user: 'partwright' };
      const on = (database: string) => ({ DATABASE_URL: urlOf(role, database), DATA_DIR: join(room, database) });
      const old = await start(on('first'));
      expect(await majorOf(old)).toBe(major);
      await openCustomer(old, ADA);
      const token = await takeToken(old, ADA);
      await orderBracket(old, token);
      const before = await see(old.url, token);
      const [upward, downward] = [join(room, 'upward.backup'), join(room, 'downward.backup')];
      await expectDone(await partwrightWith(on('first'), 'backup', upward, '--with-secret'));

      const place = join(room, 'embedded');
      await expectDone(await partwright(place, 'restore', upward));
      const embedded = await start({ DATA_DIR: place });
      expect(await majorOf(embedded)).not.toBe(major);
      const here = await logIn(embedded.url, ADA);
      expect(await see(embedded.url, here)).toEqual(before);
      // What is numbered goes on behind the last number.
      await orderBracket(embedded, here);
      const after = await see(embedded.url, here);
      await expectDone(await partwright(place, 'backup', downward, '--with-secret'));

      await expectDone(await partwrightWith(on('second'), 'restore', downward));
      const back = await start(on('second'));
      expect(await majorOf(back)).toBe(major);
      const there = await logIn(back.url, ADA);
      expect(await see(back.url, there)).toEqual(after);
      expect(await orderBracket(back, there)).toMatch(/^PW-/);
    } finally {
      for (const site of started) await site.stop();
      await other.close();
      await rm(room, { recursive: true, force: true });
    }
  },
);
