import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { logAccess, noteRequest } from '#server/edge/access-log.ts';

test('each request is one line with its route, answer, time, account and id, and never its address', async () => {
  const app = new Hono();
  app.get('/api/orders/:orderId', (c) => {
    noteRequest(c, { route: '/api/orders/:orderId' });
    noteRequest(c, { userId: 'ada', requestId: 'an-id-of-a-proxy' });
    return c.json({}, 404);
  });
  const lines: string[] = [];
  const log = pino({ base: null, timestamp: false }, { write: (line: string) => void lines.push(line) });
  const answer = getRequestListener(app.fetch);
  const server = createServer(logAccess((incoming, outgoing) => void answer(incoming, outgoing), log));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  for (const path of ['/api/orders/a-secret', '/nowhere/a-secret', '/assets/a.js'])
    await (await fetch(url + path, { headers: { connection: 'close' } })).text();
  await expect.poll(() => lines.length).toBe(2);
  const common = { level: 30, method: 'GET', status: 404, ms: expect.any(Number), msg: 'request' };
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { ...common, route: '/api/orders/:orderId', userId: 'ada', requestId: 'an-id-of-a-proxy' },
    { ...common, route: 'none', userId: null, requestId: null },
  ]);
  expect(lines.join()).not.toContain('a-secret');
});

test('lines about requests are not searched for secrets, which takes longer than to write them; all others are', () => {
  const lines: string[] = [];
  let looks = 0;
  const censor = () => {
    looks += 1;
    return '[left out]';
  };
  const log = pino({ redact: { paths: ['userId'], censor } }, { write: (line: string) => void lines.push(line) });
  const outgoing = new EventEmitter() as ServerResponse;
  logAccess(() => outgoing.emit('close'), log)({ method: 'GET', url: '/' } as IncomingMessage, outgoing);
  expect([looks, lines.length]).toEqual([0, 1]);
  log.info({ userId: 'ada' }, 'something else');
  expect(looks).toBe(1);
});
