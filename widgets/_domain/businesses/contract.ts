import * as z from 'zod/mini'
import { scriptOnly } from '../../_runtime/script-only.ts'

const text = z.optional(z.string())

/** A market that is chosen: two letters of a state, or the FIPS code of a county. */
export const chosenMarket = z.object({ code: z.string(), name: z.string() })
export type ChosenMarket = z.infer<typeof chosenMarket>

/** A line of the price list; without a state it holds for all others. */
export const leadPrice = z.object({ kind: z.string(), state: text, cents: z.number() })
export type LeadPrice = z.infer<typeof leadPrice>

/** Fields of the form of a company, for the props of the islands that show it. */
export const businessFormFields = {
  /** The path that the form is posted to. */
  action: scriptOnly(z.string()),
  /** The label of its button. */
  submit: z.string(),
  /** Field → what stands in it; values of a list have commas between them. */
  values: z.record(z.string(), z.string()),
  /** The markets among the values, with their names. */
  markets: z.array(chosenMarket),
  states: z.array(chosenMarket),
  /** Field → sentences about it. */
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
  /** The path of the logo that is there. */
  logo: text,
  /** True if a logo has to be uploaded or skipped. */
  logo_required: z.optional(z.boolean()),
  prices: z.optional(z.array(leadPrice)),
  token: text,
  /** The island's words; English by default (texts.ts). */
  texts: z.optional(z.record(z.string(), z.string())),
}
const businessForm = z.object(businessFormFields)
export type BusinessFormProps = z.infer<typeof businessForm>

/** Answer of `GET /business/page/:id/form`. */
export const businessFormReply = businessForm

/** Answer of `GET /markets/search?q=`, as much of it as the form reads. */
export const foundMarkets = z.array(z.object({ id: z.string(), name: z.string(), city: text }))

/** Answer of `GET /api/v1/google-businesses-suggestions`. */
export const googleSuggestions = z.array(z.object({ id: z.string(), value: z.string() }))
export type GoogleSuggestion = z.infer<typeof googleSuggestions>[number]

/** Answer to a change of a company. */
export const savedBusiness = z.object({ id: z.number(), url: z.string() })
