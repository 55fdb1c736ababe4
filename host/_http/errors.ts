import { databaseFault, type Fault } from '../_db/faults.ts'

/** Every error that the host answers with: one row each. Calls get the code, people get the sentence. */
const TABLE = {
  bad_url: {
    status: 400,
    title: 'That address is malformed',
    message: 'Part of the address cannot be read. Check it for stray % signs.',
  },
  bad_request: {
    status: 400,
    title: 'That request cannot be read',
    message: 'The server could not make sense of the request.',
  },
  bad_parameter: {
    status: 400,
    title: 'Part of the address does not fit',
    message: 'A value in the address cannot be used.',
  },
  unauthorized: { status: 401, title: 'Log in first', message: 'This is for members: log in, and try again.' },
  csrf: {
    status: 403,
    title: 'That came from an old page',
    message: 'The page was open for too long, or another page sent this. Load it again and send it once more.',
  },
  forbidden: { status: 403, title: 'That is not yours', message: 'Your account may not do this.' },
  not_found: { status: 404, title: 'There is no page here', message: 'The address may be old or mistyped.' },
  conflict: {
    status: 409,
    title: 'That does not go together',
    message: 'It is there already, or something else still needs it.',
  },
  too_large: { status: 413, title: 'That is too large', message: 'The request is larger than this server takes.' },
  unsupported: { status: 415, title: 'That kind of content is not taken here', message: 'Send a form or JSON.' },
  unprocessable: {
    status: 422,
    title: 'That cannot be used',
    message: 'The request was understood, but something in it cannot be used.',
  },
  too_many: { status: 429, title: 'That is too often', message: 'Try again in a while.' },
  internal: {
    status: 500,
    title: 'Something went wrong on our side',
    message: 'It has been noted. Try again in a moment.',
  },
  not_implemented: {
    status: 501,
    title: 'That is not offered',
    message: 'This server does not offer that form of answer.',
  },
  unavailable: {
    status: 503,
    title: 'Back in a moment',
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
  away: () =>
    new HttpError('unavailable', 'The database cannot be reached at the moment. Try again in a few seconds.', 5),
  full: () => new HttpError('unavailable', 'The database has no room at the moment. Try again in a minute.', 60),
  busy: () => new HttpError('unavailable', 'The database is busy at the moment. Try again in a second.', 1),
  value: () => new HttpError('unprocessable', 'A value in the request is one that cannot be looked up or stored.'),
  conflict: () => new HttpError('conflict'),
  schema: undefined,
}

/**
 * Converts any thrown value to a row of the table. An error that is not meant for the caller reveals nothing of itself.
 */
export function asHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error
  const fault = databaseFault(error)
  const answer = fault && BY_FAULT[fault]?.()
  if (answer) return answer
  const { statusCode = 500, code } = (error ?? {}) as { statusCode?: number; code?: string }
  if (code?.startsWith('FST_CSRF_')) return new HttpError('csrf')
  if (code === 'FST_ERR_BAD_URL') return new HttpError('bad_url')
  if (statusCode < 500) return new HttpError(BY_STATUS[statusCode] ?? 'bad_request')
  return new HttpError(statusCode === 503 ? 'unavailable' : 'internal')
}
