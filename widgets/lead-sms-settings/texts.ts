import { PROBLEMS } from '../_http/problem.ts'

/** The island's words. `{…}` is filled in. */
export const TEXTS = {
  ...PROBLEMS,
  switch: 'Text me about new leads',
  on: 'Turn on',
  off: 'Turn off',
  asOf: 'As of {date}',
  to: 'Messages go to {phone}.',
  change: 'Change number',
  phone: 'Mobile phone',
  phoneHint: 'We’ll text you a code. Message and data rates may apply.',
  send: 'Send code',
  sending: 'Sending…',
  code: 'Code',
  codeHint: 'Enter the six-digit code we sent to {phone}',
  codeHintPlain: 'Enter the six-digit code from the text message',
  codeWrong: 'Enter the six-digit code.',
  verify: 'Verify',
  verifying: 'Verifying…',
  again: 'Change number or resend code',
  verified: '{phone} is verified.',
  save: 'Save',
  saving: 'Saving…',
  saveHint: 'Verify your number to save.',
}
export type Texts = typeof TEXTS
