// What search engines read before they look at the pages.

/** Whatever is behind the sign-in has nothing for them. */
export const readRobots = (origin: string): string =>
  `${[
    'User-agent: *',
    ...['/app', '/api/', '/auth/', '/admin', '/sandbox/'].map((path) => `Disallow: ${path}`),
    'Allow: /api/docs',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
  ].join('\n')}\n`

export const readSitemap = (origin: string, listed: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${listed.map((path) => `  <url><loc>${escapeXml(origin + path)}</loc></url>`).join('\n')}
</urlset>
`

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
