/** Islands: parts of a page without the framework that hydrate on interaction. */
import { type ComponentType, useId } from 'react';
import { renderToString } from 'react-dom/server';
import type { IslandName } from '#web/island/hydrate-island.tsx';

/** What the site's script shows until the code has come (`web/site/islands.ts`). It stands over the page, so nothing moves. It leaves before the hydration. */
const NOTE =
  '<p role="status" hidden class="fixed bottom-2 left-4 z-30 border border-rule bg-paper-raised px-4 py-2 print:hidden">Loading...</p>';

/**
 * Makes a component an island. It is rendered and hydrated as a root of its own, so it has no router and no other context. Everything it needs comes
 * as props, which are JSON in the page.
 */
export function island<Props extends object>(name: IslandName, Part: ComponentType<Props>): ComponentType<Props> {
  return function Island(props: Props) {
    const prefix = useId();
    return (
      <div
        data-island={name}
        data-prefix={prefix}
        data-props={JSON.stringify(props)}
        dangerouslySetInnerHTML={{ __html: renderToString(<Part {...props} />, { identifierPrefix: prefix }) + NOTE }}
      />
    );
  };
}
