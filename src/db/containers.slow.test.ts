/** Two containers on one data folder: they share its files and their host name, and see none of each other's processes. */
import { mkdtemp, rm } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { openDatabase } from '#db/open.ts';
import { COUNTED, hasContainers, IN_CONTAINER, LONG, startWriter } from '../../tests/setup/killed-database.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'partwright-containers-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));

test.skipIf(!hasContainers)(
  'a second container on a data folder is refused, and a killed one leaves it free',
  async () => {
    const first = startWriter(dataDir, IN_CONTAINER);
    await vi.waitFor(() => expect(first.last()).toBeGreaterThan(10), LONG);
    const second = startWriter(dataDir, IN_CONTAINER);
    await second.ended;
    expect(second.last()).toBe(0);
    const refusal = `The data folder ${join(dataDir, 'pg')} is in use by process 1 on ${hostname()}, in another container.`;
    expect(second.complaint()).toContain(refusal);
    // From outside of any container, too.
    await expect(openDatabase({ dataDir })).rejects.toThrow(refusal);
    const acknowledged = first.last();
    await vi.waitFor(() => expect(first.last()).toBeGreaterThan(acknowledged + 10), LONG);

    first.process.kill('SIGKILL');
    await first.ended;
    const third = startWriter(dataDir, IN_CONTAINER);
    await vi.waitFor(() => expect(third.last()).toBeGreaterThan(first.last()), LONG);
    third.process.kill('SIGKILL');
    await third.ended;
    const { pool, close } = await openDatabase({ dataDir });
    const { rows } = await pool.query(COUNTED);
    await close();
    expect(rows[0].count).toBe(rows[0].max);
    expect(rows[0].max).toBeGreaterThanOrEqual(third.last());
  },
);
