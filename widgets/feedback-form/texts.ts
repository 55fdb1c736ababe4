/** The island's words. */
export const TEXTS = {
  open: 'Give feedback on this page',
  optional: 'Optional',
  send: 'Send',
  skip: 'Skip',
  close: 'Close',
  retry: 'Try again',
}
