/** The site's script loads this on the first interaction with an island: React and the island's own code. */
import type { ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** The component of each island, loaded when it is needed. */
const PARTS = {
  'bend-calculator': async () => (await import('#web/live/bend-calculator.tsx')).BendCalculator,
  'cut-time-calculator': async () => (await import('#web/live/cut-time-calculator.tsx')).CutTimeCalculator,
  'delivery-plan': async () => (await import('#web/live/delivery-plan.tsx')).DeliveryPlan,
  'landed-cost': async () => (await import('#web/live/landed-cost.tsx')).LandedCost,
  'price-curve': async () => (await import('#web/live/price-curve.tsx')).PriceCurve,
  'quantity-break-even': async () => (await import('#web/live/quantity-break-even.tsx')).QuantityBreakEven,
  'quote-box': async () => (await import('#web/home/quote-box.tsx')).QuoteBox,
  'tolerance-finder': async () => (await import('#web/live/tolerance-finder.tsx')).ToleranceFinder,
  'your-part': async () => (await import('#web/services/your-part.tsx')).YourPart,
} satisfies Record<string, () => Promise<unknown>>;

export type IslandName = keyof typeof PARTS;

const underWay = new WeakMap<HTMLElement, Promise<void>>();

/** Hydrates the HTML of an island. A second call does nothing. If loading fails, it can be called again. */
export function hydrateIsland(host: HTMLElement): Promise<void> {
  const begun = underWay.get(host) ?? hydrate(host).catch(forget);
  underWay.set(host, begun);
  return begun;

  function forget(error: unknown): never {
    underWay.delete(host);
    throw error;
  }
}

async function hydrate(host: HTMLElement): Promise<void> {
  const { island, prefix = '', props = '{}' } = host.dataset;
  if (!island || !(island in PARTS)) return;
  const [Part] = await Promise.all([PARTS[island as IslandName]() as Promise<ComponentType<object>>, loadStylesheet()]);
  // The note: see island.tsx.
  host.lastElementChild?.remove();
  host.removeAttribute('data-island');
  hydrateRoot(host, <Part {...JSON.parse(props)} />, { identifierPrefix: prefix });
}

/** A page in the server's memory carries only the CSS rules of its first state (server/inline-styles.ts). */
function loadStylesheet(): Promise<void> {
  const address = document.documentElement.dataset.styles;
  if (!address || document.querySelector(`link[href="${address}"]`)) return Promise.resolve();
  return new Promise((resolve) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = address;
    link.onload = () => resolve();
    link.onerror = () => resolve();
    document.head.append(link);
  });
}
