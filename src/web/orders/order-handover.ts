/**
 * Remembers which parts of the workspace were submitted as which quote. Once that quote is ordered, they are removed: also where the tab was closed before
 * the order's answer came, or the order was placed from a link in a mail. Parts that were added since then stay.
 */
import { createBrowserApi } from '#web/browser-api.ts';
import { lastingStorage } from '#web/browser-storage.ts';
import { removeFilesOf } from '#web/files-store.ts';

const KEY = 'submittedQuote';
/** A server that answers later than this, in ms, must not keep the workspace shut: the parts are looked at again the next time. */
const LONGEST_WAIT_MS = 3_000;

interface Submitted {
  quoteId: string;
  /** Of the stored files. */
  fileIds: readonly number[];
}

/** Call it after the upload by the account `owner`. */
export function rememberSubmitted(owner: string, { quoteId, fileIds }: Submitted): void {
  lastingStorage.write(KEY, JSON.stringify([owner, quoteId, fileIds]));
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
  const mark = lastingStorage.read(KEY);
  const submitted = mark === null ? null : submittedBy(owner, mark);
  if (submitted === null) return;
  const { quoteId, fileIds } = submitted;
  try {
    const signal = AbortSignal.timeout(LONGEST_WAIT_MS);
    const { status } = await createBrowserApi().call('quote', { params: { quoteId }, signal });
    if (status !== 'ordered' || lastingStorage.read(KEY) !== mark) return;
    await removeFilesOf(owner, fileIds);
    forgetSubmitted();
  } catch (error) {
    console.warn('Whether the parts were ordered could not be found out.', error);
  }
}

function submittedBy(owner: string, mark: string): Submitted | null {
  try {
    const [by, quoteId, fileIds] = JSON.parse(mark);
    return by === owner && typeof quoteId === 'string' && Array.isArray(fileIds) ? { quoteId, fileIds } : null;
  } catch {
    return null;
  }
}
