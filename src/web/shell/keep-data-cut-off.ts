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

/** A form was refused since what it is about is gone, or is not what it was. */
const MOVED: readonly (number | undefined)[] = [404, 409];

/** The same for a page of what others change as well: where a form is told that it has changed, the page shows how. */
export function reloadWhenMoved(
  visit: Parameters<typeof keepDataCutOff>[0] & Pick<ShouldRevalidateFunctionArgs, 'actionStatus'>,
): boolean {
  const defaultShouldRevalidate = visit.defaultShouldRevalidate || MOVED.includes(visit.actionStatus);
  return keepDataCutOff({ ...visit, defaultShouldRevalidate });
}
