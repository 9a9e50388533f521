/** Loaded by the site's script on the first touch of an island: React, and the part's own code. */
import type { ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** Each island's part; loaded when it is needed. */
const PARTS = {
  'quote-box': async () => (await import('#web/home/quote-box.tsx')).QuoteBox,
} satisfies Record<string, () => Promise<unknown>>;

export type IslandName = keyof typeof PARTS;

/** Makes an island's HTML React's. Told twice, it does it once. */
export async function hydrateIsland(host: HTMLElement): Promise<void> {
  const { island, prefix = '', props = '{}' } = host.dataset;
  if (!island || !(island in PARTS)) return;
  host.removeAttribute('data-island');
  const Part = (await PARTS[island as IslandName]()) as ComponentType<object>;
  hydrateRoot(host, <Part {...JSON.parse(props)} />, { identifierPrefix: prefix });
}
