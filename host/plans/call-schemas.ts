import * as z from 'zod/mini'

export const idParams = z.object({ id: z.string() })
export const optionalText = z.optional(z.string())
