import * as z from 'zod/mini'
import { readDocument } from '../_runtime/read-document.ts'
import { withTimeout } from './with-timeout.ts'

/** The reason why a call has no usable answer. */
export type Problem = { kind: 'aborted' | 'network' | 'timeout' | 'contract' } | StatusProblem

export interface StatusProblem {
  kind: 'status'
  status: number
  /** The host's own name of the error (host/_http/errors.ts), where it gave one. */
  code?: string | undefined
  /** The host's sentence for people, where it gave one. */
  message?: string | undefined
  /** Field → sentences, of a 422. */
  errors?: Record<string, string[]> | undefined
  /** Seconds after which it may be tried again. */
  retryAfter?: number | undefined
}

export type Answer<T> = { ok: true; data: T } | { ok: false; problem: Problem }

interface Options<S extends z.ZodMiniType> {
  /**
   * The schema of the answer; anything else is a problem of kind `contract`. An answer without a body (204) is
   * undefined.
   */
  schema: S
  /** Default: POST with a body or a form, else GET. */
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** The body, sent as JSON. */
  body?: unknown
  /** The fields of a form: `FormData` is sent as multipart/form-data, `URLSearchParams` as a plain form. */
  form?: FormData | URLSearchParams | undefined
  /** A POST that changes nothing: no token is fetched for it. */
  asks?: boolean
  /** Kind of JSON that is asked for. */
  accept?: string
  /** Sends the session's own token, of the cookie `api_auth_token`, as `Authorization: Bearer`. */
  bearer?: boolean
  /** Headers besides these, in small letters. */
  headers?: Record<string, string>
  signal?: AbortSignal | undefined
  /** Milliseconds until it is given up. Default 10,000; 60,000 with a form. */
  timeout?: number
}

/**
 * Calls the host with JSON and checks the answer against a contract. It never rejects: a failure is a value with a
 * kind. Calls that change something carry the CSRF token of the page's `<meta name="csrf-token">`, else one that is
 * fetched once; an outdated token (403 `csrf`) is fetched again and the call retried once. Tokens and cookies are sent
 * only to the page's own origin.
 *
 *     const answer = await request('/leads/7', { schema: lead, method: 'PATCH', body: { status: 'called' } })
 *     if (answer.ok) show(answer.data)
 *     else say(getSentence(answer.problem))
 */
export function request<S extends z.ZodMiniType>(
  url: string,
  {
    schema,
    body,
    form,
    method = form || body !== undefined ? 'POST' : 'GET',
    asks = method === 'GET',
    accept = 'application/json',
    bearer = false,
    headers,
    signal,
    timeout = form ? 60_000 : 10_000,
  }: Options<S>,
): Promise<Answer<z.infer<S>>> {
  return withTimeout(signal, timeout, async (either) => {
    const ours = new URL(url, readDocument('baseURI')).origin === location.origin
    for (let again = false; ; again = true) {
      const known = ours && tokenFor(asks, again, either)
      // A call that need not wait for a token is sent at once.
      const token = typeof known === 'object' ? await known : known
      const response = await fetch(url, {
        method,
        headers: {
          accept,
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(token && { 'x-csrf-token': token }),
          ...(bearer && ours && getBearer()),
          ...headers,
        },
        signal: either,
        ...(form ? { body: form } : body !== undefined && { body: JSON.stringify(body) }),
      })
      const answer = await response.text()
      // A fetch that somebody has wrapped may answer all the same.
      either.throwIfAborted()
      const json = parse(answer)
      if (!response.ok) {
        const problem = getStatus(response, json)
        if (ours && !asks && !again && problem.status === 403 && problem.code === 'csrf') continue
        return { ok: false, problem }
      }
      const checked = z.safeParse(schema, json)
      return checked.success ? { ok: true, data: checked.data } : { ok: false, problem: { kind: 'contract' } }
    }
  })
}

/** The newest token that was fetched, or is on its way to all who wait for it, and the page's own token that it replaces. */
let fetched: { replaces: string | undefined; token: Promise<string | undefined> } | undefined

/** Returns the token to send: the page's own, unless a newer one has been fetched since. */
function tokenFor(
  asks: boolean,
  forceRefresh: boolean,
  signal: AbortSignal,
): string | undefined | Promise<string | undefined> {
  const pageToken = (readDocument('querySelector').call(document, 'meta[name="csrf-token"]') as HTMLMetaElement | null)
    ?.content
  if (fetched?.replaces !== pageToken) fetched = undefined
  if (asks || (pageToken && !fetched && !forceRefresh)) return pageToken
  if (!fetched || forceRefresh) {
    const token = fetch(`${location.origin}/session/csrf`, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(10_000),
    })
      .then((response) => response.json())
      .then(({ token }) => token as string | undefined)
      .catch(() => undefined)
    const mine = { replaces: pageToken, token }
    fetched = mine
    // Requests the token again with the next call if it did not arrive.
    void token.then((newToken) => {
      if (!newToken && fetched === mine) fetched = undefined
    })
  }
  // A caller that gives up does not wait for a token that others may still need.
  return Promise.race([fetched.token, new Promise<never>((_, reject) => signal.addEventListener('abort', reject))])
}

/** The header with the session's token; none for visitors, and where a page has no cookies. */
function getBearer(): { authorization?: string } {
  const cookie = String(readDocument('cookie'))
  const token = /(?:^|; )api_auth_token=([^;]+)/.exec(cookie)?.[1]
  return token ? { authorization: `Bearer ${decodeURIComponent(token)}` } : {}
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const toldError = z.object({
  error: z.object({ code: z.optional(z.string()), message: z.optional(z.string()) }),
})
const toldErrors = z.object({ errors: z.record(z.string(), z.array(z.string())) })

function getStatus(response: Response, json: unknown): StatusProblem {
  const { data } = z.safeParse(toldError, json)
  // Some calls answer a single word: {error: '…'}.
  const { error } = Object(json) as { error?: unknown }
  const wait = Number(response.headers.get('retry-after') ?? Number.NaN)
  return {
    kind: 'status',
    status: response.status,
    code: data?.error?.code,
    message: typeof error === 'string' ? error : data?.error?.message,
    // Apart from the other, so that an error which is a single word does not hide what is wrong with fields.
    errors: z.safeParse(toldErrors, json).data?.errors,
    retryAfter: wait >= 0 ? Math.ceil(wait) : undefined,
  }
}
