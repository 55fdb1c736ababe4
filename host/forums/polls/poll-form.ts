import * as z from 'zod/mini'
import { getOptionName, POLL_OPTIONS, POLL_RESULTS, type PollResults } from '../../../widgets/_domain/forums/kinds.ts'
import { isLocalTime, toLocalTime, toMoment } from '../../_format/time-zones.ts'
import { optionalLine } from '../../_http/forms/fields.ts'
import { type FieldErrors, parseForm } from '../../_http/forms/parse-form.ts'

export interface PollInput {
  question: string
  /** In their order: the first has position 1. */
  options: string[]
  results: PollResults
  closesAt: Date | null
}

const NAMES = Array.from({ length: POLL_OPTIONS.most }, (_, at) => getOptionName(at + 1))
const results = Object.keys(POLL_RESULTS) as PollResults[]

/** The fields of a poll. All may be left out: without a question and options there is none. */
export const pollForm = z.object({
  poll_question: optionalLine(200),
  ...Object.fromEntries(NAMES.map((name) => [name, optionalLine(100)])),
  poll_results: z._default(z.enum(results, { error: results.join(' or ') }), 'voted'),
  poll_closes_at: optionalLine(30),
})

/**
 * Parses the fields of a poll.
 * @param former when the poll closes so far, which may be over
 * @returns none where neither a question nor an option was typed
 */
export function parsePoll(
  source: unknown,
  siteZone: string,
  now = new Date(),
  former?: Date,
): { poll?: PollInput; errors: FieldErrors } {
  const { data, errors: invalid } = parseForm(pollForm, source)
  if (invalid) return { errors: invalid }
  const options = NAMES.map((name) => String((data as Record<string, unknown>)[name] ?? '')).filter(Boolean)
  const question = data.poll_question
  const errors: FieldErrors = {}
  if (!question && !options.length) return { errors }
  if (!question) errors.poll_question = ['Enter the question of the poll.']
  if (options.length < POLL_OPTIONS.least) errors.poll_option_1 = [`Enter at least ${POLL_OPTIONS.least} options.`]
  if (new Set(options.map((each) => each.toLowerCase())).size < options.length)
    errors.poll_option_1 = ['Two options are the same. Change one of them.']
  const { closesAt = null, problem } = parseClosingTime(data.poll_closes_at, data.poll_results, {
    siteZone,
    now,
    former,
  })
  if (problem) errors.poll_closes_at = [problem]
  return Object.keys(errors).length
    ? { errors }
    : { errors, poll: { question, options, results: data.poll_results, closesAt } }
}

/** Parses when a poll that members have voted in closes. */
export function parseClosing(
  source: unknown,
  poll: { closesAt: Date | null; results: PollResults },
  siteZone: string,
  now = new Date(),
): { closesAt?: Date | null; errors: FieldErrors } {
  const { data, errors } = parseForm(pollForm, source)
  if (errors) return { errors }
  const times = { siteZone, now, former: poll.closesAt ?? undefined }
  const { closesAt, problem } = parseClosingTime(data.poll_closes_at, poll.results, times)
  return problem ? { errors: { poll_closes_at: [problem] } } : { errors: {}, closesAt: closesAt ?? null }
}

/** @returns the moment, none where the field is blank, or a sentence about it */
function parseClosingTime(
  text: string,
  visibility: PollResults,
  { siteZone, now, former }: { siteZone: string; now: Date; former: Date | undefined },
): { closesAt?: Date | null; problem?: string } {
  if (!text)
    return visibility === 'closed'
      ? { problem: 'Enter when the poll closes: its results are shown after that.' }
      : { closesAt: null }
  const local = text.slice(0, 16)
  // A form has minutes alone; what it repeats stays to the second.
  if (former && toLocalTime(former, siteZone) === local) return { closesAt: former }
  const closesAt = isLocalTime(local) ? toMoment(local, siteZone) : undefined
  if (!closesAt) return { problem: 'Enter a day and a time, such as 2027-03-09T18:30.' }
  return closesAt <= now ? { problem: 'This is in the past. Choose a time to come.' } : { closesAt }
}
