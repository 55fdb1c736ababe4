import * as z from 'zod/mini'

export const widgetParams = z.object({ name: z.string() })
export const BACK_REPLIES = { 303: 'For a form: back to the page.' }
export const DONE_REPLIES = { 204: 'Done.', 303: 'For a form: back to the page.' }
