/** A navigation may carry the id of the element to show (`scrollTo` in its state); the bar needs 80 px above it. */

const OFFSET_PX = 80;

export function startScroll(): void {
  scrollToTarget();
  // Pages of the framework change without loading and tell of it (shell/use-arrival.ts).
  document.addEventListener('pagechange', scrollToTarget);
}

function scrollToTarget(): void {
  const { state } = history;
  const id = state?.scrollTo ?? state?.usr?.scrollTo;
  const element = typeof id === 'string' && document.getElementById(id);
  if (!element) return;
  // The browser would go back to where a reloaded page was left.
  history.scrollRestoration = 'manual';
  scrollTo(0, element.getBoundingClientRect().top + scrollY - OFFSET_PX);
}
