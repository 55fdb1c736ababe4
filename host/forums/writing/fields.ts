import { isStorable } from '../../../widgets/_domain/text.ts'
import { FieldReader } from '../../_http/forms/field-reader.ts'
import type { Draft } from '../drafts/store.ts'
import { formatCount } from '../labels.ts'
import { DRAFTS, LIMITS } from '../limits.ts'

/** Field → sentences, as a 422 answers. */
export type Errors = Record<string, string[]>

/** What stands in the fields of a form. */
export interface FormValues {
  title: string
  body: string
  follow: boolean
  /** Id of the quoted post, as it was sent. */
  quoted: string
}

/** What somebody wrote. */
export interface PostInput {
  /** Empty where none was asked for. */
  title: string
  body: string
  /** Whether the topic is followed from then on. */
  follow: boolean
  quotedId: number | undefined
  formToken: string | undefined
}

export interface FormInput {
  written: PostInput
  errors: Errors
  typed: FormValues
}

/** What can be seen: neither space nor a sign without a shape. */
const VISIBLE = /[^\s\p{Z}\p{Cf}\p{Cc}\p{M}\u115f\u1160\u2800\u3164\uffa0]/u

/** Reads what was written, JSON or form. @param parts what the form has besides its token */
export function parsePostForm(body: unknown, parts: readonly ('title' | 'body')[]): FormInput {
  const errors: Errors = {}
  const reader = new FieldReader(body, errors)
  const title = parts.includes('title') ? checked(reader, errors, 'title') : ''
  const text = parts.includes('body') ? checked(reader, errors, 'body') : ''
  const formToken = reader.line('form_token', 100) || undefined
  if (formToken && !/^[\w-]{16,}$/.test(formToken))
    reader.refuse('form_token', formToken, '16 to 100 letters, digits, hyphens or underscores')
  const follow = getFollow(reader)
  const quotedId = getQuoted(reader)
  return {
    written: { title, body: text, follow, quotedId, formToken },
    errors,
    typed: { title: reader.shown('title'), body: reader.shown('body'), follow, quoted: String(quotedId ?? '') },
  }
}

/** The id of the quoted post, if one is. */
function getQuoted(reader: FieldReader): number | undefined {
  const given = reader.given('quoted_post_id')
  const quoted = typeof given === 'number' ? String(given) : reader.line('quoted_post_id', 40)
  if (!quoted) return undefined
  if (/^[1-9]\d{0,14}$/.test(quoted)) return Number(quoted)
  reader.refuse('quoted_post_id', quoted, 'the id of a post, such as 12')
  return undefined
}

/** Reads a reply that was begun: as much of it as there is, of a length that can be kept. */
export function parseDraft(body: unknown): { draft: Draft; errors: Errors; typed: FormValues } {
  const errors: Errors = {}
  const reader = new FieldReader(body, errors)
  const text = reader.text('body', Number.POSITIVE_INFINITY)
  const length = getLength(text)
  if (length > DRAFTS.length)
    errors.body = [
      `The text has ${formatCount(length, 'character', 'characters')}; drafts are kept up to ${DRAFTS.length.toLocaleString('en')}.`,
    ]
  const follow = getFollow(reader)
  const quotedId = getQuoted(reader)
  const typed = { title: '', body: reader.shown('body'), follow, quoted: String(quotedId ?? '') }
  return { draft: { body: text, follow, quotedId }, errors, typed }
}

const WORDS = {
  title: { blank: 'Enter a title.', of: 'The title' },
  body: { blank: 'Write something first.', of: 'The text' },
}

/** Text that is long enough and not too long; an error otherwise. */
function checked(reader: FieldReader, errors: Errors, name: 'title' | 'body'): string {
  const any = Number.POSITIVE_INFINITY
  const value = name === 'title' ? reader.line(name, any) : reader.text(name, any)
  if (errors[name]) return ''
  const { least, most } = LIMITS[name]
  if (!VISIBLE.test(value)) errors[name] = [WORDS[name].blank]
  else {
    const length = getLength(value)
    const wrong =
      length < least ? `at least ${least}` : length > most ? `at most ${most.toLocaleString('en')}` : undefined
    if (wrong)
      errors[name] = [`${WORDS[name].of} has ${formatCount(length, 'character', 'characters')}; expected ${wrong}.`]
  }
  return value
}

/** In code points, as the database counts. */
const getLength = (text: string): number => {
  let count = 0
  for (const _ of text) count++
  return count
}

/** A form says 0 and, where the box is checked, 1 behind it. Who says nothing follows. */
function getFollow(reader: FieldReader): boolean {
  const given = reader.given('follow')
  const value = Array.isArray(given) && given.length <= 2 ? given.at(-1) : given
  if (value === undefined || value === null || value === true || value === '1' || value === 'true') return true
  if (value === false || value === '0' || value === 'false') return false
  reader.refuse('follow', typeof given === 'string' && !isStorable(given) ? 'odd text' : given, 'true or false')
  return true
}
