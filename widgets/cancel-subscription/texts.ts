/** The island's words. `{plan}` is the plan's name. */
export const TEXTS = {
  reason: 'Why are you canceling?',
  more: 'Tell us more',
  submit: 'Continue and cancel',
  busy: 'One moment…',
  keep: 'Keep {plan}',
  support: 'Talk to support',
  supportLead: 'Something not working, or a question about a charge? We answer by email.',
  message: 'Message',
  send: 'Send message',
  sending: 'Sending…',
  sent: 'Message sent. We’ll reply to {email}.',
  close: 'Close',
  retry: 'Try again',
  offer: 'Before you cancel {plan}',
  offerLead: 'When your billing period ends, you lose:',
  cancel: 'Cancel {plan}',
}
export type Texts = typeof TEXTS
