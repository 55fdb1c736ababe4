import { PROBLEMS } from '../_http/problem.ts'
import { REQUIRED } from '../_ui/field/use-validity.ts'

/** The island's words. */
export const TEXTS = {
  ...PROBLEMS,
  start: 'Get started for free',
  startLead: 'Save markets and homes, follow discussions, and ask local investors.',
  email: 'Email',
  go: 'Continue',
  going: 'One moment…',
  /** Growth document, section 8: to the letter. */
  known: 'Looks like you haven’t created a password! Finish account registration on the sign up page.',
  finish: 'Finish registration',
  /** The host's message about an address that has an account. */
  taken: 'An account with this email already exists.',
  forgot: 'Forgot your password?',
  account: 'Create your account',
  forEmail: 'For',
  other: 'Use another email',
  name: 'Name',
  password: 'Password',
  passwordHint: 'At least 8 characters. A few words work well.',
  required: REQUIRED,
  short: 'Use at least 8 characters.',
  show: 'Show password',
  create: 'Create account',
  creating: 'Creating your account…',
  have: 'Already have an account?',
  login: 'Log in',
}
export type Texts = typeof TEXTS
