import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { callerAddress, giveCallerAddress } from '#server/caller-address.ts';
import { LOOPBACK_ONLY, readTrustedProxies } from '#server/trusted-proxies.ts';

/** The key that a call from this peer, with this header, is counted by. */
async function counted(remoteAddress: string, forwarded?: string, setting?: string): Promise<string> {
  const app = new Hono();
  app.use(giveCallerAddress(setting === undefined ? LOOPBACK_ONLY : readTrustedProxies(setting)!));
  app.get('/', (c) => c.text(callerAddress(c)));
  const headers: Record<string, string> = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  const answer = await app.request('/', { headers }, { incoming: { socket: { remoteAddress } } });
  return answer.text();
}

test('the header counts only from this machine, and only what our own proxy added to it', async () => {
  expect(await counted('203.0.113.9', '198.51.100.1')).toBe('203.0.113.9');
  expect(await counted('127.0.0.1', '10.0.0.1, 198.51.100.1')).toBe('198.51.100.1');
  expect(await counted('::ffff:127.0.0.1', '198.51.100.1')).toBe('198.51.100.1');
  expect(await counted('::1', 'nonsense')).toBe('0:0:0:0::/64');
});

test('all addresses of one IPv6 network are one caller', async () => {
  expect(await counted('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64');
  expect(await counted('2001:0DB8:1:2::ffff')).toBe('2001:db8:1:2::/64');
  expect(await counted('2001:db8::1')).toBe('2001:db8:0:0::/64');
  expect(await counted('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
  expect(await counted('::ffff:203.0.113.9')).toBe('::ffff:203.0.113.9');
});

describe('behind a proxy that is not on this machine', () => {
  const PROXY = '10.0.0.2';

  test('those who come through it are counted one by one once it is trusted, and all as one before', async () => {
    const callers = ['198.51.100.1', '198.51.100.2'];
    const through = (setting?: string) => Promise.all(callers.map((caller) => counted(PROXY, caller, setting)));
    expect(await through()).toEqual([PROXY, PROXY]);
    expect(await through(PROXY)).toEqual(callers);
    expect(await through('10.0.0.0/24')).toEqual(callers);
    expect(await through('1')).toEqual(callers);
    expect(await counted('::ffff:10.0.0.2', callers[0], PROXY)).toBe(callers[0]);
    expect(await counted('2001:db8:5::7', callers[0], '2001:db8:5::/48')).toBe(callers[0]);
  });

  test('a content delivery network before it is followed to the visitor', async () => {
    const setting = `${PROXY}, 173.245.48.0/20`;
    expect(await counted(PROXY, '198.51.100.1, 173.245.48.9', setting)).toBe('198.51.100.1');
    expect(await counted('127.0.0.1', '198.51.100.1, 173.245.48.9', setting)).toBe('198.51.100.1');
    expect(await counted(PROXY, '198.51.100.1, 173.245.48.9', '2')).toBe('198.51.100.1');
    expect(await counted(PROXY, '198.51.100.1:4711, [2606:4700::9]:443', `${PROXY},2606:4700::/32`)).toBe(
      '198.51.100.1',
    );
  });

  test('what a visitor claims before the proxies is not believed, nor what anybody else claims', async () => {
    expect(await counted(PROXY, '1.1.1.1, 198.51.100.1', PROXY)).toBe('198.51.100.1');
    expect(await counted(PROXY, '1.1.1.1, 198.51.100.1', '1')).toBe('198.51.100.1');
    expect(await counted('203.0.113.9', '1.1.1.1', PROXY)).toBe('203.0.113.9');
    expect(await counted('203.0.113.9', '1.1.1.1, 10.0.0.2', PROXY)).toBe('203.0.113.9');
    expect(await counted(PROXY, 'unknown', PROXY)).toBe(PROXY);
    expect(await counted('127.0.0.1', '1.1.1.1', '0')).toBe('127.0.0.1');
  });
});

test.each([
  'many',
  '11',
  '-1',
  '10.0.0.300',
  '10.0.0.0/33',
  '0.0.0.0/0',
  '::/0',
  '10.0.0.2,',
  '10.0.0.2 10.0.0.3',
  'proxy.example',
])('%s is no setting', (text) => expect(readTrustedProxies(text)).toBeNull());
