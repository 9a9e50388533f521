import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/** Reads the page's data again every so often while something is on its way; without a script a reload does it. */
export function usePolling(isOn: boolean, everyMs: number): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!isOn || state !== 'idle') return;
    const timer = setTimeout(() => void revalidate(), everyMs);
    return () => clearTimeout(timer);
  }, [isOn, state, everyMs, revalidate]);
}
