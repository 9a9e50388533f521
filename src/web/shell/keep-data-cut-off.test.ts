import { afterEach, expect, test, vi } from 'vitest';
import { fetchNoted } from '#web/connection.ts';
import { keepDataCutOff, reloadWhenMoved } from './keep-data-cut-off.ts';

afterEach(() => vi.unstubAllGlobals());

const after = (from: string, to: string) =>
  keepDataCutOff({
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

test('a form that the site did not answer leaves the data of its page, until one is answered', async () => {
  vi.stubGlobal('navigator', { onLine: true });
  const call = () => fetchNoted(new Request('http://shop.example/api')).catch(() => null);
  const kept = async (answer: () => Promise<Response>) => {
    vi.stubGlobal('fetch', answer);
    await call();
    return !after('/shipinfo', '/shipinfo');
  };
  expect(await kept(() => Promise.reject(new TypeError('Failed to fetch')))).toBe(true);
  expect(await kept(async () => new Response(null, { status: 200 }))).toBe(false);
  expect(await kept(async () => new Response(null, { status: 502 }))).toBe(true);
  expect(await kept(async () => new Response(null, { status: 409 }))).toBe(false);
});

test('what has changed meanwhile is loaded again after a form was refused for it, and what was typed wrong is not', () => {
  const after = (actionStatus: number) => {
    const url = new URL('https://shop.example/profile-status');
    return reloadWhenMoved({ currentUrl: url, nextUrl: url, defaultShouldRevalidate: false, actionStatus });
  };
  expect([404, 409, 400, 429].map(after)).toEqual([true, true, false, false]);
});
