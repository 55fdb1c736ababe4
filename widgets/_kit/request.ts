import * as z from 'zod/mini'

/** Why a call has no answer that can be used. */
export type Problem =
  | { kind: 'aborted' | 'network' | 'timeout' | 'contract' }
  | {
      kind: 'status'
      status: number
      /** The host's own name of the error (host/_platform/errors.ts), where it gave one. */
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
  /** What the answer has to be; anything else is a problem of kind `contract`. */
  schema: S
  /** Sent as JSON by POST; without it the call is a GET. */
  body?: unknown
  signal?: AbortSignal | undefined
  /** Milliseconds until it is given up. Default 10,000. */
  timeout?: number
}

/**
 * A call to the host, JSON both ways, checked against a contract. It never rejects: what goes wrong is a value with a kind.
 * The page's CSRF token goes along, to the page's own origin alone.
 */
export async function request<S extends z.ZodMiniType>(
  url: string,
  { schema, body, signal, timeout = 10_000 }: Options<S>,
): Promise<Answer<z.infer<S>>> {
  const abort = new AbortController()
  const stop = () => abort.abort()
  let late = false
  const timer = setTimeout(() => {
    late = true
    stop()
  }, timeout)
  signal?.addEventListener('abort', stop)
  if (signal?.aborted) stop()
  try {
    const response = await fetch(url, {
      method: body === undefined ? 'GET' : 'POST',
      headers: headersFor(url, body !== undefined),
      signal: abort.signal,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const answer = await response.text()
    // A fetch that somebody has wrapped may answer all the same.
    if (abort.signal.aborted) throw 0
    const json = parse(answer)
    if (!response.ok) return { ok: false, problem: statusOf(response, json) }
    const checked = z.safeParse(schema, json)
    return checked.success ? { ok: true, data: checked.data } : { ok: false, problem: { kind: 'contract' } }
  } catch {
    return { ok: false, problem: { kind: late ? 'timeout' : signal?.aborted ? 'aborted' : 'network' } }
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
  }
}

function headersFor(url: string, post: boolean): Record<string, string> {
  const token = document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content
  const ours = new URL(url, document.baseURI).origin === location.origin
  return {
    accept: 'application/json',
    ...(post && { 'content-type': 'application/json' }),
    ...(token && ours && { 'x-csrf-token': token }),
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const told = z.object({
  error: z.optional(z.object({ code: z.optional(z.string()), message: z.optional(z.string()) })),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
})

function statusOf(response: Response, json: unknown): Problem {
  const { data } = z.safeParse(told, json)
  const wait = Number(response.headers.get('retry-after') ?? Number.NaN)
  return {
    kind: 'status',
    status: response.status,
    code: data?.error?.code,
    message: data?.error?.message,
    errors: data?.errors,
    retryAfter: wait >= 0 ? Math.ceil(wait) : undefined,
  }
}
