/** Components whose code comes later. While the computer is offline, or the site is down, they wait: a part of a page that did not load would take all around it away. */
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { mayBeCutOff, untilConnected } from '#ui/until-connected.ts';

/** As React's `lazy`; `load` gives the component itself, and is called again each time the connection is back. */
export function lazyWhenOnline<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await loadWhenOnline(load) }));
}

/** @throws {unknown} what `load` throws while the site answers: then it has no such code any more, and waiting would have no end. */
export async function loadWhenOnline<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (;;) {
    try {
      return await load();
    } catch (cause) {
      if (!mayBeCutOff() && (await siteAnswers())) throw cause;
      await untilConnected();
    }
  }
}

async function siteAnswers(): Promise<boolean> {
  try {
    return (await fetch('/healthz', { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}
