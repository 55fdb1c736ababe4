import { shownAs } from '../../widgets/market-search/model.ts'
import type { SearchResult } from '../../widgets/site-search/contract.ts'
import { STATES } from '../../widgets/state-map/shapes.ts'
import type { Database } from '../_db/database.ts'
import { stateName } from '../_format/places.ts'
import { type SearchGroup, searchPath } from '../_services/search-source.ts'
import { findMarkets, LIMIT, type MarketResult } from '../markets/search.ts'
import { plainText, withoutSuffix } from '../markets/terms.ts'
import { placeOfZip } from '../properties/places-store.ts'
import { locationsPath } from '../rent-estimator/paths.ts'

export interface ExactPlace extends SearchResult {
  /** Two letters. */
  state: string | undefined
}

export interface FoundPlaces {
  group: SearchGroup
  /** Their names are only like the text, which may mean something else. */
  alike: boolean
  /** The text is the name of a place, or of several. */
  named: boolean
  /** The one place of this name; undefined where there are several or none. */
  exact: ExactPlace | undefined
}

/** Finds states, counties, cities, metro areas and ZIP codes. */
export async function findPlaces(db: Database, q: string, limit: number): Promise<FoundPlaces> {
  const [{ results: markets, alike }, zip] = await Promise.all([
    findMarkets(db, q),
    /^\d{5}$/.test(q) ? placeOfZip(db, q) : undefined,
  ])
  const named = markets.filter((market) => isNamed(market, plainText(q)))
  const zipResult = zip && {
    title: `${q}, ${zip.city}, ${zip.state}`,
    detail: 'ZIP code',
    path: locationsPath(q),
  }
  const results = [...(zipResult ? [zipResult] : []), ...markets.map(getResult)]
  const [first] = named
  return {
    group: {
      name: 'Places',
      results: results.slice(0, limit),
      all: { path: searchPath('/markets', q), total: markets.length < LIMIT ? results.length : undefined },
    },
    alike,
    named: zipResult !== undefined || named.length > 0,
    exact: zipResult
      ? { ...zipResult, state: zip.state }
      : first && named.length === 1
        ? { ...getResult(first), state: getState(first) }
        : undefined,
  }
}

const getResult = (market: MarketResult): SearchResult => ({
  title: shownAs(market),
  detail: market.city ? 'City' : market.id.startsWith('/markets?') ? 'State' : 'County',
  path: market.id,
})

/** Finds the state of a market by its name. */
const getState = ({ name }: MarketResult): string | undefined =>
  /, ([A-Z]{2})$/.exec(name)?.[1] ?? STATES.find((state) => state.name === name)?.id

/** Tells whether a text is a market's own name: with its state or without, the county's suffix or not. */
function isNamed({ name, city }: MarketResult, text: string): boolean {
  // "Cook County, IL", "Illinois"; one of before ends with "(until 1990)".
  const [, county = name, code = ''] = /^(.*), ([A-Z]{2})\b/.exec(name) ?? []
  const names = city ? [plainText(city)] : [plainText(county), withoutSuffix(plainText(county))]
  const ends = code ? ['', ` ${code.toLowerCase()}`, ` ${plainText(stateName(code) ?? code)}`] : ['']
  return names.some((each) => ends.some((end) => each + end === text))
}
