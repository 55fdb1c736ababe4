import type { Database } from '../_db/database.ts'
import { locate } from '../properties/locate.ts'
import { getParts } from '../properties/parts.ts'
import { exactly } from '../properties/store.ts'
import type { PrefilledFields } from '../rent-estimator/paths.ts'
import { type AreaView, areaView, type RentView, rentView } from './view.ts'

export interface LocationView extends RentView {
  /** "Springfield, IL", "ZIP 62704, Springfield, IL", "Main St, Springfield, IL". */
  name: string
  /** The address that was requested. */
  address: string
  /** True if the page is about the requested address itself, not the place around it. */
  exact: boolean
  area: AreaView
  /** Two letters, and the county; null if that is unknown. */
  state: string
  fips: string | null
  /** ZIP code whose figures stand in the area's table. */
  areaZip: string | undefined
}

/** Loads everything for the locations page; undefined if nothing is known of the address. */
export async function locationView(
  db: Database,
  address: string,
  { price, ...fields }: PrefilledFields,
): Promise<LocationView | undefined> {
  const parts = getParts(address)
  const [{ place, street }, property] = await Promise.all([locate(db, parts), exactly(db, parts.text)])
  if (property) {
    const { city, state, zip, fips } = property
    const [rent, area] = await Promise.all([
      rentView(db, { at: property, zip: undefined, wish: fields, price }),
      areaView(db, fips, zip),
    ])
    return {
      name: `${property.street}, ${city}, ${state}`,
      address,
      exact: false,
      state,
      fips,
      area,
      areaZip: zip,
      ...rent,
    }
  }
  if (!place) return undefined
  const town = `${place.city}, ${place.state}`
  // A street is a place of its own; a ZIP code by itself has its homes, a town what is around its middle.
  const zip = place.kind === 'zip' && !street ? place.zips[0] : undefined
  const areaZip = place.kind === 'zip' ? place.zips[0] : undefined
  const [rent, area] = await Promise.all([
    rentView(db, { at: street ?? place, zip, wish: fields, price }),
    areaView(db, place.fips, areaZip ?? null),
  ])
  const name = street ? `${street.name}, ${town}` : zip ? `ZIP ${zip}, ${town}` : town
  const exact = street ? !parts.number : !parts.number && (parts.words.length === 0 || isTown(parts.words, place.city))
  const { state, fips } = place
  return { name, address, exact, state, fips, area, areaZip, ...rent }
}

const isTown = (words: string[], city: string): boolean => words.join(' ') === getParts(city).words.join(' ')
