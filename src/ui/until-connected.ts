/** Whether the browser has a connection, and when it is worthwhile to try again. */

/** For this long after a connection is back, it may still be why something fails: a browser says that it is online before names resolve and proxies answer. */
const SETTLING_MS = 15_000;
const PAUSE_MS = 1_000;

let backAtMs = Number.NEGATIVE_INFINITY;
/** From the browser's `offline` event to its `online` event: `navigator.onLine` is true some time before the latter. */
let isLost = isOffline();
// Node, where tests run, has neither the call nor a connection that it knows of.
globalThis.addEventListener?.('offline', () => {
  isLost = true;
});
globalThis.addEventListener?.('online', () => {
  isLost = false;
  backAtMs = performance.now();
});

/** Whether something that failed just now may have failed for want of a connection. */
export function mayBeCutOff(): boolean {
  return isLost || isOffline() || performance.now() - backAtMs < SETTLING_MS;
}

/** Resolves when the connection is back, a moment from now where the browser says that it is, or when nobody waits any more. */
export async function untilConnected(signal?: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    if (isOffline()) addEventListener('online', () => resolve(), { once: true, ...(signal && { signal }) });
    else setTimeout(resolve, PAUSE_MS);
    signal?.addEventListener('abort', () => resolve(), { once: true });
  });
}

function isOffline(): boolean {
  return navigator.onLine === false;
}
