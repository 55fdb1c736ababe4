import { PROBLEMS } from '../_kit/problem.ts'

/** The island's words. `{…}` is filled in. */
export const TEXTS = {
  ...PROBLEMS,
  next: 'Next: {step}',
  allDone: 'All done',
  allDoneAbout: 'You have been through every step.',
  progress: '{done} of {all} steps',
  first: 'First',
  additional: 'Then',
  proUser: 'With Pro',
  done: 'done',
  proOnly: 'for Pro members',
  save: 'Save',
  saving: 'Saving…',
  skip: 'Leave it out for now',
  choose: 'Choose one',
  saved: 'Saved.',
}
export type Texts = typeof TEXTS
