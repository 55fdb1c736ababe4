import * as z from 'zod/mini'
import { link } from '../_http/link.ts'
import { scriptOnly } from '../_runtime/script-only.ts'

const text = z.optional(z.string())

/** The groups in the order in which they are gone through. */
export const STEP_TYPES = ['first', 'additional', 'proUser'] as const
export const stepType = z.enum(STEP_TYPES)
export type StepType = z.infer<typeof stepType>

export const step = z.object({
  type: stepType,
  /** The step's key, sent as `response_key`. */
  key: z.string(),
  name: z.string(),
  about: z.string(),
  /** The kind of answer: a line, a few sentences, one of `choices`, or only that it is done. */
  input: z.enum(['line', 'long', 'choice', 'done']),
  label: text,
  /** Characters that the answer may have, of what is typed. Default 200 for a line, 2,000 for a few sentences. */
  longest: z.optional(z.number()),
  choices: z.optional(z.array(z.object({ value: z.string(), label: z.string() }))),
  /** The answer, or a value that is known already. */
  value: text,
  /** The text of the submit button. */
  action: text,
  /** The link to the place where it is done. */
  link: z.optional(z.object({ href: link, text: z.string() })),
  /** True if the step may be postponed. */
  skip: z.optional(z.boolean()),
  /** True if the step cannot be done yet and can only be skipped. */
  away: z.optional(z.boolean()),
  done: z.boolean(),
  /** True if the step was skipped, which counts as done; it can still be answered. */
  skipped: z.optional(z.boolean()),
})
export type Step = z.infer<typeof step>

/** Props of `data-plat="onboarding"`. */
export const props = z.object({
  /** Id of the flow, sent as `onboardings_flow_id`. */
  flow: z.number(),
  steps: z.array(step),
  /** True if the viewer gets the steps for pros. */
  pro: z.optional(z.boolean()),
  /** The address that answers are sent to. Default `/onboardings/responses`. */
  url: scriptOnly(z.optional(z.string())),
  /** The page of the whole flow, for those without scripts. Default `/onboarding`. */
  page: scriptOnly(z.optional(z.string())),
  /** Key of the step whose form stands open. */
  open: text,
  /** The reason why the last answer of a form without scripts was refused. */
  error: text,
  /** The value of that answer. */
  typed: text,
  /**
   * The address that "All done" deletes, which removes the widget from the dashboard. Without it there is no such
   * button.
   */
  close: scriptOnly(z.optional(z.string())),
  /** The browser's token, for forms. */
  token: text,
  /** The island's words; English by default (texts.ts). */
  texts: z.optional(z.record(z.string(), z.string())),
})
export type OnboardingProps = z.infer<typeof props>

/** `POST /onboardings/responses` */
export const response = z.object({
  onboardings_flow_id: z.number(),
  step_type: stepType,
  response_key: z.string(),
  /** `skipped` where it was left out. */
  response_value: z.string(),
})
export type Response = z.infer<typeof response>

export const reply = z.object({
  onboarding: z.object({
    /** Keys of all steps that are complete. */
    complete: z.array(z.string()),
    /** The step that is next; null: all done. */
    next: z.nullable(z.object({ step_type: stepType, response_key: z.string(), name: z.string() })),
  }),
})
export type Reply = z.infer<typeof reply>
