import type { Problem } from './request.ts'

/** Sentences for problems, in English; an island's own texts may take their place. `{seconds}` is filled in. */
export const PROBLEMS = {
  network: 'We couldn’t reach the server. Check your connection and try again.',
  timeout: 'The server took too long to answer. Try again.',
  contract: 'We got a response we can’t read. Try again in a moment.',
  server: 'Something went wrong. Try again in a moment.',
  often: 'Too many attempts. Try again in {seconds} seconds.',
  declined: 'Something changed. Reload the page and try again.',
  refused: 'We couldn’t submit this. Check what you entered and try again.',
}

/** Other refusals are about the call itself: an address that is gone, a page that is too old. */
const ABOUT_WHAT_WAS_SENT = new Set([400, 413, 415, 422])

/** Describes a problem in a sentence: what happened, and what to do. */
export function getSentence(problem: Problem, texts: typeof PROBLEMS = PROBLEMS): string {
  if (problem.kind === 'aborted') return ''
  if (problem.kind !== 'status') return texts[problem.kind]
  const { status, message, errors, retryAfter } = problem
  if (status === 429) return message ?? texts.often.replace('{seconds}', `${retryAfter ?? 30}`)
  if (status >= 500) return texts.server
  const sentence = Object.values(errors ?? {})[0]?.[0] ?? message
  return sentence ?? (ABOUT_WHAT_WAS_SENT.has(status) ? texts.refused : texts.declined)
}

/**
 * Messages of a 422 by the last part of their field's name: `area_search[zip_code]`, `area_search.zip_code` and `zip_code`
 * are the same field.
 */
export function byField(errors: Record<string, string[]>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([field, [message]]) =>
      message ? [[/([^.[\]]+)\]?$/.exec(field)?.[1] ?? 'base', message]] : [],
    ),
  )
}

/** Returns the messages of a 422 by field; undefined for any other problem, which has a sentence of its own. */
export const getRefusal = (problem: Problem | undefined): Record<string, string> | undefined =>
  problem?.kind === 'status' && problem.errors && Object.keys(problem.errors).length
    ? byField(problem.errors)
    : undefined
