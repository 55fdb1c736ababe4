import * as z from 'zod/mini'
import { MAX_ADDRESS_LENGTH } from '../../../widgets/property-autocomplete/model.ts'
import { optionalLine } from '../../_http/forms/fields.ts'

const part = optionalLine(100)

/** The parts of an address, as queries and forms have them. */
export const addressParts = {
  street_address: part,
  secondary: part,
  city: part,
  state: part,
  zip: part,
}

/** The form of one address: what was typed, and the parts of the address that was chosen. */
export const addressForm = z.object({ address_query: optionalLine(MAX_ADDRESS_LENGTH), ...addressParts })
export type AddressForm = z.output<typeof addressForm>
