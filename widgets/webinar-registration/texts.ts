/** The island's words. */
export const TEXTS = {
  register: 'Register',
  wait: 'Join the waiting list',
  watch: 'Watch now',
  cancel: 'Cancel registration',
  leave: 'Leave the waiting list',
  full: 'All places are taken. If one opens up, the first on the waiting list gets it.',
  registered: 'You are registered for this webinar.',
  waiting: 'You’re on the waiting list.',
  canceled: 'Your registration was canceled.',
  /** Where the browser refused to open a tab. */
  blocked: 'Your browser didn’t open a new tab.',
  open: 'Open the webinar',
  dismiss: 'Dismiss',
  unexpected: 'Unexpected error. Please refresh the page and try again.',
}
