export interface CrawledPage {
  /** With its query. */
  path: string
  bytes: number
}

/** Addresses that lead to all others. */
const STARTS = ['/', '/dashboard', '/settings', '/admin', '/sitemap.xml']
/** Addresses of one kind, such as pages of topics, that are looked at. */
const OF_A_KIND = 1

/** Finds what can be read on a site by following its links, a few addresses of each kind. */
export async function crawl(
  origin: string,
  headers: Record<string, string>,
  progress: (text: string) => void,
): Promise<CrawledPage[]> {
  const waiting = [...STARTS]
  const known = new Set(waiting)
  const counts = new Map<string, number>()
  const pages: CrawledPage[] = []
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const kind = getKind(path)
    const count = counts.get(kind) ?? 0
    if (count >= OF_A_KIND) continue
    counts.set(kind, count + 1)
    progress(`looking for pages: ${path}`)
    const answer = await fetch(origin + path, { headers, redirect: 'manual' })
    const text = await answer.text()
    const target = answer.headers.get('location')
    if (answer.status === 200) pages.push({ path, bytes: text.length })
    for (const link of target === null ? listLinks(text) : [target]) {
      const url = new URL(link.replaceAll('&amp;', '&'), origin + path)
      const address = url.pathname + url.search
      if (url.origin !== origin || known.has(address)) continue
      known.add(address)
      waiting.push(address)
    }
  }
  return pages
}

/** Addresses that differ in ids, names of things and values of parameters are of one kind. */
function getKind(path: string): string {
  const { pathname, searchParams } = new URL(path, 'http://localhost')
  const segments = pathname
    .split('/')
    .map((segment, at, all) => (all[at - 1] === 'users' || /\d|^[a-z]{2}$|%/i.test(segment) ? '*' : segment))
  return `${segments.join('/')}?${[...new Set(searchParams.keys())].sort()}`
}

const listLinks = (text: string): string[] =>
  [...text.matchAll(/(?:\shref="|<loc>)([^"<#]+)/g)].map(([, link = '']) => link)
