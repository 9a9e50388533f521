import type { ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { buildOfPage, pageRouteOf } from '#server/page-routes.ts';

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

test.each([
  ['/', ['root', 'home']],
  ['/profile-status', ['root', 'list']],
  ['/profile-status.data', ['root', 'list']],
  ['/admindashboard', ['root', 'panel', 'welcome']],
])('the page at %s is looked for among %s', (path, expected) => {
  const build = { routes: { ...ROUTES, welcome: route('welcome', 'panel') } } as unknown as ServerBuild;
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
