import { expect, test } from 'vitest';
import { sitemap } from '#server/sitemap.ts';

test('each page stands there with its whole address, odd paths encoded, and its day where it is known', () => {
  const page = { slug: 'page', kind: 'page', title: 'A page', description: 'About it' } as const;
  const pages = [
    { ...page, path: '/' },
    { ...page, path: '/design&proto', updated: '2025-03-25' },
    { ...page, path: '/Traditional Manufacturing VS Digital Manufacturing' },
  ];
  expect(sitemap(pages, 'https://parts.example')).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>https://parts.example/</loc></url>
<url><loc>https://parts.example/design%26proto</loc><lastmod>2025-03-25</lastmod></url>
<url><loc>https://parts.example/Traditional%20Manufacturing%20VS%20Digital%20Manufacturing</loc></url>
</urlset>
`);
});

test('what would end a tag is escaped: encoding leaves an apostrophe as it is', () => {
  const page = { path: "/what's-new", slug: 'new', kind: 'page', title: 'A page', description: 'About it' } as const;
  expect(sitemap([page], 'https://parts.example')).toContain('<loc>https://parts.example/what&apos;s-new</loc>');
});
