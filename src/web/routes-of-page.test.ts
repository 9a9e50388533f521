import type { EntryContext } from 'react-router';
import { expect, test } from 'vitest';
import { routesOfPage } from '#web/routes-of-page.ts';

const route = (id: string, parentId?: string, path?: string) => [id, { id, parentId, path }];
const MANIFEST = {
  url: '/manifest.js',
  routes: Object.fromEntries([
    route('root', undefined, ''),
    route('home', 'root'),
    route('list', 'root', 'profile-status'),
    route('order', 'root', 'profile-status/:orderId'),
    route('profile', 'root', 'profile'),
    route('panel', 'root', 'admindashboard'),
    route('welcome', 'panel'),
    route('users', 'panel', 'users'),
    route('user', 'panel', 'users/:userId'),
    route('rest', 'root', '*'),
  ]),
} as unknown as EntryContext['manifest'];

test.each([
  ['home', ['root', 'home']],
  ['order', ['root', 'list', 'order']],
  ['profile', ['root', 'profile']],
  ['user', ['root', 'panel', 'welcome', 'users', 'user']],
  ['rest', ['root', 'rest']],
])('the page %s brings its own routes and those of the pages above it', (leaf, expected) => {
  const manifest = routesOfPage(MANIFEST, leaf);
  expect(Object.keys(manifest.routes)).toEqual(expected);
  expect(manifest.url).toBe('/manifest.js');
  expect(routesOfPage(MANIFEST, leaf)).toBe(manifest);
});
