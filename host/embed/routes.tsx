import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { getProps, writeMapQuery } from '../../widgets/embed-snippets/query.ts'
import { stateMap } from '../../widgets/state-map/server.ts'
import { FILE, OPEN } from '../_http/access/rules.ts'
import { FRAMED, PICTURE, SHARED } from '../_http/security.ts'
import { inlineScript } from '../_pages/inline-script.ts'
import { IslandSlot } from '../_pages/island.tsx'
import { keepFieldsScript } from '../_pages/keep-fields-script.ts'
import { sendPage } from '../_pages/send-page.tsx'
import { pictureLifetime, sendPicture, sendPng } from '../_pages/send-picture.ts'
import type { AppContext } from '../_services/app-context.ts'
import { getFrameOrigin } from '../_services/frame-origin.ts'
import { BuilderPage } from './BuilderPage.tsx'
import styles from './builder.css?inline'
import { followBuilder } from './builder-script.ts'
import { PICTURE_REPLY, textSchema } from './call-schemas.ts'
import { drawCard, widthIn } from './card.ts'
import { MAP_CARD } from './card-image.ts'
import frameStyles from './frame.css?inline'
import { getMapQuery, getQuery } from './map-query.ts'
import { type Finder, getOembed, stateMapFinder } from './oembed.ts'
import { getStateMapPicture } from './picture.tsx'

/** Cards are drawn in a thread: requests by one address (IPv6: one /64) in so many milliseconds. */
const CARDS = { max: 120, timeWindow: 600_000 }

/** @param findMap finds configured maps for oEmbed, beside the map of states */
export function embedRoutes(app: FastifyInstance, site: AppContext, findMap: Finder): void {
  const findStateMap = stateMapFinder(() => getFrameOrigin(site), site.origin)
  app.get('/embed', { config: { access: OPEN } }, (request, reply) => {
    const query = getMapQuery(request.url)
    return sendPage(site, reply, {
      title: 'Add the map to your site',
      description: 'Choose states and options, then copy a few lines of code to add the map to your site.',
      canonical: '/embed',
      card: MAP_CARD,
      place: '/embed',
      styles,
      scripts: [inlineScript(followBuilder, { highlight: query.options.highlight }), keepFieldsScript],
      body: <BuilderPage {...query} origin={site.origin()} major={site.build().major} />,
    })
  })

  app.get(
    '/embed/state-map',
    {
      helmet: FRAMED,
      config: { access: FILE, framed: true },
    },
    (request, reply) => {
      const { options } = getMapQuery(request.url)
      reply.header('cache-control', 'private, no-cache')
      return sendPage(site, reply, {
        title: options.title || 'US map',
        canonical: `/maps/us`,
        robots: 'noindex',
        oembed: `/embed/state-map${writeMapQuery(options)}`,
        bare: true,
        unbranded: options.title !== '',
        styles: frameStyles,
        // A frame does not see the color-scheme of the page around it, only the system's wish, which a white page does not
        // share. So it is light unless told.
        scheme: options.theme === 'dark' ? 'dark' : 'light',
        body: (
          <>
            <h1>{options.title || 'US map'}</h1>
            <IslandSlot island={stateMap} id="map" on="load" props={getProps(options)} />
          </>
        ),
      })
    },
  )

  app.get(
    '/embed/state-map.svg',
    {
      helmet: PICTURE,
      compress: false,
      config: {
        access: FILE,
        api: {
          summary: 'Returns the state map as an SVG; options go in the query string',
          replies: { 200: PICTURE_REPLY, 304: 'Not modified.' },
        },
      },
    },
    (request, reply) =>
      sendPicture(
        request,
        reply,
        getStateMapPicture(getMapQuery(request.url).options),
        pictureLifetime(site.config.dev),
      ),
  )

  app.get(
    '/embed/state-map.png',
    {
      helmet: SHARED,
      compress: false,
      config: {
        access: FILE,
        api: {
          summary: 'Returns the same map as a 1.91:1 PNG for link previews',
          query: z.object({ width: z.optional(z.enum(['1200', '600', '400'])) }),
          replies: { 200: 'The picture, image/png.', 304: 'Not modified.' },
        },
        rateLimit: CARDS,
        costly: 'always',
      },
    },
    async (request, reply) => {
      const { options } = getMapQuery(request.url)
      const card = await drawCard(options, widthIn(getQuery(request.url)))
      return sendPng(request, reply, card, pictureLifetime(site.config.dev))
    },
  )

  const find: Finder = async (...address) => (await findStateMap(...address)) ?? findMap(...address)
  app.get(
    '/oembed',
    {
      helmet: SHARED,
      config: {
        access: FILE,
        api: {
          summary: 'Returns the embed code of a map page (oembed.com)',
          query: z.object({
            url: textSchema,
            format: z.optional(textSchema),
            maxwidth: z.optional(textSchema),
            maxheight: z.optional(textSchema),
          }),
          replies: {
            200: z.object({
              version: z.literal('1.0'),
              type: z.literal('rich'),
              title: textSchema,
              provider_name: textSchema,
              provider_url: textSchema,
              html: textSchema,
              width: z.number(),
              height: z.number(),
              thumbnail_url: z.optional(textSchema),
              thumbnail_width: z.optional(z.number()),
              thumbnail_height: z.optional(z.number()),
              cache_age: z.number(),
            }),
          },
        },
      },
    },
    async (request, reply) => {
      const answer = await getOembed(
        getQuery(request.url),
        { origin: site.origin(), frames: getFrameOrigin(site) },
        find,
      )
      reply.header('access-control-allow-origin', '*').header('cache-control', 'public, max-age=3600')
      return answer
    },
  )
}
