import * as z from 'zod/mini'

export const idParams = z.object({ id: z.string() })
export const optionalText = z.optional(z.string())
export const DONE_REPLIES = { 204: 'Done.', 303: 'To the subscription settings.' }
