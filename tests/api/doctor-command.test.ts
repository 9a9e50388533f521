/** The doctor on a database, a data folder and backups as they are: the checks one by one stand in judge.test.ts. */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { pack } from 'tar-stream';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { beginBackup, endBackup } from '#db/backups.ts';
import { judge } from '#server/doctor/judge.ts';
import { lookAround } from '#server/doctor/look.ts';
import { readEnv } from '#server/env.ts';
import { urlOf } from '../setup/database.ts';
import { startSmtp } from '../setup/smtp-server.ts';
import { type ApiUnderTest, openApi } from './api-under-test.ts';

const SECRET = 's'.repeat(43);

let api: ApiUnderTest;
let site: Server;
let room: string;
let dataDir: string;
let backups: string;
beforeAll(async () => {
  api = await openApi();
  room = await mkdtemp(join(tmpdir(), 'partwright-doctor-'));
  [dataDir, backups] = [join(room, 'data'), join(room, 'backups')];
  await mkdir(dataDir);
  await mkdir(backups);
  // Its clock is a day behind.
  site = createServer((_, answer) => {
    answer.setHeader('date', new Date(Date.now() - 86_400_000).toUTCString());
    answer.end(JSON.stringify({ status: 'ok', database: 'ok', storage: 'ok', queue: 'ok' }));
  });
  await once(site.listen(0, '127.0.0.1'), 'listening');
});
afterAll(async () => {
  site.close();
  await api.close();
  await rm(room, { recursive: true, force: true });
});

async function settings(): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(api.db);
  return {
    DATA_DIR: dataDir,
    DATABASE_URL: urlOf(inject('postgres'), rows[0]!.name),
    PUBLIC_URL: `http://127.0.0.1:${(site.address() as AddressInfo).port}`,
  };
}

/** The beginning of a backup, as far as the doctor reads. */
async function writeBackup(path: string, madeAt: Date): Promise<void> {
  const archive = pack();
  archive.entry({ name: 'backup/000001' }, JSON.stringify({ format: 1, madeAt, level: '0001-users' }));
  archive.entry({ name: 'secret-key/000001' }, JSON.stringify(SECRET));
  archive.finalize();
  await pipeline(archive, createWriteStream(path));
}

test('what is unsafe of an installation is found on its database, disk and address, and nothing of it is changed', async () => {
  await writeFile(join(dataDir, 'secret-key'), `${SECRET}\n`, { mode: 0o644 });
  await writeFile(join(dataDir, 'secret-key.new'), `${'n'.repeat(43)}\n`, { mode: 0o600 });
  await copyFile(join(dataDir, 'secret-key'), join(backups, 'a-copy'));
  await writeBackup(join(backups, 'site.backup'), new Date(Date.now() - 100_000_000));
  const migrations = () =>
    sql<{ name: string; timestamp: string }>`select * from kysely_migration order by name`.execute(api.db);
  const newest = (await migrations()).rows.at(-1)!;
  await sql`delete from kysely_migration where name = ${newest.name}`.execute(api.db);

  const { unsafe, fine, unknown } = judge(await lookAround(readEnv(await settings()), backups));
  const said = unsafe.map(({ check, says }) => `${check}: ${says}`).join('\n');
  expect(said).toContain('rates: Prices are made with the example rates');
  expect(said).toMatch(/https: PUBLIC_URL is http:/);
  expect(said).toContain('mail: No mail leaves this machine');
  expect(said).toContain('company: COMPANY_DOMAIN has its example value');
  expect(said).toMatch(/backup: The newest backup in \S+ was made at .*: there is none from the last day/);
  expect(said).toMatch(/secret: \S+secret-key can be read by others/);
  expect(said).toMatch(/secret: A change of the secret was interrupted: \S+secret-key\.new was left behind/);
  expect(said).toMatch(/secret: \S+site\.backup holds the secret/);
  expect(said).toMatch(/secret: \S+a-copy holds the secret/);
  expect(said).toMatch(/clock: The clock of the site is 86\d{3} s behind/);
  expect(said).toContain(`migrations: A migration has not run: ${newest.name}`);
  expect(said).toContain('rights: The site works as a superuser');
  expect(fine).toEqual(expect.arrayContaining(['running', 'database']));
  expect(unknown).toEqual([]);
  expect((await migrations()).rows.map(({ name }) => name)).not.toContain(newest.name);
  await sql`insert into kysely_migration (name, timestamp) values (${newest.name}, ${newest.timestamp})`.execute(
    api.db,
  );
});

test('backups that the site makes are found where it puts them, in a folder or by what the database says of a bucket', async () => {
  const seenAt = async (BACKUP_TO: string) =>
    (await lookAround(readEnv({ ...(await settings()), BACKUP_TO }), null)).backups;
  expect(await seenAt(backups)).toMatchObject({ folder: backups, newest: { name: 'site.backup' } });
  const bucket = { S3_BUCKET: 'parts', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' };
  const inBucket = async () =>
    (await lookAround(readEnv({ ...(await settings()), ...bucket, BACKUP_TO: 's3://kept/site' }), null)).backups;
  expect(await inBucket()).toEqual({ folder: 's3://kept/site/', newest: null, opens: [], isBesideData: false });
  const madeAt = new Date();
  await endBackup(api.db, await beginBackup(api.db, { name: 'one', now: madeAt }), { endedAt: madeAt, bytes: 1 });
  expect(await inBucket()).toMatchObject({ newest: { madeAt } });
});

test('a database that only reads is found, and a mail server that takes nothing, and backups on the disk of the data', async () => {
  const smtp = await startSmtp();
  await smtp.close();
  const env = readEnv({ ...(await settings()), SMTP_URL: smtp.url, BACKUP_TO: backups });
  const said = async () => {
    const { unsafe, advice } = judge(await lookAround(env, null));
    return [...unsafe, ...advice].map(({ check, says }) => `${check}: ${says}`);
  };
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(api.db);
  const name = sql.id(rows[0]!.name);
  await sql`alter database ${name} set default_transaction_read_only = on`.execute(api.db);
  const found = await said();
  await sql`alter database ${name} reset default_transaction_read_only`.execute(api.db);
  expect(found).toContain('database: The database only reads: nothing that people do is kept.');
  expect(found.join('\n')).toMatch(/mail: The mail server 127\.0\.0\.1 takes no mail: .*ECONNREFUSED/);
  expect(found.join('\n')).toContain(`backup: Backups in ${backups} are on the same disk as the data`);
  expect((await said()).filter((line) => line.startsWith('database:'))).toEqual([]);
});

test('a database that refuses the site is told as at its start', async () => {
  const DATABASE_URL = urlOf({ ...inject('postgres'), password: '' }, 'postgres');
  const { databaseProblem } = await lookAround(readEnv({ ...(await settings()), DATABASE_URL }), null);
  expect(databaseProblem).toMatch(
    /^The database cannot be looked at: the server asks for the password of "partwright"/,
  );
});

test('the command says of each what to do, on a page to read, and ends with exit 1', async () => {
  const run = promisify(execFile)(process.execPath, ['src/cli/main.ts', 'doctor', '--explain', '--backups', dataDir], {
    cwd: resolve(import.meta.dirname, '../..'),
    env: { ...process.env, ...(await settings()) },
  });
  const { stdout, code = 0 } = await run.catch((error) => error);
  expect(code).toBe(1);
  expect(stdout).toMatch(/^\d+ unsafe:\nrates\n {2}Prices are made .*\n {2}→ Enter your own/);
  expect(stdout).toMatch(/\nCould be safer:\nbackup\n {2}Backups in \S+ are on the same disk as the data/);
  expect(stdout).toMatch(/\nFine: .*running/);
});
