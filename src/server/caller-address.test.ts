import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { callerAddress } from '#server/caller-address.ts';

/** The key that a call from this peer, with this header, is counted by. */
async function counted(remoteAddress: string, forwarded?: string): Promise<string> {
  const app = new Hono();
  app.get('/', (c) => c.text(callerAddress(c)));
  const headers: Record<string, string> = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  const answer = await app.request('/', { headers }, { incoming: { socket: { remoteAddress } } });
  return answer.text();
}

test('the header counts only from this machine, and only what our own proxy added to it', async () => {
  expect(await counted('203.0.113.9', '198.51.100.1')).toBe('203.0.113.9');
  expect(await counted('127.0.0.1', '10.0.0.1, 198.51.100.1')).toBe('198.51.100.1');
  expect(await counted('::1', 'nonsense')).toBe('::1');
});

test('all addresses of one IPv6 network are one caller', async () => {
  expect(await counted('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64');
  expect(await counted('2001:0DB8:1:2::ffff')).toBe('2001:db8:1:2::/64');
  expect(await counted('2001:db8::1')).toBe('2001:db8:0:0::/64');
  expect(await counted('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
  expect(await counted('::ffff:203.0.113.9')).toBe('::ffff:203.0.113.9');
});
