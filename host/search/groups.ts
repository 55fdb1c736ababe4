import type { SearchResult } from '../../widgets/site-search/contract.ts'

/** Results of one kind, as the page and the list of suggestions show them. */
export interface Group {
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

/** Builds the address of a search by its text. */
export const searchPath = (path: string, q: string, name = 'q'): string =>
  `${path}?${new URLSearchParams({ [name]: q })}`

/** Joins what is known into one line. */
export const joinDetails = (parts: readonly (string | null | undefined | false)[]): string =>
  parts.filter(Boolean).join(' · ')
