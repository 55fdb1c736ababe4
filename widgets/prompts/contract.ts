import * as z from 'zod/mini'
import { scriptOnly } from '../_runtime/script-only.ts'

const text = z.optional(z.string())

const prompt = z.object({
  title: z.string(),
  body: z.string(),
  /** Seconds after which it opens; of the gated popup alone. */
  delay: z.optional(z.number()),
})

/** Props of `data-plat="prompts"`. */
export const props = z.object({
  /** What may show on this page, by name (model.ts). Which of it does is decided in the browser. */
  prompts: z.record(z.string(), prompt),
  /** Opens this one at once, whatever the browser has seen, and no other: for previews. */
  preview: text,
  /** DNS over HTTPS where mail records of an address are looked up; `{domain}` is filled in. Without it none are. */
  lookup: scriptOnly(text),
  /** Addresses of the newsletter's form and of pages. */
  urls: scriptOnly(z.optional(z.object({ subscribe: text, signup: text, login: text, plans: text }))),
  /** The island's words; English by default (texts.ts). */
  texts: z.optional(z.record(z.string(), z.string())),
})
export type PromptsProps = z.infer<typeof props>

/** Detail of `plat:prompts:show` and `plat:prompts:dismiss`. */
export interface PromptDetail {
  name: string
}
