/** Remembers, for this browser tab, that the workspace's parts are the ones of a quote on the server: once that is ordered they may leave. */
const KEY = 'submittedQuote';

/** Called after the upload. */
export function rememberSubmitted(quoteId: string): void {
  sessionStorage.setItem(KEY, quoteId);
}

/** Called when the workspace's parts change: they are no longer what was submitted. */
export function forgetSubmitted(): void {
  sessionStorage.removeItem(KEY);
}

/** True once after an order of the submitted parts. */
export function takeSubmitted(): boolean {
  const isSubmitted = sessionStorage.getItem(KEY) !== null;
  sessionStorage.removeItem(KEY);
  return isSubmitted;
}
