import { PROBLEMS } from '../_http/problem.ts'

/** The island's words. `{…}` is filled in. */
export const TEXTS = {
  ...PROBLEMS,
  reason: 'Reason',
  choose: 'Choose a reason',
  auto: 'Credited right away.',
  looked: 'We’ll review this request.',
  additional: 'Details',
  attachments: 'Supporting documents',
  attachmentsHint: 'Up to 3 images or PDFs, 5 MB total',
  attachmentsPlain: 'Required for “Invalid email address” and “Mismatched lead.” Images or PDFs, 5 MB total',
  submit: 'Request credit',
  submitting: 'Sending…',
  back: 'Back to lead',
  noReason: 'Choose a reason.',
}
export type Texts = typeof TEXTS
