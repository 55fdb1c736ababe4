import type { SignupFormProps } from './contract.ts'

/** Named sets of props: stories, tests, screenshots and docs are made from them. Names are unique. */
export const examples: Record<string, { about: string; props: SignupFormProps }> = {
  start: { about: 'The first step', props: {} },
  typed: { about: 'With an address', props: { email: 'ann@example.com' } },
  conflict: {
    about: 'An address that has an account',
    props: { email: 'ann@example.com', errors: { email: ['An account with this email already exists.'] } },
  },
  account: { about: 'The second step', props: { step: 'account', email: 'ann@example.com' } },
  refused: {
    about: 'The second step, with a password that everybody has',
    props: {
      step: 'account',
      email: 'ann@example.com',
      name: 'Ann Example',
      errors: { password: ['This password is too common. Choose one that’s harder to guess.'] },
    },
  },
}
