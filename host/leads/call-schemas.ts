import * as z from 'zod/mini'
import { batch } from '../../widgets/_domain/leads/contract.ts'
import { creditReply, creditWish } from '../../widgets/lead-credit-form/contract.ts'
import { pathId } from '../_http/forms/fields.ts'

export const idText = z.string()
/** The parameters of an address under one company’s page. */
export const ofPage = z.object({ id: idText })
/** The parameters of the address of a lead: business page and lead. */
export const leadParams = z.object({ id: pathId, lead: pathId })
export const pageParams = z.object({ id: pathId })
export const FILE_REPLY = 'The file, text/csv.'

export const pageCursors = {
  older: z.optional(z.string()),
  newer: z.optional(z.string()),
  rank: z.optional(z.string()),
}
const exportOption = z.optional(z.enum(['all', 'unread', 'selected']))
export const exportSelection = z.object({
  export_option: exportOption,
  'lead_ids[]': z.optional(z.array(z.string())),
  select_all: z.optional(z.string()),
})
export const exportBody = z.extend(z.partial(batch), { export_option: exportOption })

export const creditBody = z.extend(creditWish, { notes: z.optional(z.string()) })
export const creditRequestReply = z.extend(creditReply, { status: z.enum(['credited', 'pending']) })
