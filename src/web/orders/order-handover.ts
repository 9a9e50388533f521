/** Remembers in this tab that the parts in the workspace were submitted as a quote. Once that quote is ordered, they are removed. */
import { createBrowserApi } from '#web/browser-api.ts';
import { tabStorage } from '#web/browser-storage.ts';
import { clearFilesOf } from '#web/files-store.ts';

const KEY = 'submittedQuote';
/** A server that answers later than this, in ms, must not keep the workspace shut: the parts are looked at again the next time. */
const LONGEST_WAIT_MS = 3_000;

/** Call it after the upload by the account `owner`. */
export function rememberSubmitted(owner: string, quoteId: string): void {
  tabStorage.write(KEY, JSON.stringify([owner, quoteId]));
}

/** Call it when the parts change: they are no longer the submitted ones. */
export function forgetSubmitted(): void {
  tabStorage.remove(KEY);
}

/**
 * Removes the parts that this account submitted, if the server says that their quote is ordered. Every page that shows parts or an order's thanks may
 * ask: the mark goes after the parts, so nothing is lost where a page is left too early. Never rejects.
 */
export async function clearOrdered(owner: string): Promise<void> {
  const mark = tabStorage.read(KEY);
  const quoteId = mark === null ? null : submittedBy(owner, mark);
  if (quoteId === null) return;
  try {
    const signal = AbortSignal.timeout(LONGEST_WAIT_MS);
    const { status } = await createBrowserApi().call('quote', { params: { quoteId }, signal });
    if (status !== 'ordered' || tabStorage.read(KEY) !== mark) return;
    await clearFilesOf(owner);
    forgetSubmitted();
  } catch (error) {
    console.warn('Whether the parts were ordered could not be found out.', error);
  }
}

function submittedBy(owner: string, mark: string): string | null {
  try {
    const [by, quoteId] = JSON.parse(mark);
    return by === owner && typeof quoteId === 'string' ? quoteId : null;
  } catch {
    return null;
  }
}
