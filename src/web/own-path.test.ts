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
