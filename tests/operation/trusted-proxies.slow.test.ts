/** The started site counts tries by the address that its proxies name: the setting arrives where callers are told apart. */
import { expect, test } from 'vitest';
import { startSite } from '../setup/started-site.ts';

/** More than the site lets one address try with one email. */
const TRIES = 12;
const NEAR_PROXY = '192.0.2.1';

async function statusesOf(trustedProxies: string): Promise<number[]> {
  const site = await startSite({ TRUSTED_PROXIES: trustedProxies });
  const statuses: number[] = [];
  try {
    for (let n = 0; n < TRIES; n += 1) {
      const answer = await fetch(`${site.url}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${n}, ${NEAR_PROXY}` },
        body: JSON.stringify({ email: 'guess@proxies.example', password: 'Wrong&Word1' }),
      });
      statuses.push(answer.status);
    }
  } finally {
    await site.stop();
  }
  return statuses;
}

test('with two proxies each visitor behind them has tries of its own', async () => {
  expect(new Set(await statusesOf('2'))).toEqual(new Set([401]));
});

test('with one proxy all that come through another one share its tries', async () => {
  expect(await statusesOf('1')).toContain(429);
});
