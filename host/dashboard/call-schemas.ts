import * as z from 'zod/mini'

export const widgetParams = z.object({ name: z.string() })
