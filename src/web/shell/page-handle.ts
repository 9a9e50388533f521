import { useMatches } from 'react-router';

/** What a page's `handle` may say of it. */
export interface PageHandle {
  /** `false`: the page is read and used without any framework script. */
  hydrate?: boolean;
  /** `false`: the page brings its own frame, as the admin panel does. */
  shell?: boolean;
}

/** Whether a page, or a layout around it, says `false` to this. */
export function usePageRefuses(what: keyof PageHandle): boolean {
  return useMatches().some((match) => (match.handle as PageHandle | undefined)?.[what] === false);
}
