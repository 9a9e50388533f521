/** Which route of the site an address belongs to, for the log and the metrics: an address may hold a secret, a route does not. */
import type { ServerBuild } from 'react-router';

type Routes = ServerBuild['routes'];
type Route = NonNullable<Routes[string]>;

const matchers = new WeakMap<Routes, (pathname: string) => string | null>();

/** As `/quotes/:quoteId`; null for an address of no page. */
export function pageRouteOf(routes: Routes, pathname: string): string | null {
  const match = matchers.get(routes) ?? matcherOf(routes);
  matchers.set(routes, match);
  return match(withoutData(pathname));
}

const builds = new WeakMap<ServerBuild, (pathname: string) => ServerBuild>();

/**
 * The build with the routes of this page alone, where the address is exactly its path; else the whole build. The framework looks for an address among
 * all routes, several times for each page, and we have some seventy.
 */
export function buildOfPage(build: ServerBuild, pathname: string): ServerBuild {
  const find = builds.get(build) ?? buildFinderOf(build);
  builds.set(build, find);
  return find(withoutData(pathname));
}

/** With that ending the framework's scripts ask for the data in place of the page. */
const withoutData = (pathname: string): string => pathname.replace(/\.data$/, '');

function matcherOf(routes: Routes): (pathname: string) => string | null {
  const paths = allOf(routes).map((route) => pathOf(routes, route));
  const plain = new Set(paths.filter(isPlain));
  const patterns = paths
    .filter((path) => path.includes(':'))
    .map((path) => ({ path, pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`) }));
  return (pathname) =>
    plain.has(pathname) ? pathname : (patterns.find(({ pattern }) => pattern.test(pathname))?.path ?? null);
}

function buildFinderOf(build: ServerBuild): (pathname: string) => ServerBuild {
  const { routes } = build;
  // A layout and the page in it may have the same path: both are needed.
  const byPath = Map.groupBy(allOf(routes), (route) => pathOf(routes, route));
  const reduced = [...byPath]
    .filter(([path]) => isPlain(path))
    .map(([path, some]) => {
      // The page also tells the browser of those whose path leads to it: `web/manifest-of-page.ts`.
      const leading = allOf(routes).filter((route) => path.startsWith(`${pathOf(routes, route)}/`));
      const needed = [...some, ...leading].flatMap((route) => lineage(routes, route)).map((route) => [route.id, route]);
      return [path, { ...build, routes: Object.fromEntries(needed) }] as const;
    });
  const builds = new Map(reduced);
  return (pathname) => builds.get(pathname) ?? build;
}

const allOf = (routes: Routes): Route[] => Object.values(routes).filter((route) => route !== undefined);

const isPlain = (path: string): boolean => !/[:*]/.test(path);

/** The route and those around it, the outermost first. */
function lineage(routes: Routes, route: Route): Route[] {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId];
  return parent ? [...lineage(routes, parent), route] : [route];
}

function pathOf(routes: Routes, route: Route): string {
  const steps = lineage(routes, route).flatMap(({ path }) => path || []);
  return `/${steps.join('/')}`;
}
