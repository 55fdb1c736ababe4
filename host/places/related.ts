import type { Database } from '../_db/database.ts'
import { stateName } from '../_format/places.ts'
import { type Business, findBusinesses } from '../businesses/store.ts'
import { withCounties } from '../deals/search/county.ts'
import { getCounties } from '../deals/search/county-store.ts'
import type { DealPlace } from '../deals/search/place.ts'
import { countDeals, type Deal, findDeals } from '../deals/search/store.ts'
import { readRecent } from '../forums/lists/store.ts'
import { findTopicsAbout, type TopicLink } from '../forums/search/store.ts'
import { PEOPLE_TABLES } from '../profiles/people.ts'
import { type NameFacts, readNameFacts } from './related-store.ts'

/** Items of each kind that a place shows. */
const SHOWN = 4
const TOPICS = 4

/** What the site has of a place beside its figures. */
export interface Related {
  deals: Deal[]
  dealCount: number
  /** What the search of deals finds the same by. */
  dealWords: string
  companies: Business[]
  companyCount: number
  topics: TopicLink[]
  /** What the search of the forums finds the same topics by. */
  topicWords: string
  /** The town that the place is known by, where it is a county. */
  town?: string | undefined
  /** False: nobody wrote about the place yet, and the topics are the latest ones. */
  isAbout: boolean
}

/** The tables that it reads. */
export const RELATED_TABLES = [
  'businesses',
  'deal_counts',
  'deals',
  'forums',
  'posts',
  'properties',
  'topics',
  ...PEOPLE_TABLES,
  'zips',
]

/** Reads the deals, companies and topics of a state. */
export async function readStateRelated(
  db: Database,
  state: { code: string; name: string },
  timeZone: string,
): Promise<Related> {
  const place: DealPlace = {
    kind: 'state',
    name: state.name,
    state: state.code,
    zips: undefined,
    each: [],
    counties: [],
    middles: [],
  }
  return readRelated(db, { place, dealWords: state.code, state: state.code, terms: [quote(state.name)], timeZone })
}

/** What deals, companies and topics of a county are found by. It changes only with an import. */
export interface CountyPlace extends NameFacts {
  name: string
  state: string
  /** What the search of deals takes it for. */
  searched: DealPlace | undefined
}

export async function readCountyPlace(
  db: Database,
  county: { fips: string; name: string; state: string },
): Promise<CountyPlace> {
  const [rows, facts] = await Promise.all([getCounties(db, [county.fips]), readNameFacts(db, county)])
  return { name: county.name, state: county.state, searched: await withCounties(db, rows), ...facts }
}

/** Reads the deals and topics of a county, and the companies of its state. */
export async function readCountyRelated(db: Database, county: CountyPlace, timeZone: string): Promise<Related> {
  const { city, isShared, searched, name, state } = county
  const related = await readRelated(db, {
    place: searched,
    dealWords: `${name}, ${state}`,
    state,
    terms: [...(isShared ? getTermsInState(county) : [quote(name)]), ...(city ? [quote(city)] : [])],
    timeZone,
  })
  return { ...related, town: city ? `${city}, ${state}` : undefined }
}

const quote = (phrase: string): string => `"${phrase}"`

/** Codes of states that are words which the search leaves out. */
const COMMON_WORDS = new Set(['IN', 'ME', 'OR'])

/** Returns terms for a county whose name other states have too: with the name of its state or after it its code. */
function getTermsInState({ name, state }: { name: string; state: string }): string[] {
  const named = `${quote(name)} ${quote(stateName(state) ?? state)}`
  return COMMON_WORDS.has(state) ? [named] : [named, quote(`${name} ${state}`)]
}

interface RelatedQuery {
  place: DealPlace | undefined
  dealWords: string
  state: string
  /** Terms of the forum search, one of which a post must have. */
  terms: readonly string[]
  timeZone: string
}

async function readRelated(db: Database, { place, dealWords, state, terms, timeZone }: RelatedQuery): Promise<Related> {
  const filter = { place }
  const topicWords = terms.join(' or ')
  // A county without ZIP codes has no deals that could be found.
  const isKnown = place !== undefined && place.zips?.length !== 0
  const [deals, dealCount, { businesses, total }, about] = await Promise.all([
    isKnown ? findDeals(db, filter, { sort: 'rent_to_price', limit: SHOWN, offset: 0, timeZone }) : [],
    isKnown ? countDeals(db, filter) : 0,
    findBusinesses(db, { state }, { limit: SHOWN, offset: 0 }),
    findTopicsAbout(db, topicWords, TOPICS),
  ])
  const topics = about.length ? about : await readRecent(db, TOPICS, undefined)
  return {
    deals,
    dealCount,
    dealWords,
    companies: businesses,
    companyCount: total,
    topics,
    topicWords,
    isAbout: about.length > 0,
  }
}
