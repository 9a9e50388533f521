/** Every address of the site, read from its table of routes: a new page is looked at without being named in a test. */
import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '#routes.ts';

const GUARDED = /^\/(account|profile|shipinfo|admin)/;
const ANSWERED_BY_ANOTHER = ['/logout', '/admindashboard/logout', '/admin'];

const PATHS = pathsOf(routes)
  .map((path) => path.replace('*', 'nowhere').replace(':about', 'about-partwright').replace(/:\w+/g, 'PW-0000-0000'))
  .filter((path) => !ANSWERED_BY_ANOTHER.includes(path));
const isGuarded = (path: string) => GUARDED.test(path) && !/^\/admin(login|reg)/.test(path);

/** Pages for visitors, and `/nowhere`, which is missing. */
export const PUBLIC_PATHS = PATHS.filter((path) => !isGuarded(path));
/** Pages that send a visitor to a login. */
export const GUARDED_PATHS = PATHS.filter(isGuarded);

function pathsOf(entries: RouteConfigEntry[], parent = ''): string[] {
  return entries.flatMap((entry) => {
    const path = [parent, entry.path].filter(Boolean).join('/');
    const own = entry.index || (entry.path && !entry.children) ? [`/${path}`] : [];
    return [...own, ...pathsOf(entry.children ?? [], path)];
  });
}
