import type { FastifyInstance, FastifyReply } from 'fastify'
import { FILE } from '../_http/access/rules.ts'
import { HttpError } from '../_http/errors.ts'
import { isRowId } from '../_http/ids.ts'
import type { AppContext } from '../_services/app-context.ts'
import { DOC_PATHS } from '../docs/pages.ts'
import { NAMES } from '../embed/map-query.ts'
import { statePath } from '../markets/paths.ts'
import { KINDS, type Kind, readFiguresChanged, readPart, readParts, readPlaces } from './sitemap-store.ts'
import { type SitemapEntry, writeSitemap, writeSitemapIndex } from './xml.ts'

/** Pages that every host has. */
const PAGES = [
  ...['/', '/markets', '/bigger_deals', '/insights', '/rent-estimator', '/forums', '/business-finder', '/pricing'],
  ...['/companies', '/blog', '/webinars', '/newsletter', '/calculators'],
  ...['rental-property', 'mortgage', 'down-payment', 'rental-income'].map((name) => `/calculators/${name}`),
  ...['/maps/us', '/maps/counties', '/embed', '/embed/maps', '/embed/builder'],
  ...['/about', '/help', '/contact', '/how-estimates-work', '/data-sources', '/accessibility', '/privacy', '/terms'],
]

/** Pages of states and the District of Columbia. */
const STATES = Object.keys(NAMES).map(statePath)

/** Paths that lead to nothing public, or to endless variants of one page. */
const DISALLOWED = [
  ...['/admin/', '/api/', '/business/dashboard', '/dashboard', '/dev/', '/login', '/settings', '/signup'],
  ...['/password/', '/session/'],
]

const HOUR = 3600

/** What search engines ask for: robots.txt, and the sitemap in parts. */
export function sitemapRoutes(app: FastifyInstance, site: AppContext): void {
  const { db } = site
  const file = { config: { access: FILE, costly: 'always' as const } }
  const sendXml = (reply: FastifyReply, xml: string) =>
    reply.type('application/xml; charset=utf-8').header('cache-control', `public, max-age=${HOUR}`).send(xml)

  app.get('/robots.txt', { config: { access: FILE } }, (_, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', `public, max-age=${HOUR}`)
      .send(
        `User-agent: *\n${DISALLOWED.map((path) => `Disallow: ${path}\n`).join('')}\nSitemap: ${site.origin()}/sitemap.xml\n`,
      ),
  )

  app.get('/sitemap.xml', file, async (_, reply) => {
    const [parts, figures] = await Promise.all([readParts(db), readFiguresChanged(db)])
    const entries: SitemapEntry[] = [
      { path: '/sitemaps/pages.xml' },
      { path: '/sitemaps/markets.xml', changed: figures },
      ...parts.map(({ kind, part, changed }) => ({ path: `/sitemaps/${kind}/${part}.xml`, changed })),
    ]
    return sendXml(reply, writeSitemapIndex(site.origin(), entries))
  })

  app.get('/sitemaps/pages.xml', file, async (_, reply) => {
    const { forums } = await readPlaces(db)
    const fixed = [...PAGES, ...STATES, ...DOC_PATHS].map((path) => ({ path }))
    return sendXml(reply, writeSitemap(site.origin(), [...fixed, ...forums]))
  })

  app.get('/sitemaps/markets.xml', file, async (_, reply) =>
    sendXml(reply, writeSitemap(site.origin(), (await readPlaces(db)).markets)),
  )

  app.get<{ Params: { kind: string; part: string } }>('/sitemaps/:kind/:part.xml', file, async ({ params }, reply) => {
    const { kind, part } = params
    const entries =
      Object.hasOwn(KINDS, kind) && isRowId(part) && Number(part) < 1e6
        ? await readPart(db, kind as Kind, Number(part))
        : []
    if (!entries.length) throw new HttpError('not_found', 'We can’t find this part of the sitemap.')
    return sendXml(reply, writeSitemap(site.origin(), entries))
  })
}
