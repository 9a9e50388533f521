/** Page views go to `window.dataLayer`. A tag manager that reads them is loaded only if an id is configured and the visitor has consented. */

import { loadLater } from '#web/site/load-later.ts';

const KEY = 'cookie-consent';

declare global {
  interface Window {
    dataLayer?: object[];
  }
}

export function startConsent(): void {
  reportPageView();
  // Client-side navigation loads no document and sends this event instead (shell/use-arrival.ts).
  document.addEventListener('pagechange', reportPageView);
  const box = document.getElementById('consent');
  const answer = storedAnswer();
  if (answer === 'accepted') loadTagManager();
  else if (box && answer !== 'rejected') box.hidden = false;
  // The page about cookies asks, too.
  document.addEventListener('click', ({ target }) => {
    const { consent } = (target as HTMLElement).dataset;
    if (!consent) return;
    if (box) box.hidden = true;
    // The button that had the focus is gone.
    document.getElementById('content')?.focus({ preventScroll: true });
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
    if (consent === 'rejected') document.cookie = 'token=; max-age=0; path=/';
    else loadTagManager();
    localStorage.setItem(KEY, consent);
  });
}

/** Null if the browser denies access. */
function storedAnswer(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** The layer is an array until a tag manager reads it. */
function reportPageView(): void {
  window.dataLayer ??= [];
  window.dataLayer.push({ event: 'page_view', page_path: pagePath() });
}

/** One path per page, whatever the spelling of its address. */
function pagePath(): string {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
  return canonical ? new URL(canonical.href).pathname : location.pathname;
}

function loadTagManager(): void {
  const { gtm } = document.documentElement.dataset;
  if (gtm) loadLater().then(({ addTagManager }) => addTagManager(gtm), console.error);
}
