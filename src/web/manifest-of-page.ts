/** Which routes and files the server tells the framework of when it renders a page. */
import type { EntryContext } from 'react-router';

type Manifest = EntryContext['manifest'];
type ManifestRoute = NonNullable<Manifest['routes'][string]>;

export interface PageManifest {
  /** With the routes of this page and of the pages above it alone. Those of this page name no imports. */
  manifest: Manifest;
  /** Tags that load the imports of this page with it. */
  preloads: string;
}

const made = new WeakMap<Manifest, Map<string, PageManifest>>();

/**
 * The framework builds a router of all routes it is given for each page, and we have some seventy. The browser asks for others when it sees links to
 * them, as for any route that is not in the page. The framework also renders a tag for each of a page's some fifty imports, and lists them again
 * for the browser, which by then has loaded them: a seventh of the page, and always the same. So those tags are written once.
 * `leafId`: the page's own route.
 */
export function manifestOfPage(manifest: Manifest, leafId: string): PageManifest {
  const byLeaf = made.get(manifest) ?? new Map<string, PageManifest>();
  made.set(manifest, byLeaf);
  const known = byLeaf.get(leafId);
  if (known) return known;
  const leaf = manifest.routes[leafId];
  if (!leaf) return { manifest, preloads: '' };
  const page = { manifest: reduce(manifest, leaf), preloads: preloadsOf(manifest, leaf) };
  byLeaf.set(leafId, page);
  return page;
}

function reduce(manifest: Manifest, leaf: ManifestRoute): Manifest {
  const path = fullPath(manifest, leaf);
  const leading = Object.values(manifest.routes).filter(
    (route) => route && (route.id === leaf.id || path.startsWith(`${fullPath(manifest, route)}/`)),
  );
  const own = new Set(lineage(manifest, leaf).map(({ id }) => id));
  const wanted = new Set([...own, ...leading.flatMap((route) => lineage(manifest, route!).map(({ id }) => id))]);
  const routes = Object.entries(manifest.routes)
    .filter(([id]) => wanted.has(id))
    .map(([id, route]) => [id, own.has(id) ? { ...route, imports: [] } : route]);
  return { ...manifest, entry: { ...manifest.entry, imports: [] }, routes: Object.fromEntries(routes) };
}

function preloadsOf(manifest: Manifest, leaf: ManifestRoute): string {
  const own = lineage(manifest, leaf);
  // The framework writes tags for these itself.
  const written = new Set([manifest.entry.module, ...own.map(({ module }) => module)]);
  const imports = new Set([...manifest.entry.imports, ...own.flatMap((route) => route.imports ?? [])]);
  const hrefs = [...imports].filter((href) => !written.has(href));
  return hrefs.map((href) => `<link rel="modulepreload" href="${href}"/>`).join('');
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
