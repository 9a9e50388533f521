/** What `backup` says where it cannot be made, and what it leaves there: nothing. */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import type { OpenDatabase } from '#db/open.ts';
import { openTestDatabase, urlOf } from '../setup/database.ts';

let site: OpenDatabase;
let room: string;
let settings: Record<string, string>;
beforeAll(async () => {
  site = await openTestDatabase();
  room = await mkdtemp(join(tmpdir(), 'partwright-backup-command-'));
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(site.db);
  settings = { DATABASE_URL: urlOf(inject('postgres'), rows[0]!.name), DATA_DIR: join(room, 'data') };
  await mkdir(join(room, 'data', 'files'), { recursive: true });
});
afterAll(async () => {
  await site.close();
  await rm(room, { recursive: true, force: true });
});

function start(env: Record<string, string>, args: string[]) {
  const cwd = resolve(import.meta.dirname, '../..');
  const child = execFile(process.execPath, ['src/cli/main.ts', ...args], { cwd, env: { ...process.env, ...env } });
  let said = '';
  child.stdout!.on('data', (text: string) => {
    said += text;
  });
  const ended = once(child, 'close').then(([exit]) => ({ exit: exit as number, said: JSON.parse(said) as unknown }));
  return { child, ended };
}

const partwright = (env: Record<string, string>, ...args: string[]) => start(env, args).ended;

const refusal = (code: string, message: unknown) => ({ exit: 2, said: { error: { code, message } } });

test('where there is no site in DATA_DIR, commands for a site say so, and make nothing', async () => {
  const dataDir = join(room, 'elsewhere');
  const sentence = `There is no site in DATA_DIR, ${dataDir}. Set DATA_DIR or DATABASE_URL as the site has them.`;
  for (const args of [
    ['backup', join(room, 'none.backup'), '--with-secret'],
    ['rotate-secret'],
    ['admin', 'reset-two-factor', 'mia@partwright.example'],
  ])
    expect(await partwright({ DATA_DIR: dataDir }, ...args)).toEqual(refusal('configuration', sentence));
  expect(await readdir(room)).not.toContain('elsewhere');
});

test('a backup with a DATA_DIR that is not the site’s makes no secret, and does not take all files for gone', async () => {
  const file = join(room, 'wrong.backup');
  const dataDir = join(room, 'other');
  const setIt = `DATA_DIR, ${dataDir}. Set it as the site has it.`;
  const other = { ...settings, DATA_DIR: dataDir };
  expect(await partwright(other, 'backup', file)).toEqual(
    refusal('configuration', `The files of this site are not in ${setIt}`),
  );
  await mkdir(join(dataDir, 'files'), { recursive: true });
  expect(await partwright(other, 'backup', file, '--with-secret')).toEqual(
    refusal('configuration', `SECRET_KEY is not set, and the secret of this site is not in ${setIt}`),
  );
  expect(await readdir(dataDir)).toEqual(['files']);
  expect(await readdir(room)).not.toContain('wrong.backup');
});

test('a place that takes no backup is told with why', async () => {
  const file = join(room, 'a-file');
  await writeFile(file, '');
  const into = (path: string) => partwright(settings, 'backup', path);
  expect(await into(join(file, 'x'))).toEqual(
    refusal('cannot_write', `Cannot write ${join(file, 'x')}: ${file} is no folder.`),
  );
  const nowhere = join(room, 'nowhere');
  expect(await into(join(nowhere, 'x'))).toEqual(
    refusal('cannot_write', `Cannot write ${join(nowhere, 'x')}: there is no folder ${nowhere}.`),
  );
  expect(await into('s3://bucket/name')).toEqual(refusal('usage', expect.stringContaining('goes to a file only')));
  expect(await into(file)).toEqual(refusal('file_exists', `${file} exists already. Name another file.`));
});

test('the half that a killed backup left is named', async () => {
  const half = join(room, 'killed.backup.part');
  await writeFile(half, 'half');
  expect(await partwright(settings, 'backup', join(room, 'killed.backup'))).toEqual(
    refusal(
      'file_exists',
      `${half} is there already: another backup is being written, or one was cut off. If none is running, remove it.`,
    ),
  );
});

test('a backup that is told to stop ends with a sentence and leaves nothing', async () => {
  const places = join(room, 'stopped');
  await mkdir(places);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    const file = join(places, 'site.backup');
    const locked = await site.pool.connect();
    // It waits for this table in the middle of its work.
    await locked.query('begin; lock table users in access exclusive mode');
    const { child, ended } = start(settings, ['backup', file]);
    await vi.waitFor(async () => expect(await readdir(places)).toEqual(['site.backup.part']), 20_000);
    child.kill(signal);
    child.kill(signal);
    expect(await ended).toEqual(
      refusal('interrupted', `The backup was stopped (${signal}). Nothing was left at ${file}.`),
    );
    expect(await readdir(places)).toEqual([]);
    await locked.query('rollback');
    locked.release();
  }
});

test('a restore of a file that is missing or damaged makes no folder', async () => {
  const dataDir = join(room, 'restored');
  const damaged = join(room, 'damaged.backup');
  await writeFile(damaged, 'not a backup\n'.repeat(1_000));
  const restored = (path: string) => partwright({ DATA_DIR: dataDir }, 'restore', path);
  expect(await restored(damaged)).toEqual(refusal('cannot_restore', expect.stringContaining('is damaged')));
  expect(await restored(join(room, 'missing.backup'))).toEqual(refusal('no_such_file', expect.any(String)));
  expect(await readdir(room)).not.toContain('restored');
});
