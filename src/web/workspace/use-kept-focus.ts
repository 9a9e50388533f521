import { type RefObject, useEffect, useRef } from 'react';

/**
 * Adding the first file and removing a part take away the very control that was pressed, and the focus with it: a keyboard
 * would start again at the top of the page. It goes to the selected part then, or to the way to add one.
 */
export function useKeptFocus<Root extends HTMLElement>(count: number, isLoaded: boolean): RefObject<Root | null> {
  const root = useRef<Root>(null);
  const before = useRef<number | null>(null);
  useEffect(() => {
    const was = before.current;
    before.current = isLoaded ? count : null;
    if (was === null || was === count || document.activeElement !== document.body) return;
    root.current
      ?.querySelector<HTMLElement>('[aria-current="true"], input[type="file"]:not(:disabled)')
      ?.focus({ preventScroll: true });
  }, [count, isLoaded]);
  return root;
}
