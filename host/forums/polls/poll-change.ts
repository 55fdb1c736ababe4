import { getOptionName, POLL_OPTIONS } from '../../../widgets/_domain/forums/kinds.ts'
import { toLocalTime } from '../../_format/time-zones.ts'
import type { FieldErrors, FieldValues } from '../../_http/forms/parse-form.ts'
import { isObject } from '../../_http/forms/values.ts'
import { type PollInput, parseClosing, parsePoll } from './poll-form.ts'
import type { Poll } from './store.ts'

/** What of a poll changes: all of it, none left where it is undefined, or only when it closes. */
export type PollChange = { kind: 'whole'; poll: PollInput | undefined } | { kind: 'closing'; closesAt: Date | null }

export const VOTED =
  'Members have voted in this poll, so its question and options stay. You can still change when it closes.'

/** Tells whether anybody has voted: from then on only the closing time changes. */
export const isLocked = ({ options }: Pick<Poll, 'options'>): boolean => options.some(({ votes }) => votes > 0)

/** Writes the words of a poll as its form has them. */
export const getLockedValues = ({ question, results, options }: Poll): FieldValues => ({
  poll_question: question,
  poll_results: results,
  ...Object.fromEntries(options.map(({ position, label }) => [getOptionName(position), label])),
})

/** Writes a poll as its form has it. */
export const getPollValues = (poll: Poll, siteZone: string): FieldValues => ({
  ...getLockedValues(poll),
  poll_closes_at: poll.closesAt ? toLocalTime(poll.closesAt, siteZone) : '',
})

const OPTION_NAMES = Array.from({ length: POLL_OPTIONS.most }, (_, at) => getOptionName(at + 1))

/** Parses what an edit says of the poll; nothing where it leaves the poll out. */
export function parsePollChange(
  source: unknown,
  poll: Poll | undefined,
  siteZone: string,
  now = new Date(),
): { change?: PollChange; errors: FieldErrors } {
  const fields = isObject(source) ? source : {}
  const hasWords = ['poll_question', ...OPTION_NAMES].some((name) => fields[name] !== undefined)
  if (!hasWords && (!poll || fields.poll_closes_at === undefined)) return { errors: {} }
  if (hasWords && !(poll && isLocked(poll))) {
    const parsed = parsePoll(source, siteZone, now, poll?.closesAt ?? undefined)
    return { errors: parsed.errors, change: { kind: 'whole', poll: parsed.poll } }
  }
  if (!poll) return { errors: {} }
  // A form that was opened before the first vote.
  if (hasWords && !saysTheSame(fields, poll)) return { errors: { poll_question: [VOTED] } }
  const { closesAt, errors } = parseClosing(source, poll, siteZone, now)
  return { errors, ...(closesAt !== undefined && { change: { kind: 'closing', closesAt } }) }
}

/** Tells whether a form repeats the words of a poll. */
function saysTheSame(fields: Record<string, unknown>, { question, results, options }: Poll): boolean {
  const labels = OPTION_NAMES.map((name) => String(fields[name] ?? '').trim()).filter(Boolean)
  return (
    String(fields.poll_question ?? '').trim() === question &&
    (fields.poll_results ?? results) === results &&
    labels.length === options.length &&
    options.every(({ label }, at) => label === labels[at])
  )
}
