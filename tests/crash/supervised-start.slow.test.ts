/** `npm start` serves again after its server was killed, on the database that the killed one left behind. */
import { expect, test } from 'vitest';
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
