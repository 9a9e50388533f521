/** Remembers in this tab that the parts in the workspace were submitted as a quote. Once that quote is ordered, they can be removed. */
import { tabStorage } from '#web/browser-storage.ts';

const KEY = 'submittedQuote';

/** Call it after the upload by the account `owner`. */
export function rememberSubmitted(owner: string, quoteId: string): void {
  tabStorage.write(KEY, JSON.stringify([owner, quoteId]));
}

/** Call it when the parts change: they are no longer the submitted ones. */
export function forgetSubmitted(): void {
  tabStorage.remove(KEY);
}

/** Returns true once, after an order of the parts that this account submitted. */
export function takeSubmitted(owner: string): boolean {
  const isSubmitted = tabStorage.read(KEY)?.startsWith(`[${JSON.stringify(owner)},`) === true;
  tabStorage.remove(KEY);
  return isSubmitted;
}
