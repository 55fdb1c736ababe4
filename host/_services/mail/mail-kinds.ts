/**
 * What mails there are, and whose words each carries. A person's mail names that person in Reply-To; one of the operator, who writes a
 * reason or an article, names the operator. Neither is marked as automatic: help desks drop what is. All others say that a program sent
 * them (RFC 3834), so that nothing answers them by itself.
 */
export const MAIL_KINDS = {
  account: 'program',
  'account-data': 'program',
  'account-rights': 'operator',
  'account-status': 'operator',
  'business-email': 'program',
  'company-review': 'operator',
  'company-waits': 'program',
  'contact-confirm': 'program',
  'contact-form': 'person',
  'guest-place': 'program',
  'guest-reminder': 'program',
  lead: 'person',
  'lead-price': 'program',
  moderation: 'operator',
  'newsletter-confirm': 'program',
  'newsletter-issue': 'operator',
  'newsletter-subscribed': 'program',
  notifications: 'program',
  plan: 'program',
  'review-decision': 'operator',
  'review-request': 'program',
} as const satisfies Record<string, 'person' | 'operator' | 'program'>

export type MailKind = keyof typeof MAIL_KINDS

/** Kinds that somebody writes whom an answer reaches. */
export type PersonalKind = { [Kind in MailKind]: (typeof MAIL_KINDS)[Kind] extends 'person' ? Kind : never }[MailKind]

/** Kinds that come again and again, so that each of them says how to stop them. */
export type ListKind = 'guest-reminder' | 'newsletter-issue' | 'newsletter-subscribed' | 'notifications'
