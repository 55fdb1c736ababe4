import { median } from 'd3-array'
import type { Database } from '../_db/database.ts'
import { formatWholeDollars } from '../_format/money.ts'
import { stateName } from '../_format/places.ts'
import type { PictureArt, PictureCard } from '../_pages/pictures/picture-card.ts'
import { formatFigure } from '../markets/format.ts'
import { type PlaceWithValues, readPlace, readState } from '../markets/market-store.ts'
import { getMetric } from '../markets/metrics.ts'
import { countyName } from '../markets/publish.ts'
import { getStateShapes, getSurroundings, type Shapes } from '../places/shapes.ts'

/** Returns the picture of a county; undefined if there is none of this code. */
export async function getMarketPicture(db: Database, fips: string): Promise<PictureCard | undefined> {
  const place = await readPlace(db, fips)
  if (!place) return undefined
  const { msa, state, until } = place
  return {
    eyebrow: `Market · ${stateName(state) ?? state}`,
    title: countyName(place),
    lead: until === null ? (msa ?? undefined) : `County until ${until}`,
    facts: getFacts([place], 'Typical'),
    art: getCountyArt(fips),
    demo: place.demo || place.demoPrices,
  }
}

/** Returns the picture of a state: its counties, and the middle of their figures. */
export async function getStatePicture(db: Database, code: string): Promise<PictureCard | undefined> {
  const name = stateName(code)
  if (!name) return undefined
  const places = await readState(db, code)
  const today = places.filter(({ until }) => until === null)
  const shapes = getStateShapes(places[0]?.fips.slice(0, 2) ?? '', false)
  return {
    eyebrow: 'Markets',
    title: name,
    lead: today.length === 1 ? '1 county' : `${today.length} counties`,
    facts: getFacts(today, 'Median'),
    art: shapes ? toArt(shapes, () => true) : { kind: 'mark' },
    demo: today.some(({ demo, demoPrices }) => demo || demoPrices),
  }
}

/** The county of a home or market in green, among its neighbors. */
export function getCountyArt(fips: string | null): PictureArt {
  const shapes = fips === null ? undefined : getSurroundings(fips)
  return shapes ? toArt(shapes, (county) => county === fips) : { kind: 'mark' }
}

const toArt = ({ viewBox, counties }: Shapes, isOwn: (fips: string) => boolean): PictureArt => ({
  kind: 'shapes',
  viewBox,
  paths: counties.map(({ fips, d }) => ({ d, own: isOwn(fips) })),
})

/** Home value, rent and rent-to-price, as far as they are known. */
function getFacts(places: readonly PlaceWithValues[], which: 'Typical' | 'Median'): PictureCard['facts'] {
  const facts = [
    { label: `${which} home value`, value: median(places, ({ homeValue }) => homeValue), format: formatWholeDollars },
    { label: `${which} rent a month`, value: median(places, ({ rent }) => rent), format: formatWholeDollars },
    {
      label: getMetric('rtp').title,
      value: median(places, ({ values }) => values.rtp),
      format: (value: number) => formatFigure('rtp', value),
    },
  ]
  return facts.flatMap(({ label, value, format }) => (value === undefined ? [] : [{ label, value: format(value) }]))
}
