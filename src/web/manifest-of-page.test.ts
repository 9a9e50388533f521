import type { EntryContext } from 'react-router';
import { expect, test } from 'vitest';
import { manifestOfPage } from '#web/manifest-of-page.ts';

const route = (id: string, parentId?: string, path?: string) => [
  id,
  { id, parentId, path, module: `/${id}.js`, imports: [`/${id}-part.js`, '/shared.js'] },
];
const MANIFEST = {
  url: '/manifest.js',
  entry: { module: '/entry.js', imports: ['/react.js', '/root.js'] },
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
  const page = manifestOfPage(MANIFEST, leaf);
  expect(Object.keys(page.manifest.routes)).toEqual(expected);
  expect(page.manifest.url).toBe('/manifest.js');
  expect(manifestOfPage(MANIFEST, leaf)).toBe(page);
});

test('what a page imports is loaded by tags of its own, and what it does not load yet is named', () => {
  const { manifest, preloads } = manifestOfPage(MANIFEST, 'order');
  expect(preloads.match(/(?<=href=")[^"]+/g)).toEqual(['/react.js', '/root-part.js', '/shared.js', '/order-part.js']);
  expect(manifest.entry).toEqual({ module: '/entry.js', imports: [] });
  expect(Object.values(manifest.routes).map((each) => each?.imports)).toEqual([
    [],
    ['/list-part.js', '/shared.js'],
    [],
  ]);
});
