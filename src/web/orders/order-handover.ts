/**
 * Remembers which parts of the workspace were submitted as which quote. Once that quote is ordered, they are removed: also where the tab was closed before
 * the order's answer came, or the order was placed from a link in a mail. Parts that were added since then stay.
 */
import { isAppError } from '#contract/errors.ts';
import { createBrowserApi } from '#web/browser-api.ts';
import { lastingStorage } from '#web/browser-storage.ts';
import { removeFilesOf } from '#web/files-store.ts';

const KEY = 'submittedQuote';
/** A server that answers later than this, in ms, must not keep the workspace shut: the parts are looked at again the next time. */
const LONGEST_WAIT_MS = 3_000;

interface Submitted {
  /** The one of the upload, then those that its parts went on to. */
  quoteIds: readonly string[];
  /** Each part: the number of its stored file, and the id of the server's; null where the server has none, since it could not be read. */
  files: readonly (readonly [stored: number, sent: string | null])[];
}

/** Call it after the upload by the account `owner`. */
export function rememberSubmitted(owner: string, { quoteIds, files }: Submitted): void {
  lastingStorage.write(KEY, JSON.stringify([owner, quoteIds, files]));
}

/** Call it in the browser when parts of a quote go on as another one: as those that have a price, or at the rates of today. */
export function followSubmitted(fromId: string, toId: string): void {
  const mark = readMark();
  if (!mark?.quoteIds.includes(fromId)) return;
  rememberSubmitted(mark.owner, { ...mark, quoteIds: [...mark.quoteIds, toId] });
}

/** Call it when the parts change: they are no longer the submitted ones. */
export function forgetSubmitted(): void {
  lastingStorage.remove(KEY);
}

/**
 * Removes the parts that this account submitted, if the server says that their quote is ordered. Every page that shows parts or an order's thanks may
 * ask: the mark goes after the parts, so nothing is lost where a page is left too early. Never rejects.
 */
export async function clearOrdered(owner: string): Promise<void> {
  const kept = lastingStorage.read(KEY);
  const mark = readMark();
  if (mark?.owner !== owner) return;
  try {
    const signal = AbortSignal.timeout(LONGEST_WAIT_MS);
    const api = createBrowserApi();
    const quotes = await Promise.all(
      mark.quoteIds.map((quoteId) => api.call('quote', { params: { quoteId }, signal }).catch(unlessGone)),
    );
    const ordered = quotes.filter((quote) => quote?.status === 'ordered');
    if (ordered.length === 0 || lastingStorage.read(KEY) !== kept) return;
    const sent = new Set(ordered.flatMap((quote) => quote!.parts.map(({ fileId }) => fileId)));
    const goesAlong = quotes[0]?.status === 'ordered';
    const isOrdered = (id: string | null) => (id === null ? goesAlong : sent.has(id));
    await removeFilesOf(
      owner,
      mark.files.flatMap(([stored, id]) => (isOrdered(id) ? [stored] : [])),
    );
    const left = mark.files.filter(([, id]) => !isOrdered(id));
    if (left.length === 0) forgetSubmitted();
    else rememberSubmitted(owner, { quoteIds: mark.quoteIds, files: left });
  } catch (error) {
    console.warn('Whether the parts were ordered could not be found out.', error);
  }
}

/** A quote that was deleted since. */
function unlessGone(error: unknown): null {
  if (isAppError(error) && error.code === 'not_found') return null;
  throw error;
}

function readMark(): (Submitted & { owner: string }) | null {
  try {
    const [owner, quoteIds, files] = JSON.parse(lastingStorage.read(KEY) ?? 'null');
    return typeof owner === 'string' && Array.isArray(quoteIds) && Array.isArray(files)
      ? { owner, quoteIds, files }
      : null;
  } catch {
    return null;
  }
}
