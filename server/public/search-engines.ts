// What search engines read before they look at the pages.
import type { ListedPage } from '#server/platform/areas/area.ts'

/** Whatever is behind the sign-in has nothing for them. */
export const readRobots = (origin: string): string =>
  `${[
    'User-agent: *',
    ...['/app', '/api/', '/auth/', '/admin', '/waitlist-admin', '/sandbox/', '/blog/preview/'].map(
      (path) => `Disallow: ${path}`,
    ),
    'Allow: /api/docs',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
  ].join('\n')}\n`

export const readSitemap = (origin: string, listed: readonly ListedPage[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${listed
  .map(
    ({ path, changedOn }) =>
      `  <url><loc>${escapeXml(origin + path)}</loc>${changedOn ? `<lastmod>${changedOn}</lastmod>` : ''}</url>`,
  )
  .join('\n')}
</urlset>
`

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
