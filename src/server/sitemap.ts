/** The public pages for search engines, after sitemaps.org. */
import { hrefOf, type SitePage } from '#content/pages.ts';

export const SITEMAP_PATH = '/sitemap.xml';

/** `publicUrl`: an origin without a slash at the end. */
export function sitemap(pages: readonly Pick<SitePage, 'path' | 'updated'>[], publicUrl: string): string {
  const entries = pages.map(({ path, updated }) => {
    const day = updated ? `<lastmod>${escapeXml(updated)}</lastmod>` : '';
    return `<url><loc>${escapeXml(publicUrl + hrefOf(path))}</loc>${day}</url>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('')}</urlset>
`;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character]!);
}
