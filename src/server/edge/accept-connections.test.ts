import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { acceptConnections } from '#server/edge/accept-connections.ts';

const HOST = '127.0.0.1';

async function open() {
  const answers: ServerResponse[] = [];
  const server = createServer((_, outgoing) => void answers.push(outgoing));
  const accepting = await acceptConnections(server, { port: 0, host: HOST });
  onTestFinished(() => server.closeAllConnections());
  return { server, answers, accepting, port: (server.address() as AddressInfo).port };
}

test.runIf(process.platform === 'linux')(
  'callers who come at once are let in within few turns of the event loop',
  async () => {
    const { server, accepting, port } = await open();
    let accepted = 0;
    server.on('connection', () => {
      accepted += 1;
    });
    const callers = Array.from({ length: 64 }, () => connect(port, HOST).on('error', () => {}));
    let turns = 0;
    while (accepted < callers.length) {
      await nextTurn();
      turns += 1;
    }
    expect(turns).toBeLessThan(callers.length / 2);
    for (const caller of callers) caller.destroy();
    await accepting.close();
  },
);

test('each of them is answered, and those under way are waited for at the end', async () => {
  const { server, answers, accepting, port } = await open();
  const asked = Array.from({ length: 20 }, async () => (await fetch(`http://${HOST}:${port}`)).text());
  await expect.poll(() => answers.length).toBe(20);
  let isClosed = false;
  const closing = accepting.close().then(() => {
    isClosed = true;
  });
  const [last, ...others] = answers;
  for (const answer of others) answer.end('done');
  await expect.poll(() => others.every(({ closed }) => closed)).toBe(true);
  expect(isClosed).toBe(false);
  last!.end('done');
  expect(await Promise.all(asked)).toEqual(Array(20).fill('done'));
  server.closeIdleConnections();
  await closing;
  await expect(fetch(`http://${HOST}:${port}`)).rejects.toThrow();
});

test('a port that is in use is refused', async () => {
  const { accepting, port } = await open();
  const second = createServer();
  await expect(acceptConnections(second, { port, host: HOST })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  await accepting.close();
  const third = createServer();
  const again = await acceptConnections(third, { port, host: HOST });
  const refused = createServer().listen(port, HOST);
  expect((await once(refused, 'error'))[0]).toMatchObject({ code: 'EADDRINUSE' });
  await again.close();
});
