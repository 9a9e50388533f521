import { useEffect, useState } from 'react';
import type { NestWish } from '#quote/nest-order.ts';
import type { SheetsNest } from '#quote/nesting/nest-sheets.ts';

export type NestAnswer = { kind: 'laying' } | { kind: 'laid'; nest: SheetsNest } | { kind: 'none' };

/** The nest of parts, from a worker; an answer for other parts than those of now is dropped. */
export function useSheetsNest(wish: NestWish): NestAnswer {
  const asked = JSON.stringify(wish);
  const [answered, setAnswered] = useState<{ asked: string; nest: SheetsNest | null } | null>(null);
  useEffect(() => {
    const worker = new Worker(new URL('./nest-worker.ts', import.meta.url), { type: 'module', name: 'nesting' });
    const end = () => worker.terminate();
    worker.addEventListener('message', ({ data }: MessageEvent<SheetsNest | null>) => {
      setAnswered({ asked, nest: data });
      end();
    });
    worker.addEventListener('error', (event) => {
      console.error(event);
      setAnswered({ asked, nest: null });
    });
    worker.postMessage(JSON.parse(asked));
    return end;
  }, [asked]);
  if (answered?.asked !== asked) return { kind: 'laying' };
  return answered.nest ? { kind: 'laid', nest: answered.nest } : { kind: 'none' };
}
