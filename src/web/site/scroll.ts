/** A navigation may carry the id of the target element (`scrollTo` in its state). The target stops 80 px below the top, clear of the bar. */

const OFFSET_PX = 80;

export function startScroll(): void {
  scrollToTarget();
  // Client-side navigation loads no document and sends this event instead (shell/use-arrival.ts).
  document.addEventListener('pagechange', scrollToTarget);
}

function scrollToTarget(): void {
  const { state } = history;
  const id = state?.scrollTo ?? state?.usr?.scrollTo;
  const element = typeof id === 'string' && document.getElementById(id);
  if (!element) return;
  // Otherwise the browser restores the scroll position of a reloaded page.
  history.scrollRestoration = 'manual';
  scrollTo(0, element.getBoundingClientRect().top + scrollY - OFFSET_PX);
}
