import { createAnswers, type FinderAnswers, isListField } from '../_domain/finder/options.ts'
import { formatAmount, parseDollars, parsePercent } from '../_domain/finder/rules.ts'
import { chosenIn, typedIn } from '../_ui/field/early-input.ts'

/** Addresses of our own host. */
export const URLS = {
  page: '/business-finder',
  sendCode: '/sms_verifications/send_code',
  matches: '/business-finder/matches',
  draft: '/business-finder/draft',
  results: '/business-finder/results',
  markets: '/markets/search',
  addresses: '/insights/address_suggestions',
}

/** Milliseconds that a text has to rest before suggestions are asked for. */
export const SUGGESTION_DELAY_MS = 300
export const MIN_QUERY_LENGTH = 2

/** Who is asking. */
export interface Person {
  full_name: string
  email: string
  phone_number: string
}

/** Takes over what was typed or checked in the server's fields before the island loaded. */
export function readAnswers(id: string, known: Partial<FinderAnswers> | undefined): FinderAnswers {
  const answers = createAnswers(known)
  const read = Object.entries(answers).map(([name, value]) => {
    const field = `${id}-${name}`
    return [name, isListField(name) ? (checkedIn(field) ?? value) : (typedIn(field) ?? chosenIn(field) ?? value)]
  })
  return Object.fromEntries(read) as FinderAnswers
}

function checkedIn(group: string): string[] | undefined {
  const element = typeof document === 'undefined' ? null : document.getElementById(group)
  return element ? [...element.querySelectorAll<HTMLInputElement>(':checked')].map(({ value }) => value) : undefined
}

/** Works out the loan: the price without the down payment. Empty while one of them is missing. */
function getLoan({ target_purchase_price, down_payment_percentage }: FinderAnswers): string {
  const price = parseDollars(target_purchase_price)
  const percent = parsePercent(down_payment_percentage)
  if (price === undefined || percent === undefined) return ''
  return formatAmount(String(Math.round(price * (1 - percent / 100))))
}

/** Applies a change. The amount needed follows price and down payment until somebody types another one. */
export function changeAnswers(before: FinderAnswers, change: Partial<FinderAnswers>): FinderAnswers {
  const after = { ...before, ...change }
  const own = change.amount_needed !== undefined || formatAmount(before.amount_needed) !== getLoan(before)
  return own && before.amount_needed ? after : { ...after, amount_needed: change.amount_needed ?? getLoan(after) }
}

/** Builds the body of a call from a form's query: `name[]` is `name` with a list. */
export const toBody = (query: URLSearchParams): Record<string, string | string[]> =>
  Object.fromEntries(
    [...new Set(query.keys())].map((name) =>
      name.endsWith('[]') ? [name.slice(0, -2), query.getAll(name)] : [name, query.get(name) ?? ''],
    ),
  )
