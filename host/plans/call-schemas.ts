import * as z from 'zod/mini'

export const idParams = z.object({ id: z.string() })
export const optionalText = z.optional(z.string())
export const DONE_REPLIES = { 204: 'It is done.', 303: 'To one’s subscriptions.' }
