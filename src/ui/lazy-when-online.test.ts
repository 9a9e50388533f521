import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A browser without a connection, and the code that waits for one; `connect` brings it back and tells the page. */
async function offline() {
  vi.useFakeTimers();
  const browser = new EventTarget();
  const navigator = { onLine: false };
  vi.stubGlobal('navigator', navigator);
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
  vi.resetModules();
  const { loadWhenOnline } = await import('#ui/lazy-when-online.ts');
  return {
    loadWhenOnline,
    navigator,
    connect() {
      navigator.onLine = true;
      browser.dispatchEvent(new Event('online'));
    },
  };
}

const failed = () => new TypeError('Failed to fetch');

test('code that is asked for offline is asked for again when the connection is back', async () => {
  const { connect, loadWhenOnline } = await offline();
  const load = vi.fn().mockRejectedValueOnce(failed()).mockResolvedValue('component');
  const loaded = loadWhenOnline(load);
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  connect();
  expect(await loaded).toBe('component');
  expect(load).toHaveBeenCalledTimes(2);
});

test('a connection that is said to be back and does not answer yet is tried again', async () => {
  const { connect, loadWhenOnline } = await offline();
  const load = vi
    .fn()
    .mockRejectedValueOnce(failed())
    .mockRejectedValueOnce(failed())
    .mockRejectedValueOnce(failed())
    .mockResolvedValue('component');
  const loaded = loadWhenOnline(load);
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  connect();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await loaded).toBe('component');
  expect(load).toHaveBeenCalledTimes(4);
});

test('what was asked for offline and fails when the connection is back already is asked for again', async () => {
  const { connect, loadWhenOnline } = await offline();
  const load = vi
    .fn()
    .mockImplementationOnce(async () => {
      connect();
      throw failed();
    })
    .mockResolvedValue('component');
  const loaded = loadWhenOnline(load);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await loaded).toBe('component');
});

test('what fails when the browser is online and has not told so yet is asked for again', async () => {
  const { navigator, connect, loadWhenOnline } = await offline();
  const load = vi.fn().mockRejectedValueOnce(failed()).mockResolvedValue('component');
  navigator.onLine = true;
  const loaded = loadWhenOnline(load);
  await vi.advanceTimersByTimeAsync(2_000);
  connect();
  expect(await loaded).toBe('component');
});

test('code that does not come while the site is down is asked for again; once the site answers without it, that is an error', async () => {
  const { connect, loadWhenOnline } = await offline();
  connect();
  await vi.advanceTimersByTimeAsync(20_000);
  const look = vi.fn().mockRejectedValueOnce(failed()).mockResolvedValueOnce({ ok: false });
  vi.stubGlobal('fetch', look.mockResolvedValue({ ok: true }));
  const load = vi.fn().mockRejectedValue(failed());
  const loaded = loadWhenOnline(load).catch((cause: unknown) => cause);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await loaded).toEqual(failed());
  expect(load).toHaveBeenCalledTimes(3);
});
