import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches, useRouteLoaderData } from 'react-router';
import { pageContext } from '#web/page-context.ts';
import type { Route } from './+types/root';

/** A page whose `handle` says `{ hydrate: false }` is read and used without any framework script. */
export interface PageHandle {
  hydrate?: boolean;
}

export function loader({ context }: Route.LoaderArgs) {
  const { brand, customer, nonce } = context.get(pageContext);
  return { brand, nonce, customer: customer && { name: customer.name, email: customer.email } };
}

export function Layout({ children }: { children: ReactNode }) {
  const hydrates = !useMatches().some((match) => (match.handle as PageHandle | undefined)?.hydrate === false);
  const nonce = useRouteLoaderData<typeof loader>('root')?.nonce;
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {hydrates && <ScrollRestoration nonce={nonce} />}
        {hydrates && <Scripts nonce={nonce} />}
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}
