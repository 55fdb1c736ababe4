import type { FastifyInstance } from 'fastify'
import { Picture } from '../../widgets/county-map/Picture.tsx'
import { sendPage } from '../_layout/send-page.tsx'
import { PICTURE } from '../_platform/security.ts'
import type { Site } from '../_platform/site.ts'
import { svgFile } from '../_render/svg-file.ts'
import { sendPicture } from '../embed/send-picture.ts'
import { publishedFiles, readNotes } from '../markets/published-files.ts'
import { CountiesPage } from './CountiesPage.tsx'

/** A picture is not asked for again so soon: figures change by the month. */
const LIFETIME = 'public, max-age=300, stale-while-revalidate=86400'

/** The county map: its page, and the picture that stands there until it is drawn. */
export function countyRoutes(app: FastifyInstance, site: Site): void {
  const read = publishedFiles(site.db)
  let drawn: { hash: string; svg: string } | undefined

  app.get('/maps/counties', async (_, reply) =>
    sendPage(site, reply, {
      title: 'Markets by county',
      description:
        'An interactive map of every county: appreciation, rent to price, affordability, population growth, unemployment.',
      canonical: '/maps/counties',
      place: '/markets',
      body: <CountiesPage notes={await readNotes(read)} />,
    }),
  )

  app.get('/maps/counties.svg', { helmet: PICTURE, compress: false }, async (request, reply) => {
    const { hash, identity } = await read('/bigger_deals/counties.json')
    if (drawn?.hash !== hash) {
      drawn = { hash, svg: svgFile(<Picture records={JSON.parse(identity.toString())} />) }
    }
    return sendPicture(request, reply, drawn.svg, LIFETIME)
  })
}
