import { useCallback, useEffect, useState } from 'react';
import type { RateCard } from '#contract/rate-card.ts';
import { createBrowserApi } from '#web/browser-api.ts';

/** The rates that prices of this page are made with. */
export type CardState = { kind: 'loading' } | { kind: 'card'; rateCard: RateCard } | { kind: 'failed' };

/** One for all parts of the page: it is fetched with the first. */
let fetched: Promise<RateCard> | null = null;

/** The shop's rate card, and a way to ask for it again after a failure. */
export function useRateCard(): { card: CardState; retry: () => void } {
  const [card, setCard] = useState<CardState>({ kind: 'loading' });
  const load = useCallback(async () => {
    setCard({ kind: 'loading' });
    try {
      fetched ??= createBrowserApi().call('rateCard');
      setCard({ kind: 'card', rateCard: await fetched });
    } catch (cause) {
      console.error(cause);
      fetched = null;
      setCard({ kind: 'failed' });
    }
  }, []);
  useEffect(() => void load(), [load]);
  return { card, retry: () => void load() };
}
