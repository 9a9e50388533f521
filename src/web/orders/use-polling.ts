import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/**
 * Reloads the data of the page at an interval while something is pending. While the site is out of reach it goes on asking and leaves the page as
 * it is: data that cannot be loaded would put an error in its place. Without scripts the visitor reloads the page.
 */
export function usePolling(isOn: boolean, everyMs: number): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!isOn || state !== 'idle') return;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout>;
    const look = async () => {
      const isThere = await fetch('/readyz', { method: 'HEAD' }).then(
        // A proxy may keep the address to itself.
        ({ status }) => status < 500,
        () => false,
      );
      if (isOver) return;
      if (isThere) void revalidate();
      else timer = setTimeout(look, everyMs);
    };
    timer = setTimeout(look, everyMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isOn, state, everyMs, revalidate]);
}
