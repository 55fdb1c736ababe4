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
import { PICTURE_REPLY, textSchema } from '../embed/call-schemas.ts'
import { getQuery } from '../embed/map-query.ts'
import { type Finder, sizeWithin } from '../embed/oembed.ts'
import { FramedMap } from './FramedMap.tsx'
import { fitScript } from './fit-script.ts'
import errorStyles from './frame-error.css?inline'
import { getFrameStyle } from './frame-style.ts'
import { adoptFiles } from './import-legacy-files.ts'
import { MapsPage } from './MapsPage.tsx'
import { mapFinder } from './map-finder.ts'
import { isMapId } from './map-id.ts'
import styles from './maps.css?inline'
import { postRoutes } from './post-routes.ts'
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
      },
    },
    async (request, reply) => {
      const { svg } = await maps.byQuery(getQuery(request.url))
      return sendPicture(request, reply, svg, pictureLifetime(site.config.dev))
    },
  )

  app.get<{ Params: { id: string } }>(
    '/embed/map/:id',
    {
      helmet: FRAMED_MAP,
      config: { access: FILE },
    },
    async (request, reply) => {
      const { id } = request.params
      const found = await maps.byId(id).catch((error) => {
        if (error instanceof HttpError && error.code === 'not_found') return error
        throw error
      })
      reply.header('cache-control', 'private, no-cache')
      const frame = { robots: 'noindex', bare: true, scheme: 'light' } as const
      if (found instanceof HttpError) {
        reply.status(found.status).header('cache-control', 'no-store')
        const body = <ErrorPage error={found} />
        return sendPage(site, reply, {
          ...frame,
          title: found.title,
          styles: errorStyles,
          body,
        })
      }
      return sendPage(site, reply, {
        ...frame,
        title: found.drawn.title,
        oembed: pagePath(id),
        styles: getFrameStyle(found.drawn),
        // A map with a width of its own keeps it.
        ...(!found.drawn.fixed && { scripts: [fitScript({ width: found.drawn.width, height: found.drawn.height })] }),
        body: <FramedMap id={id} found={found} />,
      })
    },
  )

  app.get('/embed/maps', { config: { access: OPEN } }, async (_, reply) => {
    const ready = await readyMaps()
    const shown = await Promise.all(ready.map(async (map) => ({ ...map, ...(await maps.byId(map.id)) })))
    return sendPage(site, reply, {
      title: 'Example maps',
      description: 'Interactive maps of U.S. states, counties, and the world for your own site.',
      canonical: '/embed/maps',
      place: '/embed',
      styles,
      body: <MapsPage maps={shown} />,
    })
  })

  return async (pathname) => {
    const id = pathname.startsWith(pagePath('')) ? pathname.slice(pagePath('').length) : ''
    if (!isMapId(id)) return
    const { title, width, height } = (await maps.byId(id)).drawn
    const origin = site.origin()
    return {
      title,
      width,
      height,
      thumbnail: (limits) => ({ ...sizeWithin(limits, { width, height }), url: origin + picturePath(id) }),
      html: (size) => getFrame(origin + pagePath(id), title, size),
    }
  }
}
