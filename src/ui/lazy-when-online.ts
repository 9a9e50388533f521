/** Components whose code comes later. While the computer is offline they wait: a part of a page that did not load would take all around it away. */
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { mayBeCutOff, untilConnected } from '#ui/until-connected.ts';

/** As React's `lazy`; `load` gives the component itself, and is called again each time the connection is back. */
export function lazyWhenOnline<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await loadWhenOnline(load) }));
}

/** @throws {unknown} what `load` throws while the computer has been online for a while: then the site is at fault, and waiting may have no end. */
export async function loadWhenOnline<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (;;) {
    try {
      return await load();
    } catch (cause) {
      if (!mayBeCutOff()) throw cause;
      await untilConnected();
    }
  }
}
