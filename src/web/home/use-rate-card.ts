import { useCallback, useEffect, useState } from 'react';
import type { RateCard } from '#contract/rate-card.ts';
import type { CalendarNow } from '#contract/shop-calendar.ts';
import { mayBeCutOff, untilConnected } from '#ui/until-connected.ts';
import { createBrowserApi } from '#web/browser-api.ts';

/** The rates that prices of this page are made with, and the days on which the shop works. */
export type CardState =
  | { kind: 'loading' }
  | { kind: 'card'; rateCard: RateCard; calendar: CalendarNow }
  | { kind: 'failed' };

/** One for all parts of the page: it is fetched with the first. */
let fetched: Promise<[RateCard, CalendarNow]> | null = null;

/** The shop's rate card, asked for again when a cut connection is back, and a way to ask for it again by hand. */
export function useRateCard(): { card: CardState; retry: () => void } {
  const [card, setCard] = useState<CardState>({ kind: 'loading' });
  const load = useCallback(async (signal?: AbortSignal): Promise<void> => {
    setCard({ kind: 'loading' });
    try {
      const api = createBrowserApi();
      fetched ??= Promise.all([api.call('rateCard'), api.call('shopCalendar')]);
      const [rateCard, calendar] = await fetched;
      setCard({ kind: 'card', rateCard, calendar });
    } catch (cause) {
      console.error(cause);
      fetched = null;
      setCard({ kind: 'failed' });
      if (!mayBeCutOff()) return;
      await untilConnected(signal);
      if (!signal?.aborted) await load(signal);
    }
  }, []);
  useEffect(() => {
    const left = new AbortController();
    void load(left.signal);
    return () => left.abort();
  }, [load]);
  return { card, retry: () => void load() };
}
