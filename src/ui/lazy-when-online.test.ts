import { afterEach, expect, test, vi } from 'vitest';
import { loadWhenOnline } from '#ui/lazy-when-online.ts';

afterEach(() => vi.unstubAllGlobals());

/** A browser without a connection; `connect` brings it back and tells the page. */
function offline() {
  const browser = new EventTarget();
  const navigator = { onLine: false };
  vi.stubGlobal('navigator', navigator);
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
  return {
    connect() {
      navigator.onLine = true;
      browser.dispatchEvent(new Event('online'));
    },
  };
}

test('code that is asked for offline is asked for again when the connection is back', async () => {
  const { connect } = offline();
  const load = vi.fn().mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue('component');
  const loaded = loadWhenOnline(load);
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  connect();
  expect(await loaded).toBe('component');
  expect(load).toHaveBeenCalledTimes(2);
});
test('code that does not come though the computer is online is an error', async () => {
  offline().connect();
  await expect(loadWhenOnline(() => Promise.reject(new TypeError('Failed to fetch')))).rejects.toThrow(
    'Failed to fetch',
  );
});
