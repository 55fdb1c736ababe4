/** The island's words. */
export const TEXTS = {
  signup: 'Why did you sign up?',
  other: 'Are you using another product?',
  which: 'Which product, and what does it do better?',
  submit: 'Send feedback',
  skip: 'Skip',
}
