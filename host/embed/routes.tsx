import type { FastifyInstance } from 'fastify'
import { propsOf, writeMapQuery } from '../../widgets/embed-snippets/query.ts'
import { inlineScript } from '../_layout/inline-script.ts'
import { IslandSlot } from '../_layout/island.tsx'
import { sendPage } from '../_layout/send-page.tsx'
import { shortHash } from '../_platform/build.ts'
import { compressOnce } from '../_platform/compress-once.ts'
import { chooseEncoding } from '../_platform/encodings.ts'
import { matches } from '../_platform/etag.ts'
import { FRAMED, PICTURE, SHARED } from '../_platform/security.ts'
import type { Site } from '../_platform/site.ts'
import { mapQueryOf, queryOf } from '../maps/map-query.ts'
import { BuilderPage } from './BuilderPage.tsx'
import styles from './builder.css?inline'
import { followBuilder } from './builder-script.ts'
import frameStyles from './frame.css?inline'
import { oembedOf } from './oembed.ts'
import { pictureOf } from './picture.tsx'

export function embedRoutes(app: FastifyInstance, site: Site): void {
  app.get('/embed', (request, reply) =>
    sendPage(site, reply, {
      title: 'Put the map on your page',
      description: 'Choose states and options, and copy the few lines that put the map on a page of your own.',
      canonical: '/embed',
      place: '/embed',
      styles,
      scripts: [inlineScript(followBuilder, undefined)],
      body: <BuilderPage {...mapQueryOf(request.url)} origin={site.origin()} major={site.build().major} />,
    }),
  )

  app.get('/embed/state-map', { helmet: FRAMED }, (request, reply) => {
    const { options } = mapQueryOf(request.url)
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
          <IslandSlot name="state-map" id="map" on="load" props={propsOf(options)} />
        </>
      ),
    })
  })

  const compressed = compressOnce()
  app.get('/embed/state-map.svg', { helmet: PICTURE, compress: false }, async (request, reply) => {
    const svg = pictureOf(mapQueryOf(request.url).options)
    const encoding = chooseEncoding(request.headers['accept-encoding'], ['br', 'gzip', 'identity'])
    // Weak: how hard it is compressed depends on the hour.
    const etag = `W/"${shortHash(Buffer.from(svg))}-${encoding}"`
    reply.headers({
      etag,
      'cache-control': site.config.dev ? 'no-cache' : 'public, max-age=3600, stale-while-revalidate=86400',
      vary: 'Accept-Encoding',
      'access-control-allow-origin': '*',
      'timing-allow-origin': '*',
    })
    if (matches(request.headers['if-none-match'], etag)) return reply.status(304).send()
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply.type('image/svg+xml; charset=utf-8').send(await compressed(svg, encoding))
  })

  app.get('/oembed', { helmet: SHARED }, (request, reply) =>
    reply
      .header('access-control-allow-origin', '*')
      .header('cache-control', 'public, max-age=3600')
      .send(oembedOf(queryOf(request.url), site.origin())),
  )
}
