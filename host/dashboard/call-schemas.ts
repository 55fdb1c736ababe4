import * as z from 'zod/mini'

export const widgetParams = z.object({ name: z.string() })
export const BACK_REPLIES = { 303: 'For a form: back to the page.' }
