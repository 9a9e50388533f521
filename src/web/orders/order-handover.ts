/** Remembers in this tab that the parts in the workspace were submitted as a quote. Once that quote is ordered, they can be removed. */
import { tabStorage } from '#web/browser-storage.ts';

const KEY = 'submittedQuote';

/** Call it after the upload. */
export function rememberSubmitted(quoteId: string): void {
  tabStorage.write(KEY, quoteId);
}

/** Call it when the parts change: they are no longer the submitted ones. */
export function forgetSubmitted(): void {
  tabStorage.remove(KEY);
}

/** Returns true once, after an order of the submitted parts. */
export function takeSubmitted(): boolean {
  const isSubmitted = tabStorage.read(KEY) !== null;
  tabStorage.remove(KEY);
  return isSubmitted;
}
