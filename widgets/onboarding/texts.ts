import { PROBLEMS } from '../_http/problem.ts'

/** The island's words. `{…}` is filled in. */
export const TEXTS = {
  ...PROBLEMS,
  next: 'Next: {step}',
  allDone: 'All done',
  allDoneAbout: 'You’ve finished every step.',
  allDoneCloses: 'Select the button to remove this list from your dashboard.',
  progress: '{done} of {all} steps',
  progressSkipped: '{done} of {all} steps, {skipped} skipped',
  first: 'First',
  additional: 'Then',
  proUser: 'With Pro',
  done: 'done',
  proOnly: 'for Pro members',
  save: 'Save',
  saving: 'Saving…',
  skip: 'Skip for now',
  choose: 'Choose an option',
  saved: 'Saved.',
  skipped: 'skipped',
  leftOut: 'You skipped “{step}.” You can come back to it.',
}
export type Texts = typeof TEXTS
