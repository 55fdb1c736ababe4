import { type Answer, request } from '../_http/request.ts'
import { type SearchReply, type SearchResult, searchReply } from './contract.ts'

/** Characters from which on it asks. */
export const MIN_QUERY_LENGTH = 2
/** Milliseconds that the text has to rest. */
export const SUGGESTION_DELAY_MS = 200
/** Milliseconds without an answer after which it says that it is searching. */
export const SLOW_MS = 800
/** Characters at most, as the host takes them. */
export const MAX_QUERY_LENGTH = 100

/** An option of the list: a result under the heading of its group, '' for none. */
export interface Option extends SearchResult {
  group: string
}

/** Path of the page with all results. */
export const searchPath = (query: string): string => `/search?${new URLSearchParams({ q: query })}`

/** Address of a call; `url` may have parameters of its own. */
export const callUrl = (url: string, query: string): string =>
  `${url}${url.includes('?') ? '&' : '?'}q=${encodeURIComponent(query)}`

/** Makes one list of the groups, as a combobox has it. */
export const getOptions = ({ groups }: SearchReply): Option[] =>
  groups.flatMap(({ name, results }) => results.map((result) => ({ ...result, group: name })))

export async function findAll(url: string, query: string, signal: AbortSignal): Promise<Answer<Option[]>> {
  const answer = await request(callUrl(url, query), { schema: searchReply, signal })
  return answer.ok ? { ...answer, data: getOptions(answer.data) } : answer
}
