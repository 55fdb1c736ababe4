import * as z from 'zod/mini'
import { line, optionalLines } from '../_http/forms/fields.ts'
import { hasErrors, type ParsedForm, parseForm } from '../_http/forms/parse-form.ts'
import { toSlug } from '../forums/paths.ts'
import type { FeedbackInput } from './store.ts'

const MIN_ANSWERS = 2
const MAX_ANSWERS = 6
const MAX_PATHS = 20

/** The form by which administrators make a question for pages. */
export const feedbackFormFields = z.object({
  name: line('Enter a name.', 100),
  question: line('Enter a question.', 200),
  answers: optionalLines(600),
  follow_up: line('Enter a follow-up question.', 200),
  thanks: line('Enter what is said at the end.', 200),
  paths: optionalLines(2000),
  scroll_offset: z._default(
    z
      .int({ error: 'a whole number of pixels' })
      .check(z.gte(0, { error: 'at least 0 pixels' }), z.lte(10_000, { error: 'at most 10,000 pixels' })),
    50,
  ),
  active: z._default(z.boolean(), false),
})

const getLines = (text: string) => [...new Set(text.split(/\r?\n/).map((each) => each.trim()))].filter(Boolean)

/** Parses the form. @returns the question, or a sentence for each field that cannot be used */
export function parseFeedbackForm(source: unknown): ParsedForm<FeedbackInput> {
  const { data, errors = {}, values } = parseForm(feedbackFormFields, source)
  if (!data) return { errors, fields: {}, values }
  const labels = getLines(data.answers)
  const answers = labels.map((label) => ({ key: toSlug(label).slice(0, 50), label }))
  const paths = getLines(data.paths)
  if (labels.length < MIN_ANSWERS || labels.length > MAX_ANSWERS)
    errors.answers = [`Enter ${MIN_ANSWERS} to ${MAX_ANSWERS} answers, one per line. There are ${labels.length}.`]
  else if (labels.some((label) => label.length > 60)) errors.answers = ['Enter answers of at most 60 characters.']
  else if (new Set(answers.map(({ key }) => key)).size < answers.length)
    errors.answers = ['Two answers look the same. Change one of them.']
  const wrong = paths.find((path) => !/^\/[\w./~-]*$/.test(path) || path.length > 200)
  if (!paths.length || paths.length > MAX_PATHS) errors.paths = [`Enter 1 to ${MAX_PATHS} paths, one per line.`]
  else if (wrong !== undefined) errors.paths = [`“${wrong}” is no path. Enter paths such as /markets.`]
  if (hasErrors(errors)) return { errors, fields: {}, values }
  const { name, question, follow_up: followUp, thanks, scroll_offset: scrollOffset, active } = data
  return { data: { name, question, answers, followUp, thanks, paths, scrollOffset, active }, fields: {}, values }
}

/** Returns the fields of the form as they stand for a question. */
export const toFeedbackValues = (form: FeedbackInput): Record<string, string> => ({
  name: form.name,
  question: form.question,
  answers: form.answers.map(({ label }) => label).join('\n'),
  follow_up: form.followUp,
  thanks: form.thanks,
  paths: form.paths.join('\n'),
  scroll_offset: String(form.scrollOffset),
  active: form.active ? '1' : '',
})
