import type { EntryContext, ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { buildOfPage, pageRouteOf } from '#server/page-routes.ts';
import { manifestOfPage } from '#web/manifest-of-page.ts';

const route = (id: string, parentId: string | undefined, path?: string) => ({ id, parentId, path });
const ROUTES = {
  root: route('root', undefined, ''),
  home: route('home', 'root'),
  list: route('list', 'root', 'profile-status'),
  order: route('order', 'root', 'profile-status/:orderId'),
  shared: route('shared', 'root', 'q/:token'),
  panel: route('panel', 'root', 'admindashboard'),
  user: route('user', 'panel', 'users/:userId'),
  rest: route('rest', 'root', '*'),
} as unknown as ServerBuild['routes'];

test.each([
  ['/', '/'],
  ['/profile-status', '/profile-status'],
  ['/profile-status.data', '/profile-status'],
  ['/profile-status/PW-7K3M-92QX', '/profile-status/:orderId'],
  ['/q/a-secret', '/q/:token'],
  ['/admindashboard/users/7', '/admindashboard/users/:userId'],
  ['/nothing/here', null],
])('%s belongs to the route %s', (path, expected) => {
  expect(pageRouteOf(ROUTES, path)).toBe(expected);
});

const PANEL_ROUTES = { ...ROUTES, welcome: route('welcome', 'panel'), users: route('users', 'panel', 'users') };

test.each(['home', 'list', 'panel', 'welcome', 'users'])(
  'what the page %s tells the browser of, it can render',
  (leaf) => {
    const build = { routes: PANEL_ROUTES } as unknown as ServerBuild;
    const manifest = { entry: { imports: [] }, routes: PANEL_ROUTES } as unknown as EntryContext['manifest'];
    const paths = { home: '/', list: '/profile-status', users: '/admindashboard/users' } as Record<string, string>;
    const rendered = buildOfPage(build, paths[leaf] ?? '/admindashboard').routes;
    expect(Object.keys(rendered)).toEqual(
      expect.arrayContaining(Object.keys(manifestOfPage(manifest, leaf).manifest.routes)),
    );
  },
);

test.each([
  ['/', ['root', 'home']],
  ['/profile-status', ['root', 'list']],
  ['/profile-status.data', ['root', 'list']],
  ['/admindashboard', ['root', 'panel', 'welcome']],
  ['/admindashboard/users', ['root', 'panel', 'users', 'welcome']],
])('the page at %s is looked for among %s', (path, expected) => {
  const build = { routes: PANEL_ROUTES } as unknown as ServerBuild;
  expect(Object.keys(buildOfPage(build, path).routes)).toEqual(expected);
  expect(buildOfPage(build, path)).toBe(buildOfPage(build, path));
});

// The framework takes these for the list too, and an order for one of its own.
test.each([
  '/Profile-Status',
  '/profile-status/',
  '/profile%2Dstatus',
  '/profile-status/PW-7K3M-92QX',
  '/nothing',
  '/__manifest',
])('%s is looked for among all routes', (path) => {
  const build = { routes: ROUTES } as ServerBuild;
  expect(buildOfPage(build, path)).toBe(build);
});
