/** Parts of a page without a framework that come alive when somebody touches them. */
import { type ComponentType, useId } from 'react';
import { renderToString } from 'react-dom/server';
import type { IslandName } from '#web/island/hydrate-island.tsx';

/**
 * Makes a part an island. It is rendered as a root of its own, so that it hydrates as one: it sees no router and no other
 * context, and everything it needs comes as props, which travel as JSON in the page.
 */
export function island<Props extends object>(name: IslandName, Part: ComponentType<Props>): ComponentType<Props> {
  return function Island(props: Props) {
    const prefix = useId();
    return (
      <div
        data-island={name}
        data-prefix={prefix}
        data-props={JSON.stringify(props)}
        dangerouslySetInnerHTML={{ __html: renderToString(<Part {...props} />, { identifierPrefix: prefix }) }}
      />
    );
  };
}
