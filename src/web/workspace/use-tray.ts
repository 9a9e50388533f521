import { useEffect } from 'react';
import type { RateCard } from '#contract/rate-card.ts';
import { keepTray, NO_TOTAL } from '#web/tray.ts';
import { sessionEmail } from '#web/user-store.ts';
import type { PartPrice } from '#web/workspace/part-price.ts';
import { trayOf } from '#web/workspace/tray-of.ts';

export interface TrayOfWorkspace {
  isLoaded: boolean;
  prices: readonly PartPrice[];
  rateCard: RateCard;
  /** Prices stand on the page in another currency than the card's, by a rate of the day. */
  isConverted: boolean;
}

/** Keeps the order of the account `owner` for the top bar of every page, in the figures of this one. It ends with the session: no total comes back after sign-out. */
export function useTray(owner: string, { isLoaded, prices, rateCard, isConverted }: TrayOfWorkspace): void {
  const tray = isConverted ? { count: prices.length, ...NO_TOTAL } : trayOf(prices, rateCard);
  useEffect(() => {
    if (isLoaded && sessionEmail() === owner) keepTray(owner, tray);
  }, [owner, isLoaded, JSON.stringify(tray)]);
}
