import type { LeadCreditFormProps } from './contract.ts'

/** Named sets of props: stories, tests, screenshots and docs are made from them. Names are unique. */
export const examples: Record<string, { about: string; props: LeadCreditFormProps }> = {
  empty: { about: 'Nothing chosen', props: { page: 1, lead: 3 } },
  mismatched: { about: 'A reason that wants to know more', props: { page: 1, lead: 3, reason: 'mismatched' } },
  phone: { about: 'A reason that somebody looks into', props: { page: 1, lead: 3, reason: 'invalid-phone' } },
  refused: {
    about: 'Sent without what it needs',
    props: {
      page: 1,
      lead: 3,
      reason: 'invalid-email',
      errors: {
        additional_reason: ['Choose the best match.'],
        attachments: ['Attach an image or PDF as evidence.'],
      },
    },
  },
  done: {
    about: 'After the request',
    props: { page: 1, lead: 3, done: 'Requested on Nov 20, 2026; $40.00 credited.' },
  },
}
