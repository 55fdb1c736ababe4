import type { AppContext } from '../_services/app-context.ts'
import { getFullTitle } from '../_services/links.ts'
import type { SearchGroup } from '../_services/search-source.ts'
import { findPages } from './help.ts'
import { findDealsIn, findHomes, isAddress } from './homes.ts'
import { type ExactPlace, findPlaces } from './places.ts'

export interface Found {
  /** Groups with results, in their order. */
  groups: SearchGroup[]
  /** The one place that the text names. */
  exact: ExactPlace | undefined
}

/** Looks for a text in everything that visitors may see, a few results of each kind. */
export async function searchSite(
  { db, config, pages, links, searchSources }: Pick<AppContext, 'db' | 'config' | 'pages' | 'links' | 'searchSources'>,
  q: string,
  limit: number,
): Promise<Found> {
  const { siteTz } = config
  const parts = links.header.map((link) => ({ ...link, title: getFullTitle(link) }))
  const isHome = isAddress(q)
  const [places, homes, ...areas] = await Promise.all([
    findPlaces(db, q, limit).then(async (found) => ({
      ...found,
      deals: found.named ? await findDealsIn(db, q, limit, siteTz) : undefined,
    })),
    isHome ? findHomes(db, q, limit, siteTz) : undefined,
    ...searchSources.map(async ({ name, ...source }) => ({ name, ...(await source.find(db, q, limit)) })),
  ])
  // "Overland Park" is a place, and no street of this name.
  const isPlace = places.named && !/^\d/.test(q)
  const others = [
    isPlace ? undefined : homes?.addresses,
    places.deals ?? homes?.deals,
    ...areas,
    findPages([...parts, ...pages], q, limit),
  ].filter(hasResults)
  // "Lender" is meant as it is typed, and not as Leander, where something is called so. No name of a place has a number.
  const isOther = places.alike && (others.length > 0 || /\d/.test(q))
  const groups = [isOther ? undefined : places.group, ...others].filter(hasResults)
  const hasWords = others.length > 0 || (groups.length > 0 && !places.alike)
  const alike = hasWords ? [] : await findAlike(searchSources, db, q, limit)
  return { groups: [...groups, ...alike.filter(hasResults)], exact: places.exact }
}

/** Finds things whose names are like a text that nothing has. */
const findAlike = (sources: AppContext['searchSources'], db: AppContext['db'], q: string, limit: number) =>
  Promise.all(sources.map(async ({ name, findLike }) => ({ name, results: (await findLike?.(db, q, limit)) ?? [] })))

const hasResults = (group: SearchGroup | undefined): group is SearchGroup =>
  group !== undefined && group.results.length > 0
