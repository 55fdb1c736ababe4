import { type Answer, request } from '../_http/request.ts'
import { type Market, marketList } from './contract.ts'

/** Characters from which on it asks. */
export const MIN_QUERY_LENGTH = 2
/** Milliseconds that the text has to rest (growth document, section 9). */
export const SUGGESTION_DELAY_MS = 300

/** Address of a call for markets; `url` may have parameters of its own. */
export const searchUrl = (url: string, query: string): string =>
  `${url}${url.includes('?') ? '&' : '?'}q=${encodeURIComponent(query)}`

export const findMarkets = (url: string, query: string, signal: AbortSignal): Promise<Answer<Market[]>> =>
  request(searchUrl(url, query), { schema: marketList, signal })

/** "Denver, Jefferson County, CO": why it was found stands before what it is. */
export const shownAs = ({ name, city }: Market): string => (city ? `${city}, ${name}` : name)
