/** Which route of the site an address belongs to, for the log and the metrics: an address may hold a secret, a route does not. */
import type { ServerBuild } from 'react-router';

type Routes = ServerBuild['routes'];

const matchers = new WeakMap<Routes, (pathname: string) => string | null>();

/** As `/quotes/:quoteId`; null for an address of no page. */
export function pageRouteOf(routes: Routes, pathname: string): string | null {
  const match = matchers.get(routes) ?? matcherOf(routes);
  matchers.set(routes, match);
  // What the framework's scripts ask for in place of the page.
  return match(pathname.replace(/\.data$/, ''));
}

function matcherOf(routes: Routes): (pathname: string) => string | null {
  const paths = Object.values(routes).flatMap((route) => (route ? [pathOf(routes, route)] : []));
  const plain = new Set(paths.filter((path) => !/[:*]/.test(path)));
  const patterns = paths
    .filter((path) => path.includes(':'))
    .map((path) => ({ path, pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`) }));
  return (pathname) =>
    plain.has(pathname) ? pathname : (patterns.find(({ pattern }) => pattern.test(pathname))?.path ?? null);
}

function pathOf(routes: Routes, { path = '', parentId }: NonNullable<Routes[string]>): string {
  const parent = parentId === undefined ? undefined : routes[parentId];
  const above = parent ? pathOf(routes, parent) : '';
  return path === '' ? above || '/' : `${above === '/' ? '' : above}/${path}`;
}
