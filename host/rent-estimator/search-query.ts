import * as z from 'zod/mini'
import type { RentEstimatorProps } from '../../widgets/rent-estimator/contract.ts'
import { hasErrors } from '../_http/forms/parse-form.ts'
import { addressField, homeFields, parseHomeForm, priceField, zipField } from '../properties/home-form.ts'

/** The parsed query of the estimator's address, as its fields take it. */
export interface SearchQuery {
  given: RentEstimatorProps
  /** The address, if it can be looked up and has a price; the next step then lists the places that it may mean. */
  address: string | undefined
  ok: boolean
}

/** The parameters of the estimator's address; `location` is the option that was chosen. */
export const ESTIMATOR_PARAMETERS: readonly string[] = [
  ...['address', 'price', 'zip_code', 'mode', 'step', 'location'],
  ...Object.keys(homeFields),
]

/** A field that is not asked yet. */
const ignored = z.catch(z.undefined(), undefined)

/**
 * Reads the address of the estimator's page: `?address=…&price=…`, what the home is like, or `?mode=zip&zip_code=…`. Fields
 * that it does not name are not asked yet, so nothing is wrong with them.
 */
export function parseSearchQuery(query: object): SearchQuery {
  const { step, mode, zip_code } = query as Record<string, unknown>
  const has = (name: string) => Object.hasOwn(query, name)
  // The person wants to change the values, so they are not submitted yet.
  const back = step === 'place'
  const zip = mode === 'zip' || (!has('mode') && !has('address') && has('zip_code'))
  const sent = (name: string) => !back && !zip && has(name)
  const contract = z.object({
    zip_code: zip && typeof zip_code === 'string' && zip_code !== '' ? zipField : ignored,
    address: sent('address') ? addressField : ignored,
    price: sent('price') ? priceField : ignored,
    ...homeFields,
  })
  const { fields, errors, values } = parseHomeForm(contract, { query }, 'query')
  const { address = '' } = fields
  if (sent('price') && fields.price === undefined) errors.price ??= ['Enter a price in dollars, such as $250,000.']
  const home = getHome(fields)
  const ok = !hasErrors(errors)
  const formValues = { address: values.address ?? '', price: values.price ?? '', zip_code: values.zip_code ?? '' }
  const whole = ok && address !== '' && sent('price')
  return {
    ok,
    address: whole ? address : undefined,
    given: { mode: zip ? 'zip' : 'address', ...formValues, ...home, ...(!ok && { errors }) },
  }
}

export type HomeData = z.output<z.ZodMiniObject<typeof homeFields>>

/**
 * Returns the facts of the home. Invalid values are refused; then, and where nothing is given, the recorded or the
 * usual value is used.
 */
export function getHome(fields: Partial<HomeData>): Pick<RentEstimatorProps, 'beds' | 'baths' | 'structure_type'> {
  const { beds, baths, structure_type: type } = fields
  return {
    ...(beds !== undefined && { beds: `${beds}` }),
    ...(baths !== undefined && { baths: `${baths}` }),
    ...(type && { structure_type: type }),
  }
}
