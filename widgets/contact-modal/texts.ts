import { CONTACT_TEXTS } from '../_domain/contact/texts.ts'
import { REQUIRED } from '../_ui/field/use-validity.ts'

/** The island's words. `{…}` is filled in. The consent is not among the words that pages may change: it is kept as it stands. */
export const TEXTS = {
  ...CONTACT_TEXTS,
  one: 'Contact {name}',
  some: 'Contact {count} companies',
  close: 'Close',
  companies: 'Companies',
  needCompany: 'Select at least one company',
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
  check: 'Check your email',
  checkAbout: 'We sent a link to {email}. We’ll send your details to {names} once you confirm.',
  inReview: 'Request received',
  change: 'Resend or change the email',
  done: 'Done',
}
export type Texts = typeof TEXTS
