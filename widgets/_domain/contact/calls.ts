import * as z from 'zod/mini'
import { type Answer, request } from '../../_http/request.ts'
import { fraudToken } from './fraud-token.ts'
import { getMarketing, googleData } from './marketing.ts'

/** The contact details that a business receives. */
export interface ContactInfo {
  investor_name: string
  investor_email: string
  /** A number of the United States or Canada, however it is written. */
  investor_phone: string
  message?: string | undefined
}

export const createdLead = z.object({
  id: z.number(),
  /** The price in US dollars. */
  cost: z.number(),
  /** agent, lender, tax or financial. */
  business_type: z.string(),
  investor_id: z.number(),
  /** `held`: nobody pays for it or sees it until its sender has confirmed the request. */
  state: z.optional(z.enum(['sent', 'held'])),
})
export type CreatedLead = z.infer<typeof createdLead>

/** A tuple's own schema weighs 300 bytes, on every page with an island. */
const pair = z.array(z.unknown()).check(
  z.check(({ value, issues }) => {
    const [id, code] = value
    if (typeof id === 'number' && typeof code === 'string') return
    issues.push({ code: 'custom', message: 'a company ID and a code', input: value })
  }),
) as unknown as z.ZodMiniType<[number, string]>

/** The answer to a contact request. */
export const contactReply = z.object({
  created_leads: z.array(createdLead),
  successfully_contacted_business_ids: z.array(z.number()),
  over_leads_threshold: z.boolean(),
  /** Pairs of a business's id and the code of what went wrong. */
  failed_to_contact_businesses: z.array(pair),
  /** What the request waits for: its sender, who has to confirm it by email, or our review. `page` shows its state. */
  confirmation: z.optional(z.object({ by: z.enum(['email', 'review']), page: z.string() })),
})
export type ContactReply = z.infer<typeof contactReply>

export interface ContactRequest {
  businessIds: number[]
  contact?: ContactInfo | undefined
  cta: string
  formToken: string
  from: Origin
}

/**
 * Returns the attribution of the visit as the page knows it now. It is read once per request, so that all tries send
 * the same.
 */
export const cameFrom = () => ({
  marketing: getMarketing(location.search),
  google: googleData(document.cookie, location.search),
})
export type Origin = ReturnType<typeof cameFrom>

/** Asks businesses to call. */
export async function requestContact(
  url: string,
  order: ContactRequest,
  signal: AbortSignal,
): Promise<Answer<ContactReply>> {
  const body = {
    ...order.from.marketing,
    business_lead: {
      business_ids: order.businessIds,
      ...(order.contact && { contact_info: order.contact }),
      cta_name: order.cta,
      google_analytics_data: order.from.google,
    },
    form_token: order.formToken,
    castle_request_token: await fraudToken(),
  }
  return request(url, { schema: contactReply, body, signal })
}
