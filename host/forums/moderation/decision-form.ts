import * as z from 'zod/mini'
import { optionalLine } from '../../_http/forms/fields.ts'
import { hasErrors, type ParsedForm, parseForm } from '../../_http/forms/parse-form.ts'
import { parseRowId } from '../../_http/ids.ts'
import { reason } from '../../accounts/members/member-forms.ts'
import { topicIdIn } from '../form-values.ts'
import { FORUM_LIMITS } from '../limits.ts'
import type { Decision } from './act.ts'
import { ACTS } from './labels.ts'

export const MAX_DAYS = 365
const NO_FORUM = 'Choose a forum from the list.'
const NO_DAYS = `Enter a number of days from 1 to ${MAX_DAYS}.`
const DAY_MS = 86_400_000

/** What a moderator decides about a post, its topic or its author. Each act has its own fields. */
export const decisionForm = z.object({
  action: z.enum(ACTS, { error: ACTS.join(', ') }),
  reason,
  /** Of `move`. */
  forum_id: z.optional(z.int({ error: NO_FORUM }).check(z.gte(1, { error: NO_FORUM }))),
  /** Of `split`: the title of the new topic. */
  title: optionalLine(FORUM_LIMITS.title.most),
  /** Of `merge`: the number or the address of the other topic. */
  topic: optionalLine(500),
  /** Of `silence` and `suspend`. */
  days: z.optional(z.int({ error: NO_DAYS }).check(z.gte(1, { error: NO_DAYS }), z.lte(MAX_DAYS, { error: NO_DAYS }))),
})

/** Finds the number of a topic in what a moderator pasted. */
const findTopicId = (text: string): number | undefined =>
  parseRowId(text) ?? topicIdIn(/\/topics\/([^/?#]+)/.exec(text)?.[1] ?? text)

/** Parses a decision: each act wants its own fields. */
export function parseDecision(source: unknown, now = new Date()): ParsedForm<Decision> {
  const { data, errors = {}, fields, values } = parseForm(decisionForm, source)
  const { action, title = '', topic = '', days } = fields
  const otherTopicId = findTopicId(topic)
  if (action === 'move' && !fields.forum_id) errors.forum_id ??= [NO_FORUM]
  if (action === 'split' && [...title].length < FORUM_LIMITS.title.least)
    errors.title ??= [`Enter a title of at least ${FORUM_LIMITS.title.least} characters.`]
  if (action === 'merge' && otherTopicId === undefined)
    errors.topic ??= ['Enter the number or the address of a topic, such as 12.']
  const ends = action === 'silence' || action === 'suspend'
  if (ends && days === undefined) errors.days ??= [NO_DAYS]
  if (!data || hasErrors(errors)) return { errors, fields: {}, values }
  const until = ends && days ? new Date(now.getTime() + days * DAY_MS) : undefined
  const { reason, forum_id: forumId } = data
  return { data: { action: data.action, reason, forumId, title, otherTopicId, until }, fields: {}, values }
}
