import { useMatches } from 'react-router';

/** The settings in a page's `handle`. */
export interface PageHandle {
  /** `false`: the page works without any framework script. */
  hydrate?: boolean;
  /** `false`: the page brings its own frame, as the admin panel does. */
  shell?: boolean;
  /** `false`: the page's address is a secret, which no tag manager may learn. */
  tagManager?: boolean;
}

/** Whether the page, or a layout around it, sets this to `false`. */
export function usePageRefuses(what: keyof PageHandle): boolean {
  return useMatches().some((match) => (match.handle as PageHandle | undefined)?.[what] === false);
}
