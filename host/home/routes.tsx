import type { FastifyInstance } from 'fastify'
import toastStyles from '../../widgets/_ui/toast/toast.css?inline'
import { OPEN } from '../_http/access/rules.ts'
import { asHttpError } from '../_http/errors.ts'
import { copyScript } from '../_pages/copy-script.ts'
import figureStyles from '../_pages/figures.css?inline'
import { sendPage } from '../_pages/send-page.tsx'
import sparklineStyles from '../_pages/sparkline.css?inline'
import { toastScript } from '../_pages/toast-script.ts'
import type { AppContext } from '../_services/app-context.ts'
import { publishedFiles } from '../markets/published-files.ts'
import marketsStyles from '../places/list/markets.css?inline'
import placeStyles from '../places/place.css?inline'
import { HomePage } from './HomePage.tsx'
import styles from './home.css?inline'
import { NEWS_TABLES, type News, newsReader } from './news.ts'

export function homeRoutes(app: FastifyInstance, site: AppContext): void {
  const readNews = newsReader(site, publishedFiles(site))

  app.get('/', { config: { access: OPEN, cachedUntilChange: NEWS_TABLES } }, async (_, reply) => {
    const news = await findNews()
    // The page without them must not outlive the moment in a cache.
    if (!news) reply.header('cache-control', 'no-store')
    return sendPage(site, reply, {
      title: 'Plat: find where rental property pays',
      unbranded: true,
      description:
        'Compare prices, rents, and jobs in every US county, find homes for sale with estimated rent, and talk with real estate investors.',
      canonical: '/',
      place: '/',
      styles: [placeStyles, marketsStyles, figureStyles, sparklineStyles, styles, toastStyles],
      scripts: [toastScript, copyScript],
      body: <HomePage news={news} parts={site.links.header} origin={site.origin()} />,
    })
  })

  /** The front page stays up without a database: it has a search, maps and the ways to everything. */
  async function findNews(): Promise<News | undefined> {
    try {
      return await readNews()
    } catch (error) {
      if (asHttpError(error).status === 503) return undefined
      throw error
    }
  }
}
