import * as z from 'zod/mini'
import { STRUCTURE_TYPES } from '../../widgets/_domain/addresses/calls.ts'
import { getPrice } from '../../widgets/_domain/prices/get-price.ts'
import { zip } from '../../widgets/_domain/text.ts'
import { foldZip } from '../../widgets/_http/fold.ts'
import { locationIsValid } from '../../widgets/rent-estimator/rules.ts'
import { describeValue } from '../_http/forms/describe-issue.ts'
import { plainText, textOr, toLine } from '../_http/forms/fields.ts'
import { type FieldErrors, type FieldValues, parseForm } from '../_http/forms/parse-form.ts'
import { isObject } from '../_http/forms/values.ts'

/** Fields as people see them, on the estimator's forms. What has no name here is called as the request calls it. */
const labels: Record<string, string> = {
  address: 'Address',
  price: 'Price',
  zip_code: 'ZIP code',
  beds: 'Bedrooms',
  baths: 'Bathrooms',
  structure_type: 'Property type',
}

const NO_ADDRESS = 'Enter an address, city, or ZIP code.'
/** An address or a place. The location select's own words for "unknown" are none, nor is what has neither letter nor digit. */
export const addressField = z.pipe(
  z.pipe(plainText(200, NO_ADDRESS), toLine),
  z.string().check(
    z.minLength(1, { error: NO_ADDRESS, abort: true }),
    z.refine((value) => locationIsValid(value) && /[\p{L}\p{N}]/u.test(value), { error: NO_ADDRESS }),
  ),
)

const NO_ZIP = 'Enter a five-digit ZIP code.'
export const zipField = z.pipe(
  z.pipe(z.string(textOr(NO_ZIP, NO_ZIP)), z.transform(foldZip)),
  z.string().check(z.refine((value) => zip.safeParse(value).success, { error: NO_ZIP })),
)

const BEDS = { error: 'a whole number from 0 to 5, where 5 means five or more' }
const BATHS = { error: '1 to 4 in steps of 0.5, where 4 means four or more' }
/** What a home is like. */
export const homeFields = {
  beds: z.optional(z.int(BEDS).check(z.gte(0, BEDS), z.lte(5, BEDS))),
  baths: z.optional(z.number(BATHS).check(z.gte(1, BATHS), z.lte(4, BATHS), z.multipleOf(0.5, BATHS))),
  structure_type: z.optional(z.enum(STRUCTURE_TYPES, { error: STRUCTURE_TYPES.join(', ') })),
}

const PRICE = { error: 'Enter a price in dollars, such as $250,000.' }
/** Dollars. */
export const priceField = z.optional(
  z.pipe(
    z.union([z.string(), z.number()], PRICE).check(z.refine((value) => getPrice(String(value)) !== undefined, PRICE)),
    z.transform((value: string | number) => getPrice(String(value)) as number),
  ),
)

export interface HomeForm<Data> {
  /** Those that can be used. */
  fields: Partial<Data>
  errors: FieldErrors
  values: FieldValues
}

/**
 * Parses fields whose names stand in brackets.
 * @param scope what they stand behind: `area_search` of `area_search[beds]`
 * @param beside names of fields that may stand without it, too
 */
export function parseHomeForm<Contract extends z.ZodMiniType>(
  contract: Contract,
  source: unknown,
  scope: string,
  beside: string[] = [],
): HomeForm<z.output<Contract>> {
  const outer = isObject(source) ? source : {}
  const inner = outer[scope]
  const others = beside.filter((name) => outer[name] !== undefined).map((name) => [name, outer[name]])
  const form = parseForm(contract, { ...Object.fromEntries(others), ...(isObject(inner) && inner) }, { labels })
  const wrong = inner === undefined || isObject(inner) ? undefined : [describeScope(scope, inner)]
  return { ...form, errors: { ...(wrong && { [scope]: wrong }), ...form.errors } }
}

const describeScope = (scope: string, value: unknown) =>
  `"${scope}" is ${describeValue(value)}; expected fields in brackets, or an object.`
