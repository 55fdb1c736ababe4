import * as z from 'zod/mini'
import { readDecimal } from '../../../widgets/_domain/numbers/numbers.ts'
import { line, plainText } from '../../_http/forms/fields.ts'
import { isPaid, type Plan } from '../plan.ts'

const MAX_DOLLARS = 10_000
const MAX_FEATURES = 12
const MAX_FEATURE = 120
const NO_PRICE = 'Enter a price.'
const PRICE = `a price from $1 to $${MAX_DOLLARS.toLocaleString('en-US')}, such as 29 or 29.50`

function parseCents(text: string): number | undefined {
  const [, dollars] = /^(\d{1,5}(?:\.\d{1,2})?)$/.exec(readDecimal(text, '$') ?? '') ?? []
  const cents = Math.round(Number(dollars) * 100)
  return cents >= 100 && cents <= MAX_DOLLARS * 100 ? cents : undefined
}

const price = z.pipe(
  plainText(20, NO_PRICE).check(
    z.refine((text) => text.trim() !== '', { error: NO_PRICE, abort: true }),
    z.refine((text) => parseCents(text) !== undefined, { error: PRICE }),
  ),
  z.transform((text: string) => parseCents(text) ?? 0),
)

const toLines = (text: string) =>
  text
    .split('\n')
    .map((each) => each.trim())
    .filter(Boolean)

const common = {
  name: line('Enter a name.', 40),
  features: z.pipe(
    plainText(4000, 'Enter at least one feature.').check(
      z.refine((text) => toLines(text).length > 0, { error: 'Enter at least one feature.', abort: true }),
      z.refine((text) => toLines(text).length <= MAX_FEATURES, { error: `at most ${MAX_FEATURES} lines` }),
      z.refine((text) => toLines(text).every((each) => each.length <= MAX_FEATURE), {
        error: `lines of at most ${MAX_FEATURE} characters`,
      }),
    ),
    z.transform(toLines),
  ),
}

const paidForm = z.object({ ...common, price, active: z.boolean() })
const freeForm = z.object(common)

/** What a form of either kind holds. */
export interface Offer {
  name: string
  features: string[]
  /** In cents. */
  price?: number
  active?: boolean
}

/** What administrators may change of a plan: of one that costs nothing, neither its price nor that it is offered. */
export const getOfferForm = (plan: Plan): z.ZodMiniType<Offer> => (isPaid(plan) ? paidForm : freeForm)
