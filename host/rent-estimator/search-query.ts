import type { RentEstimatorProps } from '../../widgets/rent-estimator/contract.ts'
import { Fields } from '../properties/fields.ts'

/** The parsed query of the estimator's address, as its fields take it. */
export interface SearchQuery {
  given: RentEstimatorProps
  /** The address, if it can be looked up and has a price; the next step then lists the places that it may mean. */
  address: string | undefined
  ok: boolean
}

/**
 * Reads the address of the estimator's page: `?address=…&price=…`, what the home is like, or `?mode=zip&zip_code=…`. Fields
 * that it does not name are not asked yet, so nothing is wrong with them.
 */
export function parseSearchQuery(query: object): SearchQuery {
  const fields = new Fields({ query }, 'query')
  // The person wants to change the values, so they are not submitted yet.
  const back = fields.typed('step') === 'place'
  const zip =
    fields.typed('mode') === 'zip' || (!fields.has('mode') && !fields.has('address') && fields.has('zip_code'))
  const sent = (name: string) => !back && !zip && fields.has(name)
  if (zip && fields.typed('zip_code') !== '') fields.zip('zip_code')
  const address = sent('address') ? fields.address() : ''
  if (sent('price') && fields.price() === undefined && !fields.errors.price)
    fields.errors.price = ['Enter a price, such as $250,000.']
  const home = getHome(fields)
  const { ok, errors } = fields
  const typed = { address: fields.typed('address'), price: fields.typed('price'), zip_code: fields.typed('zip_code') }
  const whole = ok && address !== '' && sent('price')
  return {
    ok,
    address: whole ? address : undefined,
    given: { mode: zip ? 'zip' : 'address', ...typed, ...home, ...(!ok && { errors }) },
  }
}

/**
 * Returns the facts of the home. Invalid values are refused; then, and where nothing is given, the recorded or the
 * usual value is used.
 */
export function getHome(fields: Fields): Pick<RentEstimatorProps, 'beds' | 'baths' | 'structure_type'> {
  const [beds, baths, type] = [fields.beds(), fields.baths(), fields.structureType()]
  return {
    ...(beds !== undefined && { beds: `${beds}` }),
    ...(baths !== undefined && { baths: `${baths}` }),
    ...(type && { structure_type: type }),
  }
}
