import * as z from 'zod/mini'
import { type Answer, request } from '../../_http/request.ts'

/** Milliseconds that the text of a lookup has to rest (growth document, section 9). */
export const LOOKUP_DELAY_MS = 100
/** The same of an autocomplete. */
export const AUTOCOMPLETE_DELAY_MS = 600
/** Characters from which on an autocomplete asks. */
export const AUTOCOMPLETE_MIN_LENGTH = 3
/** The field of an option that an autocomplete shows. */
export const AUTOCOMPLETE_KEY = 'text'

/** What can be chosen. Other fields are those of the host that answers. */
export interface LookupOption {
  id: string | number
  /** Its label. */
  value: string
  [field: string]: unknown
}

// Browsers have schemas without loose objects (tools/build/lean-zod.ts): the fields are checked below.
const reply = z.array(z.unknown())

/**
 * Reads the options of an answer.
 * @param keyField the field that is shown
 * @throws Error for an option without it
 */
export function readOptions(items: readonly unknown[], keyField: string): LookupOption[] {
  return items.map((item) => {
    const option = Object(item) as LookupOption
    if (typeof option[keyField] !== 'string')
      throw new Error(`Option ${JSON.stringify(item)} has no text in its field "${keyField}".`)
    return option
  })
}

/** Returns the address of a lookup: `?term=` and the ids that are chosen already. */
export function getLookupUrl(path: string, term: string, exceptIds: readonly (string | number)[]): string {
  const query = new URLSearchParams([['term', term], ...exceptIds.map((id) => ['except_ids[]', `${id}`])])
  return `${path}${path.includes('?') ? '&' : '?'}${query}`
}

/** Returns the address of an autocomplete: `?q=`. */
export const getAutocompleteUrl = (url: string, query: string): string =>
  `${url}${url.includes('?') ? '&' : '?'}${new URLSearchParams({ q: query })}`

/** Asks for options. One that lacks the key field is an error that the page hears of, and counts as a failure. */
export async function findOptions(url: string, keyField: string, signal: AbortSignal): Promise<Answer<LookupOption[]>> {
  const answer = await request(url, { schema: reply, signal })
  if (!answer.ok) return answer
  try {
    return { ok: true, data: readOptions(answer.data, keyField) }
  } catch (error) {
    reportError(error)
    return { ok: false, problem: { kind: 'contract' } }
  }
}
