import * as z from 'zod/mini'

export const emptyObject = z.object({})
