/** A post in a feed. */
export interface FeedEntry {
  title: string
  /** Path of the post. */
  path: string
  /** Stays the same for ever. */
  id: string
  author: string
  /** HTML of the post. */
  html: string
  publishedAt: Date
  updatedAt: Date
}

interface Feed {
  title: string
  /** Where the site is: `https://plat.example`. */
  origin: string
  /** Paths of the feed, and of the page with the same posts. */
  self: string
  page: string
  entries: readonly FeedEntry[]
  /** When the feed changed, if it has no entries. */
  since: Date
}

/** Signs that XML 1.0 has no place for; a lone half of a pair is none either. */
const NOT_IN_XML = /[^\t\n\r -\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const escapeXml = (text: string): string =>
  text.replace(NOT_IN_XML, '').replace(/[&<>"]/g, (sign) => ENTITIES[sign] as string)

/** Links of ours have no site in the posts; readers of a feed are elsewhere. */
const withOrigin = (html: string, origin: string) => html.replace(/ (href|src)="\/(?!\/)/g, ` $1="${origin}/`)

/** Writes a feed as Atom 1.0 (RFC 4287). */
export function writeAtom({ title, origin, self, page, entries, since }: Feed): string {
  const updated = new Date(Math.max(since.getTime(), ...entries.map(({ updatedAt }) => updatedAt.getTime())))
  const items = entries.map(
    (entry) => `<entry>
<id>${escapeXml(entry.id)}</id>
<title>${escapeXml(entry.title)}</title>
<link rel="alternate" type="text/html" href="${escapeXml(origin + entry.path)}"/>
<author><name>${escapeXml(entry.author)}</name></author>
<published>${entry.publishedAt.toISOString()}</published>
<updated>${entry.updatedAt.toISOString()}</updated>
<content type="html">${escapeXml(withOrigin(entry.html, origin))}</content>
</entry>
`,
  )
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<id>${escapeXml(origin + self)}</id>
<title>${escapeXml(title)}</title>
<link rel="self" type="application/atom+xml" href="${escapeXml(origin + self)}"/>
<link rel="alternate" type="text/html" href="${escapeXml(origin + page)}"/>
<updated>${updated.toISOString()}</updated>
${items.join('')}</feed>
`
}
