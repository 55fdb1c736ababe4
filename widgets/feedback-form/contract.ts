import * as z from 'zod/mini'
import { runningExperiment } from '../_domain/experiments/use-variant.ts'
import { scriptOnly } from '../_runtime/script-only.ts'

/** Props of `data-plat="feedback-form"`. */
export const props = z.object({
  /** The form's ID. */
  id: z.number(),
  question: z.string(),
  answers: z.array(z.object({ key: z.string(), label: z.string() })),
  /** The question after an answer. */
  followUp: z.string(),
  /** What is said at the end. */
  thanks: z.string(),
  /** The path of the page that it is about. */
  path: z.string(),
  /** Pixels that a page has to be scrolled before it opens by itself. Default 50. */
  offset: z.optional(z.number()),
  /** The experiment about its link, where it runs: `control`, or `question` for the question itself as the link. */
  experiment: z.optional(runningExperiment),
  /** Which of them everybody gets who is not part of it. Default `control`. */
  link: z.optional(z.enum(['control', 'question'])),
  /** Path that answers are sent to. Default `/feedback`. */
  url: scriptOnly(z.optional(z.string())),
  /** The island's words; English by default (texts.ts). */
  texts: z.optional(z.record(z.string(), z.string())),
})
export type FeedbackFormProps = z.infer<typeof props>
