/** The content security policy of pages: what a page may load, run and reach. */

export interface PagePolicyOptions {
  /** Of the inline scripts of this one answer; null where a page carries none, as content pages do. */
  nonce: string | null;
  /** A tag manager is set: its script, and the addresses it reports to, are let in. */
  hasTagManager: boolean;
  /** Vite reloads the page through a web socket. */
  isDevelopment?: boolean;
}

/** Google's own list for its tag manager with Analytics 4 (developers.google.com/tag-platform/security/guides/csp), without the preview mode. */
const TAG_MANAGER = {
  script: ['https://*.googletagmanager.com'],
  image: ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
  connect: [
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://*.googletagmanager.com',
    'https://www.google.com',
  ],
};
const NOTHING = { script: [], image: [], connect: [] };

/** The header's value. */
export function pagePolicy({ nonce, hasTagManager, isDevelopment = false }: PagePolicyOptions): string {
  const outside = hasTagManager ? TAG_MANAGER : NOTHING;
  const directives = {
    'default-src': ["'self'"],
    // The kernel is WebAssembly; 'wasm-unsafe-eval' lets it compile and lets no script through. Only workers compile it, under policies of
    // their own, but Firefox does not read a part with it unless the page's policy allows it too.
    'script-src': ["'self'", ...(nonce ? [`'nonce-${nonce}'`] : []), "'wasm-unsafe-eval'", ...outside.script],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...outside.image],
    'connect-src': ["'self'", ...(isDevelopment ? ['ws:'] : []), ...outside.connect],
    'worker-src': ["'self'", 'blob:'],
    'font-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}
