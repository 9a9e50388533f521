import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ERROR_CODE_HEADER } from '#contract/errors.ts';
import { fetchNoted, isCutOff } from '#web/connection.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const URL_OF_CALL = 'http://shop.example/api/orders';

/** A site that is too busy so many times, and then answers. */
function stubSite(busyTimes: number): { asked: () => number } {
  let asked = 0;
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    if (asked > busyTimes) return new Response('{}');
    return new Response('{}', { status: 503, headers: { [ERROR_CODE_HEADER]: 'too_busy', 'retry-after': '3' } });
  });
  return { asked: () => asked };
}

test('a read that the site is too busy for is repeated when the site says, and no more than twice', async () => {
  const site = stubSite(2);
  const answer = fetchNoted(new Request(URL_OF_CALL));
  await vi.advanceTimersByTimeAsync(2_900);
  expect(site.asked()).toBe(1);
  await vi.advanceTimersByTimeAsync(3_200);
  expect([(await answer).status, site.asked()]).toEqual([200, 3]);

  const busier = stubSite(9);
  const refused = fetchNoted(new Request(URL_OF_CALL));
  await vi.advanceTimersByTimeAsync(60_000);
  expect([(await refused).status, busier.asked()]).toEqual([503, 3]);
});

test('what changes something is sent once, and a busy site is no broken connection', async () => {
  const site = stubSite(1);
  const answer = await fetchNoted(new Request(URL_OF_CALL, { method: 'POST', body: '{}' }));
  expect([answer.status, site.asked(), isCutOff()]).toEqual([503, 1, false]);
});

test('a read that is aborted meanwhile is not repeated', async () => {
  const site = stubSite(1);
  const given = new AbortController();
  const answer = fetchNoted(new Request(URL_OF_CALL, { signal: given.signal })).catch((cause: Error) => cause.name);
  await vi.advanceTimersByTimeAsync(1_000);
  given.abort();
  await vi.advanceTimersByTimeAsync(9_000);
  expect([await answer, site.asked()]).toEqual(['AbortError', 1]);
});
