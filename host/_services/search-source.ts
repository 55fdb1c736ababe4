import type { SearchResult } from '../../widgets/site-search/contract.ts'
import type { Database } from '../_db/database.ts'

/** Results of one kind, as the page and the list of suggestions show them. */
export interface SearchGroup {
  /** Heading: "Places". */
  name: string
  results: SearchResult[]
  /** The search of this kind alone, where there is one. */
  all?: {
    path: string
    /** How many it finds; undefined: more than are counted. */
    total: number | undefined
  }
}

/** A kind of things of an area that the search of the site finds. */
export interface SearchSource {
  /** Heading of its results. */
  name: string
  /** Its place among the others: a lower number stands first, and no two sources share one. */
  order: number
  /** Finds what visitors may see and a text names. */
  find(db: Database, q: string, limit: number): Promise<Omit<SearchGroup, 'name'>>
  /** Finds things whose names are like a text that nothing has. */
  findLike?(db: Database, q: string, limit: number): Promise<SearchResult[]>
}

/** Builds the address of a search by its text. */
export const searchPath = (path: string, q: string, name = 'q'): string =>
  `${path}?${new URLSearchParams({ [name]: q })}`

/** Joins what is known into one line. */
export const joinDetails = (parts: readonly (string | null | undefined | false)[]): string =>
  parts.filter(Boolean).join(' · ')
