import { defineExperiment } from '../experiments/define.ts'

/** What the link to a question says. */
export const FEEDBACK_LINK = defineExperiment({
  name: 'feedback-link',
  about: 'The link at the end of a page: “Give feedback on this page”, or the question itself. Counts presses.',
  variants: ['control', 'question'],
})
