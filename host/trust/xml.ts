/** One address of a sitemap, and when what it shows changed last, where that is known. */
export interface SitemapEntry {
  path: string
  changed?: Date | null | undefined
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

const escapeXml = (text: string): string => text.replace(/[<>&'"]/g, (sign) => `&#${sign.codePointAt(0)};`)

const writeEntry = (origin: string, tag: string, { path, changed }: SitemapEntry): string =>
  `<${tag}><loc>${escapeXml(origin + path)}</loc>${changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''}</${tag}>\n`

const write = (root: string, tag: string) => (origin: string, entries: readonly SitemapEntry[]) =>
  `${HEAD}<${root} ${NAMESPACE}>\n${entries.map((entry) => writeEntry(origin, tag, entry)).join('')}</${root}>\n`

/** Writes one sitemap: https://www.sitemaps.org/protocol.html */
export const writeSitemap = write('urlset', 'url')

/** Writes the list of sitemaps. */
export const writeSitemapIndex = write('sitemapindex', 'sitemap')
