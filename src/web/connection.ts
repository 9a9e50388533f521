/** Whether this page reaches the site. The browser alone knows only of its own network: the site may be down, or the line cut further on. */
import { ERROR_CODE_HEADER } from '#contract/errors.ts';

let isLost = false;

/** How often a read is repeated that the site was too busy for. */
const ASKED_AGAIN_MAX = 2;

/**
 * As `fetch`, and notes whether the site answered. When the site is too busy for a read, waits as long as it says and asks again; what changes
 * something is sent once.
 */
export async function fetchNoted(request: Request): Promise<Response> {
  for (let times = 0; ; times += 1) {
    const response = await fetchOnce(request);
    if (!isTooBusy(response) || request.method !== 'GET' || times >= ASKED_AGAIN_MAX) return response;
    await sleep(Number(response.headers.get('retry-after')) * 1_000, request.signal);
  }
}

async function fetchOnce(request: Request): Promise<Response> {
  try {
    const response = await fetch(request);
    isLost = isNoAnswer(response.status) && !isTooBusy(response);
    return response;
  } catch (cause) {
    if (!request.signal.aborted) isLost = true;
    throw cause;
  }
}

/** The computer is offline, or the last call got no answer of the site. */
export function isCutOff(): boolean {
  return isLost || navigator.onLine === false;
}

/** What a proxy says in place of a site that is down, and a site without its database. */
function isNoAnswer(status: number): boolean {
  return status >= 502 && status <= 504;
}

const isTooBusy = ({ headers }: Response) => headers.get(ERROR_CODE_HEADER) === 'too_busy';

/** Rejects with the signal's reason when it is aborted. */
function sleep(ms: number, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal.addEventListener('abort', stop, { once: true });
  });
}
