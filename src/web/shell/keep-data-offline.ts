import type { ShouldRevalidateFunctionArgs } from 'react-router';

/**
 * For a page's `shouldRevalidate`: offline, the page keeps its data after a form. Data that cannot be loaded would put an error in place of the page, with
 * all that was typed.
 */
export function keepDataOffline({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: Pick<ShouldRevalidateFunctionArgs, 'currentUrl' | 'nextUrl' | 'defaultShouldRevalidate'>): boolean {
  const isSamePage = currentUrl.pathname === nextUrl.pathname;
  return isSamePage && navigator.onLine === false ? false : defaultShouldRevalidate;
}
