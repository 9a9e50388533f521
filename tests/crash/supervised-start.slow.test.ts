/** `npm start` serves again after its server was killed, on the database that the killed one left behind. */
import { expect, test } from 'vitest';
import { folderOf, killNow } from '../setup/processes.ts';
import { startSupervised } from '../setup/supervised-site.ts';

test('a killed server is started again, with the reason in the log; SIGTERM ends both in order', async () => {
  const site = await startSupervised();
  const killed = await site.serverPid();
  process.kill(killed, 'SIGKILL');
  await expect.poll(site.log, { timeout: 60_000 }).toContain('the server ended (signal SIGKILL');
  await site.isReady();
  expect(await site.serverPid()).not.toBe(killed);
  expect(await site.stop()).toEqual([0, null]);
});

test.each(['1', '2'])(
  'a killed supervisor takes its server (%s web process(es)) and its database with it, and the next start has port and data',
  async (count) => {
    const site = await startSupervised({ WEB_PROCESSES: count });
    const pids = site.processes();
    killNow(site.pid);
    await expect
      .poll(() => pids.filter((pid) => pid !== site.pid && folderOf(pid) !== null), { timeout: 60_000 })
      .toEqual([]);
    site.startAgain();
    await site.isReady();
    expect(await site.stop()).toEqual([0, null]);
  },
);
