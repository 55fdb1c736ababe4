import type { FeedbackFormProps } from './contract.ts'

/** Named sets of props: stories, tests, screenshots and docs are made from them. Names are unique. */
export const examples: Record<string, { about: string; props: FeedbackFormProps }> = {
  market: {
    about: 'Asks about the page of a market',
    props: {
      id: 7,
      question: 'Did you find what you were looking for?',
      answers: [
        { key: 'yes', label: 'Yes' },
        { key: 'partly', label: 'Partly' },
        { key: 'no', label: 'No' },
      ],
      followUp: 'What should we add?',
      thanks: 'Thank you. We read every answer.',
      path: '/markets/48453',
    },
  },
}
