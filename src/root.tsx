import pageScripts from 'virtual:page-scripts';
import { type ReactNode, useEffect } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { adminApiContext, adminContext } from '#admin/admin-context.ts';
import { createBrowserApi } from '#web/browser-api.ts';
import { apiContext, pageContext } from '#web/page-context.ts';
import { Failure, failureOf } from '#web/shell/failure.tsx';
import { NotFound } from '#web/shell/not-found.tsx';
import { usePageRefuses } from '#web/shell/page-handle.ts';
import { type RootData, useRootData } from '#web/shell/root-data.ts';
import { Shell } from '#web/shell/shell.tsx';
import type { Route } from './+types/root';
import sansUrl from './ui/fonts/familjen-grotesk-latin.woff2?url';
import monoUrl from './ui/fonts/jetbrains-mono-latin.woff2?url';
import fontsFirstUrl from './ui/fonts-first.css?url';
import stylesheetUrl from './ui/site.css?url';

/** Hands the admin panel its part of the context: the panel does not know the public site's. Actions get the API of this process. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context }) => {
    const { api, brand, admin, isUnavailable } = context.get(pageContext);
    if (isUnavailable) throw new Response(null, { status: 503 });
    context.set(adminContext, { api, brandName: brand.name, admin });
    context.set(apiContext, api);
    context.set(adminApiContext, api);
  },
];

/** In the browser, actions call the API over the network. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  ({ context }) => {
    const api = createBrowserApi();
    context.set(apiContext, api);
    context.set(adminApiContext, api);
  },
];

export function loader({ context }: Route.LoaderArgs): RootData {
  const { brand, publicUrl, gtmId, customer, nonce } = context.get(pageContext);
  return { brand, publicUrl, gtmId, nonce, customer: customer && { name: customer.name, email: customer.email } };
}

/** Customer and brand stay on a page that is offline. */
export { keepDataCutOff as shouldRevalidate } from '#web/shell/keep-data-cut-off.ts';

export function Layout({ children }: { children: ReactNode }) {
  const { nonce, gtmId } = useRootData();
  const isContent = usePageRefuses('hydrate');
  const hidesAddress = usePageRefuses('tagManager');
  // Without a nonce the root's own loader failed: the page that says so needs no script.
  const hydrates = !isContent && nonce !== undefined;
  return (
    <html
      lang="en"
      data-islands={isContent ? pageScripts.islands : undefined}
      data-styles={isContent ? stylesheetUrl : undefined}
      data-gtm={hidesAddress ? undefined : (gtmId ?? undefined)}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="preload" href={sansUrl} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="preload" href={monoUrl} as="font" type="font/woff2" crossOrigin="anonymous" />
        {/* Not through a `links` export: hydrating such a stylesheet fails (React error 418). */}
        <link rel="stylesheet" href={stylesheetUrl} precedence="default" />
        {hydrates && <link rel="stylesheet" href={fontsFirstUrl} precedence="default" />}
        {pageScripts.site && <script type="module" src={pageScripts.site} data-later={pageScripts.later} />}
        <Meta />
        <Links nonce={nonce} />
      </head>
      <body>
        {children}
        {hydrates && <ScrollRestoration nonce={nonce} />}
        {hydrates && <Scripts nonce={nonce} />}
        {hydrates && <Ready />}
      </body>
    </html>
  );
}

/** Marks the document once React has taken the page over: from now on what is clicked and typed is heard. Pages without a framework mark it in `web/site`. */
function Ready() {
  useEffect(() => {
    document.documentElement.dataset.ready = '';
  }, []);
  return null;
}

export default function Root() {
  if (usePageRefuses('shell')) return <Outlet />;
  return (
    <Shell>
      <Outlet />
    </Shell>
  );
}

/** What a visitor sees when a loader or a page failed: never a stack trace. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const failure = failureOf(error);
  return <Shell>{failure.status === 404 ? <NotFound /> : <Failure {...failure} />}</Shell>;
}
