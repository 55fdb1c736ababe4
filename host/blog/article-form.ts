import * as z from 'zod/mini'
import { pluralize } from '../_format/numbers.ts'
import { isLocalTime, toMoment } from '../_format/time-zones.ts'
import { optionalLine, storable } from '../_http/forms/fields.ts'
import { type FieldErrors, type FieldValues, parseForm } from '../_http/forms/parse-form.ts'
import { isUuid } from '../_http/ids.ts'
import { topicChangeForm } from '../forums/writing/post-forms.ts'
import type { ArticleText } from './article.ts'
import { ARTICLE_LIMITS, MAX_SCHEDULE_DAYS } from './limits.ts'

/** What the buttons of the form do. */
export const ACTIONS = ['draft', 'publish', 'schedule', 'save'] as const
export type ArticleAction = (typeof ACTIONS)[number]

export const NO_IMAGE = 'We can’t find this image. Choose it again.'

/** A text that may be anything as long as it is stored; what is published has to be more. */
const draftText = (label: string, maxLength: number) =>
  z._default(
    z.string({ error: 'text' }).check(
      storable,
      z.refine((text) => [...text].length <= maxLength, {
        error: ({ input }) =>
          `${label} has ${pluralize([...String(input)].length, 'character', 'characters')}. Use at most ${maxLength.toLocaleString('en')}.`,
      }),
    ),
    '',
  )

const TAGS = `Use at most ${ARTICLE_LIMITS.tags} tags of up to ${ARTICLE_LIMITS.tag} characters each, separated by commas.`

/** "Taxes,  House hacking" → `['taxes', 'house hacking']`. */
export const parseTags = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((tag) => tag.trim().replace(/\s+/g, ' ').toLowerCase())
      .filter(Boolean),
  ),
]

const areTagsShort = (text: string) => {
  const tags = parseTags(text)
  return tags.length <= ARTICLE_LIMITS.tags && tags.every((tag) => [...tag].length <= ARTICLE_LIMITS.tag)
}

export const articleForm = z.object({
  title: z.pipe(
    draftText('The title', ARTICLE_LIMITS.title.most),
    z.transform((text: string) => text.trim().replace(/\s+/g, ' ')),
  ),
  summary: z.pipe(
    draftText('The summary', ARTICLE_LIMITS.summary),
    z.transform((text: string) => text.trim().replace(/\s+/g, ' ')),
  ),
  body: draftText('The text', ARTICLE_LIMITS.body.most),
  tags: z.pipe(optionalLine(300), z.string().check(z.refine(areTagsShort, { error: TAGS }))),
  /** Id of an image that was uploaded before. */
  cover_image: z._default(z.string({ error: 'the ID of an image' }), ''),
  remove_cover: z._default(z.boolean(), false),
  /** What the clocks at the site's time zone show. */
  publish_at: z._default(z.string({ error: 'a day and a time' }), ''),
  action: z._default(z.enum(ACTIONS, { error: `one of ${ACTIONS.join(', ')}` }), 'draft'),
  form_token: z.optional(z.string().check(z.refine(isUuid, { error: 'a UUID' }))),
})

export interface ParsedArticle {
  text: ArticleText
  action: ArticleAction
  /** When it is published by itself, for `schedule`. */
  at: Date | undefined
  formToken: string | undefined
  errors: FieldErrors
  /** True if the text has all that a published article needs, once there are no errors. */
  complete: boolean
  /** Everything that was typed. */
  values: FieldValues
}

/** Parses the form of an article. @param isPublic whether it is published already, so that it has to be complete */
export function parseArticle(source: unknown, timeZone: string, isPublic: boolean, now = new Date()): ParsedArticle {
  const { fields, errors: invalid = {}, values } = parseForm(articleForm, source)
  const { title = '', summary = '', body = '', tags = '', action = 'draft', form_token: formToken } = fields
  const errors: FieldErrors = { ...invalid }
  const complete = isPublic || action === 'publish' || action === 'schedule'
  if (complete) {
    const { errors: incomplete = {} } = parseForm(topicChangeForm, { title, body })
    if (incomplete.title) errors.title ??= incomplete.title
    if (incomplete.body) errors.body ??= body.trim() ? incomplete.body : ['Write the article.']
    if (!summary) errors.summary ??= ['Enter a summary: one or two sentences that say what the article is about.']
  }
  const at = action === 'schedule' && !isPublic ? getTime(fields.publish_at ?? '', timeZone, now, errors) : undefined
  const uploaded = fields.cover_image ?? ''
  if (uploaded && !isUuid(uploaded)) errors.cover ??= [NO_IMAGE]
  const cover = fields.remove_cover || !isUuid(uploaded) ? null : uploaded
  return {
    text: { title, summary, body, cover, tags: parseTags(tags) },
    action,
    at,
    formToken,
    errors,
    complete,
    values,
  }
}

function getTime(text: string, timeZone: string, now: Date, errors: FieldErrors): Date | undefined {
  const local = text.slice(0, 16)
  const say = (sentence: string) => {
    errors.publish_at ??= [sentence]
    return undefined
  }
  if (!local) return say('Enter the day and time to publish.')
  if (!isLocalTime(local)) return say(`“${local}” is no day and time. Enter one such as 2027-03-09T18:30.`)
  const at = toMoment(local, timeZone)
  if (!at) return say('Clocks skip this time when daylight saving time begins. Choose another.')
  if (at <= now) return say('This is in the past. Choose a time to come, or publish now.')
  if (at.getTime() > now.getTime() + MAX_SCHEDULE_DAYS * 86_400_000) return say('Choose a day within the next year.')
  return at
}
