import { useEffect, useState } from 'react';

const EVERY_MS = 30_000;

/** The server's clock, going on in this browser: a visitor's own may be wrong. The first render says what the server said. */
export function useClock(now: string): number {
  const [ms, setMs] = useState(() => Date.parse(now));
  useEffect(() => {
    const begunMs = Date.parse(now) - performance.now();
    setMs(Date.parse(now));
    const timer = setInterval(() => setMs(begunMs + performance.now()), EVERY_MS);
    return () => clearInterval(timer);
  }, [now]);
  return ms;
}
