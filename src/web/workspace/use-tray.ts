import { useEffect } from 'react';
import type { RateCard } from '#contract/rate-card.ts';
import { keepTray } from '#web/tray.ts';
import type { PartPrice } from '#web/workspace/part-price.ts';
import { NO_TOTAL, trayOf } from '#web/workspace/tray-of.ts';

export interface TrayOfWorkspace {
  isLoaded: boolean;
  prices: readonly PartPrice[];
  rateCard: RateCard;
  /** Prices stand on the page in another currency than the card's, by a rate of the day. */
  isConverted: boolean;
}

/** Keeps the order of the account `owner` for the top bar of every page, in the figures of this one. */
export function useTray(owner: string, { isLoaded, prices, rateCard, isConverted }: TrayOfWorkspace): void {
  const tray = isConverted ? { count: prices.length, ...NO_TOTAL } : trayOf(prices, rateCard);
  useEffect(() => {
    if (isLoaded) keepTray(owner, tray);
  }, [owner, isLoaded, JSON.stringify(tray)]);
}
