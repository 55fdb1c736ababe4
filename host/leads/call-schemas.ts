import * as z from 'zod/mini'
import { creditReply, creditWish } from '../../widgets/lead-credit-form/contract.ts'
import { fieldErrors } from '../_http/api/rules.ts'

export const idText = z.string()
export const BACK_REPLY = 'For a form without scripts: back to the previous page.'
export const FILE_REPLY = 'The file, text/csv.'

export const pageCursors = { older: z.optional(z.string()), newer: z.optional(z.string()) }
export const exportSelection = z.object({
  export_option: z.optional(z.enum(['all', 'unread', 'selected'])),
  'lead_ids[]': z.optional(z.array(z.string())),
  select_all: z.optional(z.string()),
})

export const UPLOAD_TYPES = ['multipart/form-data', 'application/x-www-form-urlencoded', 'application/json']
export const creditBody = z.extend(creditWish, { notes: z.optional(z.string()) })
export const CREDIT_REPLIES = {
  201: z.extend(creditReply, { status: z.enum(['credited', 'pending']) }),
  303: BACK_REPLY,
  409: fieldErrors,
}
