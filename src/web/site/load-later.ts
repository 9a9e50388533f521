/** Loads the page's second script. The page names it beside the first one (`root.tsx`); the bundler's own loader would weigh more than either. */
export function loadLater(): Promise<typeof import('#web/site/later.ts')> {
  return import(/* @vite-ignore */ document.querySelector<HTMLElement>('[data-later]')?.dataset.later ?? '');
}
