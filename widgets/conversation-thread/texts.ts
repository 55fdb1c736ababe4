/** The island's words. */
export const TEXTS = {
  region: 'Messages',
  earlier: 'Earlier messages',
  newest: 'Newest messages',
  former: 'Former member',
  you: 'You',
  removed: 'This message was removed by our team.',
  report: 'Report',
  label: 'Your message',
  send: 'Send',
  blank: 'Enter a message.',
  failed: 'Your message wasn’t sent. Check your connection and try again.',
}
export type Texts = typeof TEXTS
