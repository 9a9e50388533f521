import { expect, test } from 'vitest';
import { ownPath } from '#web/own-path.ts';

test('a path of this site is kept with its query and hash', () => {
  expect(ownPath('/shipinfo?quote=1#top', '/profile')).toBe('/shipinfo?quote=1#top');
});

test('nothing, and whatever may lead to another site, becomes the fallback', () => {
  const elsewhere = [
    null,
    undefined,
    '',
    'profile',
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    'javascript:alert(1)',
  ];
  expect(elsewhere.map((text) => ownPath(text, '/profile'))).toEqual(elsewhere.map(() => '/profile'));
});

test('what is no page of its own becomes the fallback, however it is spelled', () => {
  const noPages = [
    '/shipinfo.data?quote=1',
    '/shipinfo.data/',
    '/shipinfo%2Edata',
    '/_root.data',
    '/api/orders',
    '/%61pi/orders',
    '/API/orders',
    '/assets/site.js',
    '/__manifest?p=/',
    '/healthz',
    '/logout',
    '/Logout/',
    '/admindashboard/logout',
    '/%2F/evil.example',
    '/%2Fevil.example',
    '/%5Cevil.example',
    '/shipinfo%3F.data',
    '/%E0%A4%A',
  ];
  expect(noPages.map((text) => ownPath(text, '/profile'))).toEqual(noPages.map(() => '/profile'));
  const pages = [
    '/profile',
    '/profile-status/PW-7K3M-92QX',
    '/design&proto',
    '/Traditional%20Manufacturing',
    '/?a=.data',
  ];
  expect(pages.map((text) => ownPath(text, '/thank-you'))).toEqual(pages);
});
