import * as z from 'zod/mini'
import { pluralize } from '../../_format/numbers.ts'
import { storable } from '../../_http/forms/fields.ts'
import { type FieldErrors, type FieldValues, parseForm } from '../../_http/forms/parse-form.ts'
import type { Draft } from '../drafts/store.ts'
import { DRAFTS, FORUM_LIMITS } from '../limits.ts'
import { type MentionedUser, mentionedUsers } from '../mentions/mentions.ts'

/** What stands in the fields of a form. */
export interface FormValues {
  title: string
  body: string
  follow: boolean
  /** Id of the quoted post, as it was sent. */
  quoted: string
  /** Of the draft that the form was drawn with; 0 for none. */
  version: number
  /** The list of mentioned members, as it was sent. */
  mentioned: string
}

/** What somebody wrote. */
export interface PostInput {
  /** Empty where none was asked for. */
  title: string
  body: string
  /** Whether the topic is followed from then on. */
  follow: boolean
  quotedId: number | undefined
  /** Members whom the form names, besides the usernames in the text. */
  mentioned: readonly MentionedUser[]
}

/** What can be seen: neither space nor a sign without a shape. */
const VISIBLE = /[^\s\p{Z}\p{Cf}\p{Cc}\p{M}\u115f\u1160\u2800\u3164\uffa0]/u

/** In code points, as the database counts. */
const getLength = (text: string): number => {
  let count = 0
  for (const _ of text) count++
  return count
}

/** A text that can be seen, of a length that is allowed. @param label begins the sentence about its length */
const visibleText = (label: string, blank: string, { least, most }: { least: number; most: number }) =>
  z.string({ error: ({ input }) => (input === undefined ? blank : 'text') }).check(
    storable,
    z.refine((text) => VISIBLE.test(text), { error: blank, abort: true }),
    z.refine(
      (text) => {
        const length = getLength(text)
        return length >= least && length <= most
      },
      { error: ({ input }) => describeLength(label, getLength(input as string), least, most) },
    ),
  )

function describeLength(label: string, length: number, least: number, max: number): string {
  const limit = length < least ? `at least ${least}` : `at most ${max.toLocaleString('en')}`
  return `${label} has ${pluralize(length, 'character', 'characters')}. Use ${limit}.`
}

const NO_FORUM = 'Choose a forum from the list.'

const title = z.pipe(
  z.pipe(
    z.string({ error: ({ input }) => (input === undefined ? 'Enter a title.' : 'text') }),
    z.transform((text: string) => text.trim().replace(/\s+/g, ' ')),
  ),
  visibleText('The title', 'Enter a title.', FORUM_LIMITS.title),
)
const body = visibleText('The text', 'Enter your post.', FORUM_LIMITS.body)
/** Who says nothing follows. */
const follow = z._default(z.boolean(), true)
const quotedPost = z.optional(
  z.int({ error: 'the ID of a post, such as 12' }).check(z.gte(1, { error: 'the ID of a post, such as 12' })),
)
/** Sent with every form, so that the same form sent twice makes one post. */
const formToken = z.optional(
  z.string().check(z.regex(/^[\w-]{16,100}$/, { error: '16 to 100 letters, digits, hyphens or underscores' })),
)

/** The forum that was chosen in the form, if it is not the one of the address. */
const forumId = z.optional(z.int({ error: NO_FORUM }).check(z.gte(1, { error: NO_FORUM })))

export const newTopicForm = z.object({
  title,
  body,
  follow,
  mentioned_users: mentionedUsers,
  form_token: formToken,
  forum_id: forumId,
})
export const replyForm = z.object({
  body,
  quoted_post_id: quotedPost,
  mentioned_users: mentionedUsers,
  follow,
  form_token: formToken,
})
export const topicChangeForm = z.object({ title, body })
export const postChangeForm = z.object({ body })

const VERSION = 'the number of the version that this tab has seen, such as 2'

/** Of the draft that the form was drawn with; 0 for none. */
export const draftVersion = z.optional(z.int({ error: VERSION }).check(z.gte(0, { error: VERSION })))

export const draftForm = z.object({
  body: z._default(
    z.string({ error: 'text' }).check(
      storable,
      z.refine((text) => getLength(text) <= DRAFTS.length, {
        error: ({ input }) =>
          `The text has ${pluralize(getLength(input as string), 'character', 'characters')}; drafts can have up to ${DRAFTS.length.toLocaleString('en')}.`,
      }),
    ),
    '',
  ),
  quoted_post_id: quotedPost,
  follow,
  draft_version: draftVersion,
})

/** Returns what a form that was read says of a post. */
export const toPostInput = ({
  title = '',
  body,
  follow = true,
  quoted_post_id: quotedId,
  mentioned_users: mentioned = [],
}: { title?: string } & Partial<z.output<typeof replyForm>> & { body: string }): PostInput => ({
  title,
  body,
  follow,
  quotedId,
  mentioned,
})

/** Parses a reply that was begun: as much of it as there is, of a length that can be kept. */
export function parseDraft(source: unknown): {
  draft: Draft
  errors: FieldErrors
  typed: FormValues
  values: FieldValues
} {
  const { data, errors = {}, values } = parseForm(draftForm, source)
  const { body = '', follow = true, quoted_post_id: quotedId, draft_version: version } = data ?? {}
  return { draft: { body, follow, quotedId, version }, errors, typed: toFormValues(values), values }
}

/** Returns what stood in the fields, to be shown again. */
export const toFormValues = (values: FieldValues): FormValues => ({
  title: values.title ?? '',
  body: values.body ?? '',
  follow: values.follow !== '0' && values.follow !== 'false',
  quoted: values.quoted_post_id ?? '',
  version: Number(values.draft_version) || 0,
  mentioned: values.mentioned_users ?? '',
})
