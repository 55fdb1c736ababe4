import { databaseFault, type Fault } from '../_db/faults.ts'
import { ReadOnlyError } from '../_db/read-only.ts'
import { report } from '../_ops/reports.ts'

/** Every error that the host answers with: one row each. Calls get the code, people get the sentence. */
const TABLE = {
  bad_url: {
    status: 400,
    title: 'This link isn’t valid',
    message: 'We can’t read part of the address. Check it for stray % signs.',
  },
  bad_request: {
    status: 400,
    title: 'We couldn’t read that request',
    message: 'The request isn’t in a format we can read.',
  },
  bad_parameter: {
    status: 400,
    title: 'Part of this link isn’t valid',
    message: 'One of the values in the address isn’t valid.',
  },
  unauthorized: { status: 401, title: 'Log in to continue', message: 'You need to log in to see this page.' },
  csrf: {
    status: 403,
    title: 'This page has expired',
    message: 'Reload the page and submit the form again.',
  },
  forbidden: {
    status: 403,
    title: 'You don’t have access to this page',
    message: 'Your account doesn’t have permission to do this.',
  },
  suspended: {
    status: 403,
    title: 'Your account is suspended',
    message: 'You can read everything, but you can’t change anything for now.',
  },
  confirm: {
    status: 403,
    title: 'Confirm it’s you',
    message: 'Enter your password again at /login/confirm to do this.',
  },
  unproved_address: {
    status: 403,
    title: 'Confirm your email address first',
    message: 'You can read everything, but you need to confirm your email address to post or contact companies.',
  },
  not_found: { status: 404, title: 'Page not found', message: 'Check the address for typos. The page may have moved.' },
  conflict: {
    status: 409,
    title: 'Something changed',
    message: 'Something else changed this. Reload the page and try again.',
  },
  gone: { status: 410, title: 'This was removed', message: 'What was at this address was removed.' },
  too_large: { status: 413, title: 'That’s too large', message: 'The request is larger than we accept.' },
  unsupported: { status: 415, title: 'We don’t accept that type of content', message: 'Send a form or JSON.' },
  misdirected: {
    status: 421,
    title: 'This isn’t the right address',
    message: 'This server doesn’t answer at this address.',
  },
  unprocessable: {
    status: 422,
    title: 'We couldn’t process that',
    message: 'One of the values in the request isn’t valid.',
  },
  too_many: { status: 429, title: 'Too many attempts', message: 'Wait a few minutes and try again.' },
  internal: {
    status: 500,
    title: 'Something went wrong',
    message: 'We’ve logged the error. Try again in a moment.',
  },
  not_implemented: {
    status: 501,
    title: 'Not available',
    message: 'This server doesn’t offer that response format.',
  },
  unavailable: {
    status: 503,
    title: 'We’ll be right back',
    message: 'The server is restarting. Try again in a few seconds.',
  },
} as const

export type ErrorCode = keyof typeof TABLE

/** An answer that is not a success. Thrown by routes, turned into a page, JSON or text in error-replies.tsx. */
export class HttpError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly title: string
  /** Seconds after which it may be tried again, if that is known. */
  readonly retryAfter: number | undefined
  /** The link on the error page that leads on; without it, the page links to the site's start. */
  way: { href: string; label: string } | undefined
  /**
   * Set where the host refuses requests to save work: the error page is rendered once and sent to everybody. `reads`: except after a
   * form, whose author gets back what they typed; `all`: even then.
   */
  shed: 'reads' | 'all' | undefined
  /** @param message a sentence for this case, where the table's own is not exact enough */
  constructor(code: ErrorCode, message: string = TABLE[code].message, retryAfter?: number) {
    super(message)
    this.name = 'HttpError'
    this.code = code
    this.status = TABLE[code].status
    this.title = TABLE[code].title
    this.retryAfter = retryAfter
  }
}

/** Seconds after which a busy host may be asked again. */
const BUSY_SECONDS = 5

/** Creates the 503 for a request that a busy host refuses. @param why the thread is late, or a queue is full */
export function tooBusy(why: 'late' | 'queue' = 'queue'): HttpError {
  report('shed', { why })
  const sentence = 'We’re getting more requests than we can handle. Try again in a few seconds.'
  return Object.assign(new HttpError('unavailable', sentence, BUSY_SECONDS), { shed: 'reads' as const })
}

/** The codes by status, for errors of Fastify and its plugins. */
const BY_STATUS: Record<number, ErrorCode> = {
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
  413: 'too_large',
  415: 'unsupported',
  422: 'unprocessable',
  429: 'too_many',
  503: 'unavailable',
}

/** The answers to database faults, in words for visitors (docs/operating.md). */
const BY_FAULT: Record<Fault, (() => HttpError) | undefined> = {
  away: () => new HttpError('unavailable', 'We can’t reach the database right now. Try again in a few seconds.', 5),
  full: () => new HttpError('unavailable', 'The database is full right now. Try again in a minute.', 60),
  busy: () => new HttpError('unavailable', 'The database is busy right now. Try again in a second.', 1),
  value: () => new HttpError('unprocessable', 'One of the values in the request contains characters we can’t store.'),
  conflict: () => new HttpError('conflict'),
  schema: undefined,
}

/**
 * Converts any thrown value to a row of the table. An error that is not meant for the caller reveals nothing of itself.
 */
export function asHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error
  if (error instanceof ReadOnlyError) return new HttpError('forbidden', VIEW_ONLY)
  const fault = databaseFault(error)
  const answer = fault && BY_FAULT[fault]?.()
  if (answer) return answer
  const { statusCode = 500, code } = (error ?? {}) as { statusCode?: number; code?: string }
  if (code?.startsWith('FST_CSRF_')) return new HttpError('csrf')
  if (code === 'FST_ERR_BAD_URL') return new HttpError('bad_url')
  if (statusCode < 500) return new HttpError(BY_STATUS[statusCode] ?? 'bad_request')
  return new HttpError(statusCode === 503 ? 'unavailable' : 'internal')
}

/** What an administrator reads who looks at the site as a member. */
export const VIEW_ONLY =
  'You’re looking at the site as a member. You can’t change anything until you go back to your own account.'
