/** The island's words. */
export const TEXTS = {
  open: 'Find a pro',
  title: 'What do you need?',
  about: 'Choose one. The next questions depend on it, and you see your matches at the end.',
  close: 'Close',
}
