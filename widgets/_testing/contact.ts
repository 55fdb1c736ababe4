import type { ContactReply } from '../_domain/contact/calls.ts'
import { PROBLEMS } from '../_http/problem.ts'
import type { Held } from './fake-fetch.ts'

/** Builds an answer to a contact request. */
export const createContactReply = (overrides: Partial<ContactReply> = {}): ContactReply => ({
  created_leads: [],
  successfully_contacted_business_ids: [],
  over_leads_threshold: false,
  failed_to_contact_businesses: [],
  ...overrides,
})

/** Dispatches an event as another island of the page would. */
export const say = (island: string, what: string, detail: object): boolean =>
  document.dispatchEvent(
    new CustomEvent(`plat:${island}:${what}`, { detail, bubbles: true, cancelable: what === 'ask' }),
  )

/** Ways in which a request gets no answer of use, and the sentence of each. */
export const WAYS: [string, (held: Held, pass: (ms: number) => void) => void, string][] = [
  ['no network', (held) => held.fail(), PROBLEMS.network],
  ['ten seconds of silence', (_, pass) => pass(10_000), PROBLEMS.timeout],
  ['a 500', (held) => held.answer('<h1>Error</h1>', { status: 500 }), PROBLEMS.server],
  ['a 503', (held) => held.answer({}, { status: 503, headers: { 'retry-after': '5' } }), PROBLEMS.server],
  ['a 429', (held) => held.answer({}, { status: 429, headers: { 'retry-after': '5' } }), 'Try again in 5 seconds.'],
  [
    'a 409',
    (held) => held.answer({ error: { code: 'conflict', message: 'This form was sent before.' } }, { status: 409 }),
    'This form was sent before.',
  ],
  ['an answer of another form', (held) => held.answer({ created_leads: 1 }), PROBLEMS.contract],
]

/** The address of contact requests. */
export const LEADS = '/business_leads'
