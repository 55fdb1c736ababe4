import * as z from 'zod/mini'

/** Calls of the business finder; the host's routes take the same schemas. */

const text = z.string()

/** Body of `POST /sms_verifications/send_code`. */
export const smsVerification = z.object({
  sms_verification: z.object({
    phone_number: text,
    full_name: text,
    email: text,
    create_account_request: z.boolean(),
  }),
})
export type SmsVerification = z.infer<typeof smsVerification>['sms_verification']

/** Its answer. `validated`: the number was confirmed before, so no code was sent. */
export const sendCodeReply = z.object({
  success: z.boolean(),
  validated: z.boolean(),
  error: z.nullable(text),
})

/** The answer of a form that leads to another page. */
export const redirectReply = z.object({ redirect_url: text })

/** A market of `GET /markets/search?q=`. */
export const foundMarket = z.object({ id: text, name: text, city: z.optional(text) })
export const foundMarkets = z.array(foundMarket)
export type FoundMarket = z.infer<typeof foundMarket>
