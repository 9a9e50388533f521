import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { Client, DatabaseError } from 'pg';
import { expect, test } from 'vitest';
import { isDatabaseUnavailable, SilentDatabaseError } from '#db/unavailable.ts';

const withCode = (code: string) => Object.assign(new DatabaseError('refused', 0, 'error'), { code });
const ofSocket = (syscall: string, code: string) => Object.assign(new Error(`${syscall} ${code}`), { syscall, code });

test.each([
  ['a connection that is refused', ofSocket('connect', 'ECONNREFUSED')],
  ['a connection that breaks while an answer is awaited', ofSocket('read', 'ECONNRESET')],
  ['a connection that breaks while a statement is sent', ofSocket('write', 'EPIPE')],
  ['a server that is silent', new SilentDatabaseError()],
  ['a statement that took too long', withCode('57014')],
  ['a server that starts', withCode('57P03')],
  ['a disk that is full', withCode('53100')],
  ['a database that only reads', withCode('25006')],
  ['a disk that fails', withCode('58030')],
])('%s can be tried again, also as the cause of another error', (_, error) => {
  expect(isDatabaseUnavailable(error)).toBe(true);
  expect(isDatabaseUnavailable(new Error('Failed to place order.', { cause: error }))).toBe(true);
});

test.each([
  ['a row that breaks a rule', withCode('23505')],
  ['a statement that is wrong', withCode('42601')],
  ['a file that is missing', ofSocket('open', 'ENOENT')],
  ['no error at all', 'unavailable'],
])('%s is wrong however often it is tried', (_, error) => {
  expect(isDatabaseUnavailable(error)).toBe(false);
});

test('a server that accepts a connection and says nothing, and a client closed for that, can be tried again', async () => {
  const sockets: Socket[] = [];
  const silent = createServer((socket) => sockets.push(socket.on('error', () => {}))).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const client = new Client({ host: '127.0.0.1', port, user: 'nobody', connectionTimeoutMillis: 50 });
  client.on('error', () => {});
  try {
    const refused = await client.connect().catch((error: unknown) => error);
    expect([refused, isDatabaseUnavailable(refused)]).toEqual([expect.any(Error), true]);
    await client.end().catch(() => {});
    const closed = await client.query('select 1').catch((error: unknown) => error);
    expect([closed, isDatabaseUnavailable(closed)]).toEqual([expect.any(Error), true]);
  } finally {
    for (const socket of sockets) socket.destroy();
    silent.close();
  }
});
