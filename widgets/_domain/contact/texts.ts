import { isolate } from '../../_http/fold.ts'
import { PROBLEMS } from '../../_http/problem.ts'
import type { ContactReply } from './calls.ts'

/** Codes of what keeps a business from being contacted (core document, section 8). Others are shown as they come. */
export const FAILURES: Record<string, string> = {
  business_unavailable: 'A company below is temporarily not accepting new clients and therefore unavailable',
  failed_to_contact_business: 'Could not send contact request, please try again',
}

export const OVER_THRESHOLD =
  "We want to facilitate strong matches, so we limit daily matches. You've hit your max for today!"

/** Shown when a request failed the fraud check and waits for a person to look at it. */
export const IN_REVIEW = 'We’re checking your request. We’ll send your details once that’s done.'

const LIST = new Intl.ListFormat('en-US', { type: 'conjunction' })

/**
 * Returns the consent given by sending a request, which names the companies. This exact text is stored with the lead
 * (host/contact/store.ts).
 */
export const getConsent = (names: readonly string[]): string =>
  `By submitting, you agree that ${names.length ? LIST.format(names.map(isolate)) : 'the companies you chose'} may call, text, or email you about your request, including by automated means. Consent is not a condition of purchase. Message and data rates may apply. Reply STOP to opt out of texts.`

/** The consent where buttons stand beside their companies, and a press on one sends a member's request. */
export const CONSENT = getConsent([])

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
export function getAlerts(reply: ContactReply): string[] {
  const { over_leads_threshold, failed_to_contact_businesses, confirmation } = reply
  const failures = failed_to_contact_businesses.map(
    ([, code]) => (Object.hasOwn(FAILURES, code) && FAILURES[code]) || code,
  )
  const others = [
    ...(over_leads_threshold ? [OVER_THRESHOLD] : []),
    ...(confirmation?.by === 'review' ? [IN_REVIEW] : []),
  ]
  return [...new Set([...failures, ...others])]
}

/** Lists the businesses that an answer reports as unavailable. */
export const getUnavailableIds = ({ failed_to_contact_businesses }: ContactReply): number[] =>
  failed_to_contact_businesses.filter(([, code]) => code === 'business_unavailable').map(([id]) => id)
