/** Which routes the server tells the framework of when it renders a page. */
import type { EntryContext } from 'react-router';

type Manifest = EntryContext['manifest'];
type ManifestRoute = NonNullable<Manifest['routes'][string]>;

const reduced = new WeakMap<Manifest, Map<string, Manifest>>();

/**
 * The manifest with the routes of this page and of the pages above it alone: the framework builds a router of all it is given for each page, and we
 * have some seventy routes. The browser asks for others when it sees links to them, as for any route that is not in the page. `leafId`: the page's
 * own route.
 */
export function routesOfPage(manifest: Manifest, leafId: string): Manifest {
  const byLeaf = reduced.get(manifest) ?? new Map<string, Manifest>();
  reduced.set(manifest, byLeaf);
  const known = byLeaf.get(leafId);
  if (known) return known;
  const leaf = manifest.routes[leafId];
  if (!leaf) return manifest;
  const path = fullPath(manifest, leaf);
  const leading = Object.values(manifest.routes).filter(
    (route) => route && (route.id === leafId || path.startsWith(`${fullPath(manifest, route)}/`)),
  );
  const wanted = new Set(leading.flatMap((route) => lineage(manifest, route!).map(({ id }) => id)));
  const routes = Object.fromEntries(Object.entries(manifest.routes).filter(([id]) => wanted.has(id)));
  const made = { ...manifest, routes };
  byLeaf.set(leafId, made);
  return made;
}

/** The route and those around it, the outermost first. */
function lineage(manifest: Manifest, route: ManifestRoute): ManifestRoute[] {
  const parent = route.parentId === undefined ? undefined : manifest.routes[route.parentId];
  return parent ? [...lineage(manifest, parent), route] : [route];
}

/** As "profile-status/:orderId"; empty for the home page. */
function fullPath(manifest: Manifest, route: ManifestRoute): string {
  return lineage(manifest, route)
    .flatMap(({ path }) => (path ? [path] : []))
    .join('/');
}
