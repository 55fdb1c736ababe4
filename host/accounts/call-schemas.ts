import * as z from 'zod/mini'

export const TO_NEXT_PAGE = 'To the next page.'
export const emptyObject = z.object({})
