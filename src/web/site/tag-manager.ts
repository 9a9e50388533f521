/** Google's tag manager, which reads `window.dataLayer`. Loaded by `consent.ts`, only if an id is configured and the visitor has consented. */

export function addTagManager(id: string): void {
  window.dataLayer?.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtm.js?id=${id}`;
  document.head.append(script);
}
