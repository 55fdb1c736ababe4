import type { FastifyInstance } from 'fastify'
import { isOnMap } from '../../widgets/county-map/county-index.ts'
import { Picture } from '../../widgets/county-map/Picture.tsx'
import { FILE, OPEN } from '../_http/access/rules.ts'
import { HttpError } from '../_http/errors.ts'
import { PICTURE } from '../_http/security.ts'
import { inlineScript } from '../_pages/inline-script.ts'
import { sendPage } from '../_pages/send-page.tsx'
import { sendPicture } from '../_pages/send-picture.ts'
import { svgFile } from '../_pages/svg-file.ts'
import type { AppContext } from '../_services/app-context.ts'
import { MAP_CARD } from '../embed/card-image.ts'
import { METRIC_NAMES } from '../markets/format.ts'
import { type PlaceWithValues, readPlace } from '../markets/market-store.ts'
import { MARKET_TABLES } from '../markets/market-tables.ts'
import tableStyles from '../markets/metrics-table.css?inline'
import { PUBLISHED_FILES } from '../markets/paths.ts'
import { countyName } from '../markets/publish.ts'
import { publishedFiles, readNotes } from '../markets/published-files.ts'
import { readCountyRecords } from '../markets/records-store.ts'
import { getQueryText } from '../markets/search.ts'
import { CountiesPage, MAP } from './CountiesPage.tsx'
import styles from './counties.css?inline'
import { showCounty } from './county-script.ts'

/** A picture is not asked for again so soon: figures change by the month. */
const LIFETIME = 'public, max-age=300, stale-while-revalidate=86400'

/** Registers the county map: its page, and the picture that is shown until it is drawn. */
export function countyRoutes(app: FastifyInstance, site: AppContext): void {
  const read = publishedFiles(site)
  let cachedPicture: { hash: string; svg: string } | undefined

  app.get(
    '/maps/counties',
    { config: { access: OPEN, cachedUntilChange: MARKET_TABLES, cachedQuery: ['county'] } },
    async ({ query }, reply) => {
      const county = await getCounty(site, getQueryText(query, 'county'))
      return sendPage(site, reply, {
        title: county ? `${countyName(county)} on the county map` : 'Markets by county',
        description: `An interactive map of every US county: ${METRIC_NAMES}.`,
        canonical: '/maps/counties',
        card: MAP_CARD,
        place: '/markets',
        ...(county && { styles: [tableStyles, styles] }),
        ...(county && isOnMap(county.fips) && { scripts: [inlineScript(showCounty, { id: MAP, fips: county.fips })] }),
        body: <CountiesPage notes={await readNotes(read)} county={county} />,
      })
    },
  )

  app.get(
    '/maps/counties.svg',
    {
      helmet: PICTURE,
      compress: false,
      config: { access: FILE },
    },
    async (request, reply) => {
      const { hash } = await read(PUBLISHED_FILES.counties)
      if (cachedPicture?.hash !== hash) {
        const records = await readCountyRecords(site.db)
        // Another request may have drawn it meanwhile.
        if (cachedPicture?.hash !== hash) cachedPicture = { hash, svg: svgFile(<Picture records={records} />) }
      }
      return sendPicture(request, reply, cachedPicture.svg, LIFETIME)
    },
  )
}

/** Reads the county that the address names, if it names one. */
async function getCounty({ db }: AppContext, fips: string | undefined): Promise<PlaceWithValues | undefined> {
  if (!fips) return undefined
  if (!/^\d{5}$/.test(fips)) {
    throw new HttpError('bad_parameter', `"county" is ${JSON.stringify(fips)}; expected five digits, such as 48453.`)
  }
  const county = await readPlace(db, fips)
  if (!county) throw new HttpError('not_found', `We can’t find a county with FIPS code ${fips}.`)
  return county
}
