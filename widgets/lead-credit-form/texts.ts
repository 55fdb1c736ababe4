import { PROBLEMS } from '../_http/problem.ts'

/** The island's words. `{…}` is filled in. */
export const TEXTS = {
  ...PROBLEMS,
  reason: 'Reason',
  choose: 'Choose a reason',
  auto: 'Credited at once.',
  looked: 'Somebody looks into it before it is credited.',
  additional: 'What exactly?',
  attachments: 'Proof',
  attachmentsHint: 'Up to three images or PDF files, 5 MB in all',
  attachmentsPlain: 'Needed for “Invalid email address” and “Mismatched lead”: images or PDF, 5 MB in all',
  submit: 'Request credit',
  submitting: 'Sending…',
  back: 'Back to the lead',
  noReason: 'Choose a reason.',
}
export type Texts = typeof TEXTS
