import { PROBLEMS } from '../../_http/problem.ts'
import { EMAIL_TEXTS } from '../../_ui/email-field/EmailField.tsx'

/** The words of the form that subscribes to the newsletter. */
export const SUBSCRIBE_TEXTS = {
  ...PROBLEMS,
  ...EMAIL_TEXTS,
  email: 'Email',
  subscribe: 'Subscribe',
  subscribing: 'Subscribing…',
  sent: 'Check your email',
  sentLead: 'We sent you a link. Open it to confirm that you want the newsletter.',
}
export type SubscribeTexts = typeof SUBSCRIBE_TEXTS
