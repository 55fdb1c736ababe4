import { PROBLEMS } from '../_http/problem.ts'

/** The island's words. `{…}` is filled in. */
export const TEXTS = {
  ...PROBLEMS,
  help: 'Press Space to lift the widget, arrow keys to move it, Space to set it down, Escape to put it back.',
  lifted: '{title} lifted, position {at} of {of}. Arrow keys move it, Space sets it down, Escape puts it back.',
  at: 'Position {at} of {of}.',
  down: '{title} set down at position {at} of {of}.',
  back: '{title} put back at position {at} of {of}.',
  unkept: 'The order was not kept.',
  retry: 'Try again',
  trying: 'Trying…',
  shown: '{title} is shown.',
}
export type Texts = typeof TEXTS
