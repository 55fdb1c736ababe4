import type { AppContext } from '../_services/app-context.ts'
import { getFullTitle } from '../_services/links.ts'
import type { Group } from './groups.ts'
import { findPages } from './help.ts'
import { findDealsIn, findHomes, isAddress } from './homes.ts'
import { findPeople } from './members.ts'
import { findAlike, findArticles, findCompanies, findForumTopics } from './people.ts'
import { type ExactPlace, findPlaces } from './places.ts'

export interface Found {
  /** Groups with results, in their order. */
  groups: Group[]
  /** The one place that the text names. */
  exact: ExactPlace | undefined
}

/** Looks for a text in everything that visitors may see, a few results of each kind. */
export async function searchSite(
  { db, config, pages, links }: Pick<AppContext, 'db' | 'config' | 'pages' | 'links'>,
  q: string,
  limit: number,
): Promise<Found> {
  const { siteTz } = config
  const parts = links.header.map((link) => ({ ...link, title: getFullTitle(link) }))
  const isHome = isAddress(q)
  const [places, homes, topics, articles, companies, members] = await Promise.all([
    findPlaces(db, q, limit).then(async (found) => ({
      ...found,
      deals: found.named ? await findDealsIn(db, q, limit, siteTz) : undefined,
    })),
    isHome ? findHomes(db, q, limit, siteTz) : undefined,
    findForumTopics(db, q, limit),
    findArticles(db, q, limit),
    findCompanies(db, q, limit),
    findPeople(db, q, limit),
  ])
  // "Overland Park" is a place, and no street of this name.
  const isPlace = places.named && !/^\d/.test(q)
  const others = [
    isPlace ? undefined : homes?.addresses,
    places.deals ?? homes?.deals,
    topics,
    articles,
    companies,
    members,
    findPages([...parts, ...pages], q, limit),
  ].filter(hasResults)
  // "Lender" is meant as it is typed, and not as Leander, where something is called so. No name of a place has a number.
  const isOther = places.alike && (others.length > 0 || /\d/.test(q))
  const groups = [isOther ? undefined : places.group, ...others].filter(hasResults)
  const hasWords = others.length > 0 || (groups.length > 0 && !places.alike)
  const alike = hasWords ? [] : await findAlike(db, q, limit)
  return { groups: [...groups, ...alike.filter(hasResults)], exact: places.exact }
}

const hasResults = (group: Group | undefined): group is Group => group !== undefined && group.results.length > 0
