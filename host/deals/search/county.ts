import type { Database } from '../../_db/database.ts'
import { countyName } from '../../markets/publish.ts'
import { getSuccession } from '../../markets/succession.ts'
import { withoutSuffix } from '../../markets/terms.ts'
import type { AddressParts } from '../../properties/parts.ts'
import { searchText } from '../../properties/rules.ts'
import { type CountyRow, countyNames, getCounties } from './county-store.ts'
import type { DealPlace, ZipGroup } from './place.ts'

/** Suffixes that mark a county and never a town. */
const KINDS = / (county|parish|borough|census area|municipality|municipio|planning region)$/

/** Returns a county's name for comparison: "La Salle" is LaSalle. */
const getKey = (text: string) => text.replaceAll(' ', '')

/** Tells whether the words mean a county: "cook county", "orleans parish", "cook co" before a state. */
export const saysCounty = ({ words, state }: AddressParts): boolean =>
  KINDS.test(` ${words.slice(1).join(' ')}`) || (state !== undefined && words.length > 1 && words.at(-1) === 'co')

/** Finds counties of this name, with or without their suffix: current ones, else former ones. */
export async function countiesNamed(db: Database, { words, state, number }: AddressParts): Promise<CountyRow[]> {
  const phrase = words.join(' ')
  // Only before a state is "co" short for county.
  const countyName = state ? phrase.replace(/ co$/, ' county') : phrase
  if (!countyName || number) return []
  const names = await countyNames(db, countyName.charAt(0), state)
  const key = getKey(countyName)
  const meant = names.filter(({ name }) => {
    const text = searchText(name)
    return getKey(text) === key || getKey(withoutSuffix(text)) === key
  })
  const rows = meant.length
    ? await getCounties(
        db,
        meant.map(({ fips }) => fips),
      )
    : []
  const today = rows.filter(({ until }) => until === null)
  return today.length ? today : rows
}

export const getZips = (county: CountyRow): ZipGroup => ({ name: countyName(county), zips: county.zips })

/** Returns counties as the place of a search; undefined for none. */
export async function withCounties(db: Database, rows: readonly CountyRow[]): Promise<DealPlace | undefined> {
  const [first] = rows
  if (!first) return undefined
  const { name, state, until } = first
  const whole = {
    kind: 'county' as const,
    each: [],
    middles: rows.flatMap(({ latitude, longitude }) =>
      latitude === null || longitude === null ? [] : [{ latitude, longitude }],
    ),
  }
  if (rows.length === 1 && until === null)
    return { ...whole, name: countyName(first), state, zips: first.zips, counties: [] }
  if (rows.length === 1 && until !== null) {
    const heirs = await getCounties(db, getSuccession(first.fips).became)
    const zips = heirs.flatMap((heir) => heir.zips)
    return { ...whole, name: countyName(first), state, zips, counties: heirs.map(getZips), until }
  }
  return {
    ...whole,
    // "Richmond" where a county and a city have the name.
    name: rows.every((row) => row.name === name) ? name : name.slice(0, withoutSuffix(name.toLowerCase()).length),
    state: rows.every((row) => row.state === state) ? state : undefined,
    zips: rows.flatMap((row) => row.zips),
    counties: rows.map(getZips),
  }
}
