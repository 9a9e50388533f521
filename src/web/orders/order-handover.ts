/** Remembers, for this browser tab, that the workspace's parts are the ones of a quote on the server: once that is ordered they may leave. */
import { tabStorage } from '#web/browser-storage.ts';

const KEY = 'submittedQuote';

/** Called after the upload. */
export function rememberSubmitted(quoteId: string): void {
  tabStorage.write(KEY, quoteId);
}

/** Called when the workspace's parts change: they are no longer what was submitted. */
export function forgetSubmitted(): void {
  tabStorage.remove(KEY);
}

/** True once after an order of the submitted parts. */
export function takeSubmitted(): boolean {
  const isSubmitted = tabStorage.read(KEY) !== null;
  tabStorage.remove(KEY);
  return isSubmitted;
}
