import { afterEach, expect, test, vi } from 'vitest';
import { keepDataOffline } from './keep-data-offline.ts';

afterEach(() => vi.unstubAllGlobals());

const after = (from: string, to: string) =>
  keepDataOffline({
    currentUrl: new URL(from, 'http://shop.example'),
    nextUrl: new URL(to, 'http://shop.example'),
    defaultShouldRevalidate: true,
  });

test('a form of a page that is offline leaves its data, and online or on the way to another page the data is loaded anew', () => {
  vi.stubGlobal('navigator', { onLine: false });
  expect([after('/shipinfo?quote=1', '/shipinfo?quote=1'), after('/shipinfo', '/thank-you')]).toEqual([false, true]);
  vi.stubGlobal('navigator', { onLine: true });
  expect(after('/shipinfo', '/shipinfo')).toBe(true);
});
