import { PROBLEMS } from '../_http/problem.ts'

/** The island's words. `{…}` is filled in. */
export const TEXTS = {
  ...PROBLEMS,
  switch: 'Text me about new leads',
  on: 'Switch on',
  off: 'Switch off',
  asOf: 'As of {date}',
  to: 'Messages go to {phone}.',
  change: 'Use another number',
  phone: 'Mobile phone',
  phoneHint: 'We send a code there. Message rates may apply.',
  send: 'Send code',
  sending: 'Sending…',
  code: 'Code',
  codeHint: 'Six digits, sent to {phone}',
  codeHintPlain: 'Six digits, from the text message',
  codeWrong: 'Enter the six digits of the code.',
  verify: 'Verify',
  verifying: 'Verifying…',
  again: 'Change number or send again',
  verified: '{phone} is verified.',
  save: 'Save',
  saving: 'Saving…',
  saveHint: 'Save becomes available once the number is verified.',
}
export type Texts = typeof TEXTS
