import { escapeHtml } from '@quiz/contract/escape-html.ts'

/** A URL for search engines, with its last change if known. */
export type SitemapEntry = { address: string; changedAt?: Date | undefined }

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'

const entry = (tag: 'url' | 'sitemap', { address, changedAt }: SitemapEntry) =>
  `<${tag}><loc>${escapeHtml(address)}</loc>${changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''}</${tag}>`

const document = (root: 'urlset' | 'sitemapindex', entries: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${namespace}">\n${entries.join('\n')}\n</${root}>\n`

/** A sitemap of pages (sitemaps.org). */
export const sitemap = (entries: readonly SitemapEntry[]): string =>
  document(
    'urlset',
    entries.map((item) => entry('url', item)),
  )

export const sitemapIndex = (sitemaps: readonly SitemapEntry[]): string =>
  document(
    'sitemapindex',
    sitemaps.map((item) => entry('sitemap', item)),
  )

/** robots.txt: disallowed paths, and the sitemap. */
export const robots = (publicUrl: string): string => `User-agent: *
Disallow: /api/
Disallow: /ad-frame/
Disallow: /account
Disallow: /admin
Disallow: /login-modal
Disallow: /modal

Sitemap: ${publicUrl}/sitemap.xml
`
