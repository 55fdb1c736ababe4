import * as z from 'zod/mini'
import { type ParsedForm, parseForm } from '../../_http/forms/parse-form.ts'
import { getValue } from '../../_http/forms/values.ts'

export const WARNING = 'dismissed_business_subscription_canceled_warning'

/** What the owner has put away on the pages of a company. */
export const uiConfig = z.object({
  business_page_ui_config: z.object({
    [WARNING]: z.boolean({ error: 'true or false' }),
  }),
})

/** Parses what a change of a company says of its notices; undefined where it says nothing of them. */
export const parseUiConfig = (body: unknown): ParsedForm<z.infer<typeof uiConfig>> | undefined =>
  getValue(body, 'business_page_ui_config') === undefined ? undefined : parseForm(uiConfig, body)
