import { PROBLEMS } from '../_http/problem.ts'

/** The island's words. `{…}` is filled in. */
export const TEXTS = {
  ...PROBLEMS,
  help: 'Press Space to pick up the widget, arrow keys to move it, Space to drop it, or Escape to cancel.',
  lifted:
    '{title} picked up, position {at} of {of}. Press arrow keys to move it, Space to drop it, or Escape to cancel.',
  at: 'Position {at} of {of}.',
  down: '{title} dropped at position {at} of {of}.',
  back: 'Move canceled. {title} is at position {at} of {of}.',
  unkept: 'We couldn’t save the new order.',
  retry: 'Try again',
  trying: 'Trying…',
  shown: '{title} is shown.',
}
export type Texts = typeof TEXTS
