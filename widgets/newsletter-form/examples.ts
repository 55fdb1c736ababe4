import type { NewsletterFormProps } from './contract.ts'

/** Named sets of props: stories, tests, screenshots and docs are made from them. Names are unique. */
export const examples: Record<string, { about: string; props: NewsletterFormProps }> = {
  plain: { about: 'The form that subscribes to the newsletter', props: {} },
  refused: {
    about: 'An address that takes no mail',
    props: { email: 'ann@nowhere.example', errors: { email: ['Enter a valid email address'] } },
  },
}
