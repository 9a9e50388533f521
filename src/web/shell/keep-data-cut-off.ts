import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { isCutOff } from '#web/connection.ts';

/**
 * For a page's `shouldRevalidate`: while the site cannot be reached, the page keeps its data after a form. Data that cannot be loaded would put an error in place of the page, with
 * all that was typed.
 */
export function keepDataCutOff({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: Pick<ShouldRevalidateFunctionArgs, 'currentUrl' | 'nextUrl' | 'defaultShouldRevalidate'>): boolean {
  const isSamePage = currentUrl.pathname === nextUrl.pathname;
  return isSamePage && isCutOff() ? false : defaultShouldRevalidate;
}
