import { afterAll, expect, test } from 'vitest';
import { withExclusiveLock } from '#db/exclusive-lock.ts';
import { openKysely, openPool } from '#db/open.ts';
import { openTestDatabase } from '../../tests/setup/database.ts';

const database = await openTestDatabase();
/** As another process has it: connections of its own to the same database. */
const pool = openPool(database.connection, 4);
const other = openKysely(pool);
afterAll(async () => {
  await other.destroy();
  await database.close();
});

const noWork = async () => 'done';

test('while one process works, another leaves it at once, whatever it asks for by another name is free, and afterwards the next one works', async () => {
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  let began = () => {};
  const beginning = new Promise<void>((resolve) => {
    began = resolve;
  });
  const first = withExclusiveLock(database.db, 'sweep', async () => {
    began();
    await finished;
    return 'first';
  });
  await beginning;
  expect(await withExclusiveLock(other, 'sweep', noWork)).toBeNull();
  expect(await withExclusiveLock(other, 'backup', noWork)).toEqual({ result: 'done' });
  finish();
  expect(await first).toEqual({ result: 'first' });
  expect(await withExclusiveLock(other, 'sweep', noWork)).toEqual({ result: 'done' });
});

test('work that fails frees the lock, and so does a connection that is ended in the middle', async () => {
  const fails = withExclusiveLock(database.db, 'sweep', async () => {
    throw new Error('The disk is full');
  });
  await expect(fails).rejects.toThrow('The disk is full');
  const broken = await withExclusiveLock(database.db, 'sweep', async () => {
    await pool.query(`
      select pg_terminate_backend(pid, 10000) from pg_locks
      where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`);
    return withExclusiveLock(other, 'sweep', noWork);
  });
  expect(broken).toEqual({ result: { result: 'done' } });
});
