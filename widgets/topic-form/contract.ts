import * as z from 'zod/mini'
import { FORUM_KINDS } from '../_domain/forums/kinds.ts'

const text = z.optional(z.string())
const kind = z.enum(FORUM_KINDS)

/** Answer of `POST /forums/:id/topics/draft`. */
export const draftReply = z.object({
  /** False where another tab saved meanwhile: nothing was overwritten, and that text comes along. */
  saved: z.boolean(),
  version: z.number(),
  title: z.string(),
  body: z.string(),
})
export type DraftReply = z.infer<typeof draftReply>

/** Answer of `GET /topics/similar?title=`. */
export const similarReply = z.object({
  topics: z.array(z.object({ title: z.string(), url: z.string(), forum: z.string(), replies: z.number() })),
})
export type SimilarTopic = z.infer<typeof similarReply>['topics'][number]

/** Props of `data-plat="topic-form"`: the fields of a form that the page itself sends. */
export const props = z.object({
  /** The title of the form. With "Edit Topic" a choice of forum changes neither title, button nor fields. */
  heading: z.string(),
  /** The label of its button. */
  submit: z.string(),
  /** What the chosen forum is for, as the server drew the form. */
  kind,
  /** The tags of an ad by side, in their order: as addresses name them and as people read them. */
  tags: z.optional(z.object({ have: z.record(z.string(), z.string()), want: z.record(z.string(), z.string()) })),
  /** Id of the chosen forum. */
  forum: z.number(),
  /** The forums to choose from; none where it cannot be chosen. */
  forums: z.optional(z.array(z.object({ id: z.number(), name: z.string(), category: z.string(), kind }))),
  /** Field → what stands in it. */
  values: z.optional(z.record(z.string(), z.string())),
  /** Field → sentences about it. */
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
  /** The field that takes the focus. */
  focus: text,
  /** True if a poll can be asked. */
  poll: z.optional(z.boolean()),
  /** True if members have voted: the poll's words are shown, and only its closing time can be changed. */
  pollLocked: z.optional(z.boolean()),
  /** True if there is a choice to follow the topic. */
  follows: z.optional(z.boolean()),
  /** The name that the topic is posted with. */
  author: text,
  /** The path that the Cancel link leads to; the forum where it is none. */
  back: z.string(),
  /** True if drafts are saved, at an address of the page's own host. */
  drafts: z.optional(z.boolean()),
  /** What another tab saved, where a form without scripts came too late. */
  other: z.optional(z.object({ title: z.string(), body: z.string() })),
  /** The island's words; English by default (texts.ts). */
  texts: z.optional(z.record(z.string(), z.string())),
})
export type TopicFormProps = z.infer<typeof props>
