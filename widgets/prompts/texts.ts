import { SUBSCRIBE_TEXTS } from '../_domain/newsletter/texts.ts'

/** The island's words. */
export const TEXTS = {
  ...SUBSCRIBE_TEXTS,
  close: 'Close',
  keepReading: 'Keep reading',
  signup: 'Sign up for free',
  login: 'Log in',
  plans: 'See Pro plans',
  notNow: 'Not now',
}
export type Texts = typeof TEXTS
