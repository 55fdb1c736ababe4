import type { FastifyInstance } from 'fastify'
import { getProps, writeMapQuery } from '../../widgets/embed-snippets/query.ts'
import { FRAMED, PICTURE, SHARED } from '../_http/security.ts'
import { inlineScript } from '../_pages/inline-script.ts'
import { IslandSlot } from '../_pages/island.tsx'
import { keepFieldsScript } from '../_pages/keep-fields-script.ts'
import { sendPage } from '../_pages/send-page.tsx'
import { pictureLifetime, sendPicture, sendPng } from '../_pages/send-picture.ts'
import type { AppContext } from '../_services/app-context.ts'
import { BuilderPage } from './BuilderPage.tsx'
import styles from './builder.css?inline'
import { followBuilder } from './builder-script.ts'
import { drawCard, widthIn } from './card.ts'
import frameStyles from './frame.css?inline'
import { getMapQuery, getQuery } from './map-query.ts'
import { type Finder, getOembed, stateMapFinder } from './oembed.ts'
import { getPicture } from './picture.tsx'

/** Cards are drawn in a thread: requests by one address (IPv6: one /64) in so many milliseconds. */
const CARDS = { max: 120, timeWindow: 600_000 }

/** @param findMap finds configured maps for oEmbed, beside the map of states */
export function embedRoutes(app: FastifyInstance, site: AppContext, findMap: Finder): void {
  const findStateMap = stateMapFinder(site.origin)
  app.get('/embed', (request, reply) => {
    const query = getMapQuery(request.url)
    return sendPage(site, reply, {
      title: 'Put the map on your page',
      description: 'Choose states and options, and copy the few lines that put the map on a page of your own.',
      canonical: '/embed',
      place: '/embed',
      styles,
      scripts: [inlineScript(followBuilder, { highlight: query.options.highlight }), keepFieldsScript],
      body: <BuilderPage {...query} origin={site.origin()} major={site.build().major} />,
    })
  })

  app.get('/embed/state-map', { helmet: FRAMED }, (request, reply) => {
    const { options } = getMapQuery(request.url)
    reply.header('cache-control', 'private, no-cache')
    return sendPage(site, reply, {
      title: options.title || 'US map',
      canonical: `/maps/us`,
      robots: 'noindex',
      oembed: `/embed/state-map${writeMapQuery(options)}`,
      bare: true,
      styles: frameStyles,
      // A frame does not see the color-scheme of the page around it, only the system's wish, which a white page does not
      // share. So it is light unless told.
      scheme: options.theme === 'dark' ? 'dark' : 'light',
      body: (
        <>
          <h1>{options.title || 'US map'}</h1>
          <IslandSlot name="state-map" id="map" on="load" props={getProps(options)} />
        </>
      ),
    })
  })

  app.get('/embed/state-map.svg', { helmet: PICTURE, compress: false }, (request, reply) =>
    sendPicture(request, reply, getPicture(getMapQuery(request.url).options), pictureLifetime(site.config.dev)),
  )

  app.get(
    '/embed/state-map.png',
    { helmet: SHARED, compress: false, config: { rateLimit: CARDS } },
    async (request, reply) => {
      const { options } = getMapQuery(request.url)
      const card = await drawCard(options, widthIn(getQuery(request.url)))
      return sendPng(request, reply, card, pictureLifetime(site.config.dev))
    },
  )

  const find: Finder = async (...address) => (await findStateMap(...address)) ?? findMap(...address)
  app.get('/oembed', { helmet: SHARED }, async (request, reply) => {
    const answer = await getOembed(getQuery(request.url), site.origin(), find)
    reply.header('access-control-allow-origin', '*').header('cache-control', 'public, max-age=3600')
    return answer
  })
}
