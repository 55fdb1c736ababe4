import { CONSENT, CONTACT_TEXTS } from '../_domain/contact/texts.ts'
import { REQUIRED } from '../_ui/field/use-validity.ts'

/** The island's words. `{…}` is filled in. The consent is not among the words that pages may change: it is kept as it stands. */
export const TEXTS = {
  ...CONTACT_TEXTS,
  one: 'Contact {name}',
  some: 'Contact {count} companies',
  close: 'Close',
  name: 'Your name',
  email: 'Email',
  phone: 'Phone',
  message: 'Message',
  optional: 'Optional. What are you looking for, and where?',
  required: REQUIRED,
  needEmail: 'Enter an email address, such as ann@example.com',
  needPhone: 'Enter a valid 10-digit US or Canadian phone number',
  longMessage: 'Use no more than 5,000 characters',
  sentTo: 'We shared your details with {names}. They’ll contact you directly.',
  done: 'Done',
}
export { CONSENT }
export type Texts = typeof TEXTS
