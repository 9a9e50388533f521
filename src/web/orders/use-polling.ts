import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/** Reloads the data of the page at an interval while something is pending. Without scripts the visitor reloads the page. */
export function usePolling(isOn: boolean, everyMs: number): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!isOn || state !== 'idle') return;
    const timer = setTimeout(() => void revalidate(), everyMs);
    return () => clearTimeout(timer);
  }, [isOn, state, everyMs, revalidate]);
}
