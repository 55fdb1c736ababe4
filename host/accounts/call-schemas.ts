import * as z from 'zod/mini'

export const TO_NEXT_PAGE = 'To the next page.'
export const emptyObject = z.object({})
export const DONE_REPLIES = { 204: 'Done.', 303: TO_NEXT_PAGE }
export const CODES_REPLIES = { 200: z.object({ codes: z.array(z.string()) }), 303: TO_NEXT_PAGE }
