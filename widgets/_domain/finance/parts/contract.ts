import * as z from 'zod/mini'
import { scriptOnly } from '../../../_runtime/script-only.ts'

/** Props that every calculator takes, all optional. */
export const calculatorProps = {
  /** What stands in the fields, as text by name: `{ "purchase_price": "250,000" }`. Others have their usual values. */
  values: z.optional(z.record(z.string(), z.string())),
  /** Further fields that the form sends without scripts, by name. */
  hidden: z.optional(z.record(z.string(), z.string())),
  /** `address`: what is entered goes into the address of the page, so that it can be shared. For the calculator’s own page. */
  keep: z.optional(z.enum(['address'])),
  /** Level of the headings, 2 to 6. Default 2. */
  headingLevel: z.optional(z.number()),
  /** The addresses of its calls and pages; by default our host's. */
  urls: scriptOnly(
    z.optional(
      z.object({
        /** The calculator's own page, which takes the form without scripts. */
        page: z.optional(z.string()),
        /** The call that reports the first use. Default `/concierge/calculator_usage_messages`. */
        usage: z.optional(z.string()),
      }),
    ),
  ),
}

export interface CalculatorProps {
  values?: Record<string, string> | undefined
  hidden?: Record<string, string> | undefined
  keep?: 'address' | undefined
  headingLevel?: number | undefined
  urls?: { page?: string | undefined; usage?: string | undefined } | undefined
}

/** Lines of income beside the rent, as JSON: `[{ "label": "Laundry", "amount": 120 }]`. What is no such list is ignored. */
export const incomesProp = z.optional(z.string())
