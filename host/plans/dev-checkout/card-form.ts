import * as z from 'zod/mini'
import { optionalLine } from '../../_http/forms/fields.ts'

/** The form of an invented card. */
export const cardForm = z.object({
  card_name: optionalLine(100),
  card_number: optionalLine(30),
  card_expiry: optionalLine(10),
  card_cvc: optionalLine(10),
})
