import { PROBLEMS } from '../../_http/problem.ts'
import type { ContactReply } from './calls.ts'

/** Codes of what keeps a business from being contacted (core document, section 8). Others are shown as they come. */
export const FAILURES: Record<string, string> = {
  business_unavailable: 'A company below is temporarily not accepting new clients and therefore unavailable',
  failed_to_contact_business: 'Could not send contact request, please try again',
}

export const OVER_THRESHOLD =
  "We want to facilitate strong matches, so we limit daily matches. You've hit your max for today!"

/** The consent given by sending a request. This exact text is stored with the lead (host/contact/store.ts). */
export const CONSENT =
  'By submitting, you agree that the companies you chose may call, text, or email you about your request, including by automated means. Consent is not a condition of purchase. Message and data rates may apply. Reply STOP to opt out of texts.'

/** The texts that islands of contact requests share. */
export const CONTACT_TEXTS = {
  ...PROBLEMS,
  request: 'Request contact',
  sent: 'Request sent',
  unavailable: 'Unavailable',
  busy: 'Sending…',
  retry: 'Try again',
}

/** Lists the messages of an answer, each once. */
export function getAlerts({ over_leads_threshold, failed_to_contact_businesses }: ContactReply): string[] {
  const failures = failed_to_contact_businesses.map(
    ([, code]) => (Object.hasOwn(FAILURES, code) && FAILURES[code]) || code,
  )
  return [...new Set([...failures, ...(over_leads_threshold ? [OVER_THRESHOLD] : [])])]
}

/** Lists the businesses that an answer reports as unavailable. */
export const getUnavailableIds = ({ failed_to_contact_businesses }: ContactReply): number[] =>
  failed_to_contact_businesses.filter(([, code]) => code === 'business_unavailable').map(([id]) => id)
