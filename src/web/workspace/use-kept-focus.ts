import { type RefObject, useEffect, useRef } from 'react';

/**
 * Adding the first file and removing a part remove the pressed control, and the focus with it. A keyboard user would start again at the top of the
 * page. So the focus moves to the selected part, or to the control that adds one.
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
