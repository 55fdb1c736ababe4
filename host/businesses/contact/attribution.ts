import { googleData } from '../../../widgets/_domain/contact/marketing.ts'
import { isStorable } from '../../../widgets/_domain/text.ts'
import { isObject } from '../../_http/forms/values.ts'
import { BUSINESS_CONTACT_LIMITS } from './limits.ts'

/** The source of a visit, from the page's query: `gclid`, and names that begin with itm or utm. */
export type Attribution = Record<string, string>

/**
 * Reads the source parameters of a request. Values that cannot be stored are dropped or cut, because they must not
 * prevent a contact request.
 */
export function getParameters(input: unknown): Attribution {
  return Object.fromEntries(
    Object.entries(isObject(input) ? input : {})
      .filter((each): each is [string, string] => /^(itm|utm)[\w-]{0,60}$/.test(each[0]) && typeof each[1] === 'string')
      .slice(0, BUSINESS_CONTACT_LIMITS.parameters)
      .map(([name, value]): [string, string] => [name, value.slice(0, BUSINESS_CONTACT_LIMITS.parameter)])
      .filter(([, value]) => isStorable(value)),
  )
}

/**
 * Reads the parameters that links to the form, and the form itself, pass on without scripts. Odd values are dropped.
 */
export function parseAttribution(query: unknown): Attribution {
  const { gclid } = isObject(query) ? query : {}
  let left = BUSINESS_CONTACT_LIMITS.handedOn
  const all = { ...(isGoogle(gclid) && { gclid }), ...getParameters(query) }
  return Object.fromEntries(
    Object.entries(all).filter(([name, value]) => {
      if (!value || /\p{Cc}/u.test(value)) return false
      left -= name.length + value.length
      return left >= 0
    }),
  )
}

/** Returns the same as form fields of a request, as a prop of its island if there are any. */
export function getAttributionFields({ gclid, ...parameters }: Attribution): { handed?: Record<string, string> } {
  const handed = { ...(gclid && { 'business_lead[google_analytics_data][gclid]': gclid }), ...parameters }
  return Object.keys(handed).length ? { handed } : {}
}

/**
 * Reads the click and browser ids from the cookies of Google's tags, as scripts do
 * (widgets/_domain/contact/marketing.ts).
 */
export function googleCookies(header: string | undefined): { gclid?: string; cid?: string } {
  const { gclid, cid } = googleData(header ?? '', '')
  return { ...(isGoogle(gclid) && { gclid }), ...(isGoogle(cid) && { cid }) }
}

/** Tells whether a value looks like an id of Google's tags; anybody can write a page's address. */
export const isGoogle = (value: unknown): value is string =>
  typeof value === 'string' && /^[\w.-]+$/.test(value) && value.length <= BUSINESS_CONTACT_LIMITS.parameter
