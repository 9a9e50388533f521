import { expect, test } from 'vitest';
import { LOOPBACK_ONLY, readTrustedProxies } from '#server/trusted-proxies.ts';

const trusted = (text: string, addresses: string[]): string[] => {
  const trusts = readTrustedProxies(text)!;
  return addresses.filter((address) => trusts(address, 0));
};

test('without a setting only this machine is believed', () => {
  expect(['127.0.0.1', '127.8.0.1', '::1', '::ffff:127.0.0.1'].every((address) => LOOPBACK_ONLY(address, 0))).toBe(
    true,
  );
  expect(['10.0.0.2', '203.0.113.9', 'fd00::1', 'nobody'].some((address) => LOOPBACK_ONLY(address, 0))).toBe(false);
});

test('a list believes its addresses and ranges, and this machine', () => {
  const list = '10.0.0.2, 173.245.48.0/20,2400:cb00::/32';
  const inside = ['10.0.0.2', '::ffff:10.0.0.2', '173.245.48.1', '173.245.63.255', '2400:cb00:1::5', '127.0.0.1'];
  const outside = ['10.0.0.3', '173.245.47.255', '173.245.64.0', '2400:cb01::1', '203.0.113.9'];
  expect(trusted(list, [...inside, ...outside])).toEqual(inside);
});

test('a number believes as many proxies as stand before the site, whoever they are', () => {
  const two = readTrustedProxies('2')!;
  expect([0, 1, 2, 3].map((proxiesBefore) => two('203.0.113.9', proxiesBefore))).toEqual([true, true, false, false]);
  expect(readTrustedProxies('0')!('127.0.0.1', 0)).toBe(false);
});

test('what is neither, and what would believe everybody, is refused', () => {
  const refused = [
    '11',
    '-1',
    'all',
    '10.0.0.0/0',
    '::/0',
    '10.0.0.0/33',
    '10.0.0.2,',
    'proxy.example',
    '10.0.0.2 10.0.0.3',
  ];
  expect(refused.map((text) => readTrustedProxies(text))).toEqual(refused.map(() => null));
});
