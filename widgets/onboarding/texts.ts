import { PROBLEMS } from '../_http/problem.ts'

/** The island's words. `{…}` is filled in. */
export const TEXTS = {
  ...PROBLEMS,
  next: 'Next: {step}',
  allDone: 'All done',
  allDoneAbout: 'You have been through every step.',
  allDoneCloses: 'The button takes this list off your dashboard.',
  progress: '{done} of {all} steps',
  progressSkipped: '{done} of {all} steps, {skipped} left out',
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
  skipped: 'left out',
  leftOut: '“{step}” is left out. You can come back to it.',
}
export type Texts = typeof TEXTS
