import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { getFrame } from '../../widgets/embed-snippets/model.ts'
import { FILE, OPEN } from '../_http/access/rules.ts'
import { HttpError } from '../_http/errors.ts'
import { FRAMED_MAP, MAP_PICTURE } from '../_http/security.ts'
import { ErrorPage } from '../_pages/ErrorPage.tsx'
import { sendPage } from '../_pages/send-page.tsx'
import { pictureLifetime, sendPicture } from '../_pages/send-picture.ts'
import type { AppContext } from '../_services/app-context.ts'
import { getFrameOrigin } from '../_services/frame-origin.ts'
import { PICTURE_REPLY, textSchema } from '../embed/call-schemas.ts'
import { MAP_CARD } from '../embed/card-image.ts'
import { getQuery } from '../embed/map-query.ts'
import { type Finder, sizeWithin } from '../embed/oembed.ts'
import { FramedMap, getVisitorTitle } from './FramedMap.tsx'
import { fitScript } from './fit-script.ts'
import errorStyles from './frame-error.css?inline'
import { getFrameStyle } from './frame-style.ts'
import { adoptFiles } from './import-legacy-files.ts'
import { MAP_RATES } from './limits.ts'
import { MapsPage } from './MapsPage.tsx'
import { mapFinder } from './map-finder.ts'
import { isMapId } from './map-id.ts'
import styles from './maps.css?inline'
import { postRoutes } from './post-routes.ts'
import { isPublishedName } from './published-name.ts'
import { readyMaps } from './rendered-map-cache.ts'
import { pagePath, picturePath } from './snippet.ts'
import { databaseStore } from './store.ts'

/**
 * Configured maps on our side: pictures, pages for iframes, the store, and three maps to look at.
 * @returns finds their pages for oEmbed
 */
export function mapsEmbedRoutes(app: FastifyInstance, site: AppContext): Finder {
  const log = (error: unknown) => app.log.error(error)
  const store = databaseStore(site.db, log)
  app.addHook('onReady', () => {
    // Nobody waits for it, and what fails today is tried at the next start.
    adoptFiles(join(site.config.dataDir, 'maps'), store, log).catch(log)
  })
  const maps = mapFinder(store)
  postRoutes(app, site, store)

  app.get(
    '/embed/map.svg',
    {
      helmet: MAP_PICTURE,
      compress: false,
      config: {
        access: FILE,
        framed: true,
        api: {
          summary: 'Returns the image of a saved map, or of one in the query string',
          query: z.object({
            id: z.optional(textSchema),
            info: z.optional(textSchema),
            title: z.optional(textSchema),
            highlight: z.optional(textSchema),
          }),
          replies: { 200: PICTURE_REPLY, 304: 'Not modified.' },
        },
        rateLimit: MAP_RATES.picture,
        costly: 'always',
      },
    },
    async (request, reply) => {
      const query = getQuery(request.url)
      const { svg } = await maps.byQuery(query)
      // A member may publish another version at any time.
      const changes = isPublishedName(query.getAll('id').at(-1) ?? '')
      return sendPicture(request, reply, svg, changes ? 'public, max-age=300' : pictureLifetime(site.config.dev))
    },
  )

  app.get<{ Params: { id: string } }>(
    '/embed/map/:id',
    {
      helmet: FRAMED_MAP,
      config: { access: FILE, framed: true },
    },
    async (request, reply) => {
      const { id } = request.params
      const found = await maps.byId(id).catch((error) => {
        if (error instanceof HttpError && ['not_found', 'gone'].includes(error.code)) return error
        throw error
      })
      reply.header('cache-control', 'private, no-cache')
      const frame = { robots: 'noindex', bare: true, unbranded: true, scheme: 'light' } as const
      if (found instanceof HttpError) {
        reply.status(found.status).header('cache-control', 'no-store')
        const body = <ErrorPage error={found} canRetry />
        return sendPage(site, reply, {
          ...frame,
          title: found.code === 'gone' ? found.message : found.title,
          styles: errorStyles,
          body,
        })
      }
      return sendPage(site, reply, {
        ...frame,
        title: found.stored ? getVisitorTitle(found.drawn.title) : found.drawn.title,
        oembed: pagePath(id),
        styles: getFrameStyle(found.drawn),
        // A map with a width of its own keeps it.
        ...(!found.drawn.fixed && { scripts: [fitScript({ width: found.drawn.width, height: found.drawn.height })] }),
        body: <FramedMap id={id} found={found} siteOrigin={site.origin()} />,
      })
    },
  )

  app.get('/embed/maps', { config: { access: OPEN } }, async (_, reply) => {
    const ready = await readyMaps()
    const examples = await Promise.all(ready.map(async (map) => ({ ...map, ...(await maps.byId(map.id)) })))
    return sendPage(site, reply, {
      title: 'Example maps',
      description: 'Interactive maps of US states, counties, and the world for your own site.',
      canonical: '/embed/maps',
      card: MAP_CARD,
      place: '/embed',
      styles,
      body: <MapsPage maps={examples} />,
    })
  })

  return async (pathname) => {
    const id = pathname.startsWith(pagePath('')) ? pathname.slice(pagePath('').length) : ''
    if (!isMapId(id) && !isPublishedName(id)) return
    const { title, width, height } = (await maps.byId(id)).drawn
    const origin = getFrameOrigin(site)
    return {
      title,
      width,
      height,
      thumbnail: (limits) => ({ ...sizeWithin(limits, { width, height }), url: origin + picturePath(id) }),
      html: (size) => getFrame(origin + pagePath(id), title, size),
    }
  }
}
