import * as z from 'zod/mini'
import { SUBSCRIBE_SOURCES } from '../../../widgets/_domain/newsletter/contract.ts'
import { emailField } from '../../_http/forms/fields.ts'

/** What the forms of the page and of the popups send. */
export const subscribeForm = z.object({
  email: emailField,
  /** The form that it comes from; anything unknown is the page. */
  source: z.catch(z.enum(SUBSCRIBE_SOURCES), 'page'),
})
export type Subscription = z.output<typeof subscribeForm>
