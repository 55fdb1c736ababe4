import type { CancellationFeedbackProps } from './contract.ts'

const questions = {
  action: '/subscriptions/7/feedback',
  signupReasons: [
    { value: 'learn', label: 'To learn about investing' },
    { value: 'find_deals', label: 'To find deals' },
  ],
  otherProduct: [
    { value: 'yes', label: 'Yes' },
    { value: 'no', label: 'No' },
  ],
}

/** Named sets of props: stories, tests, screenshots and docs are made from them. Names are unique. */
export const examples: Record<string, { about: string; props: CancellationFeedbackProps }> = {
  empty: { about: 'Before an answer', props: questions },
  answered: {
    about: 'With both answers, and the box of the second',
    props: { ...questions, values: { signup_reason: 'find_deals', other_product: 'yes', other_product_feedback: '' } },
  },
}
