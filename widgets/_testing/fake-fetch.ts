import { expect, onTestFinished, vi } from 'vitest'

/** A call that waits for its answer. */
export interface Held {
  /** Path and query. */
  url: string
  method: string
  headers: Headers
  /** The body as JSON, or the form itself; undefined without one. */
  body: unknown
  credentials: RequestCredentials | undefined
  aborted(): boolean
  /** Answers with JSON, or with text as it is. */
  answer(body: unknown, init?: ResponseInit): void
  /** The network is away. */
  fail(): void
}

interface Options {
  /** Answers come even to calls that were given up, as through a page's own wrapper around fetch. */
  deaf?: boolean
  /** Calls for a CSRF token are held like others; else they are answered with `fetched` and not counted. */
  holdTokens?: boolean
}

/** Replaces fetch: every call waits until the test answers it. */
export function fakeFetch({ deaf = false, holdTokens = false }: Options = {}) {
  const calls: Held[] = []
  const spy = vi.spyOn(window, 'fetch').mockImplementation((input, init = {}) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    const { signal, method = 'GET', body, headers, credentials } = init
    const { pathname, search } = new URL(String(input), location.href)
    if (pathname === '/session/csrf' && !holdTokens) return Promise.resolve(Response.json({ token: 'fetched' }))
    const give = () => reject(new DOMException('The user aborted a request.', 'AbortError'))
    if (signal?.aborted) give()
    if (!deaf) signal?.addEventListener('abort', give)
    calls.push({
      url: pathname + search,
      method,
      headers: new Headers(headers),
      body: typeof body === 'string' ? JSON.parse(body) : body,
      credentials,
      aborted: () => signal?.aborted ?? false,
      answer: (data, answer) => resolve(new Response(typeof data === 'string' ? data : JSON.stringify(data), answer)),
      fail: () => reject(new TypeError('Failed to fetch')),
    })
    return promise
  })
  onTestFinished(() => spy.mockRestore())
  return {
    calls,
    /** The newest call, once there are so many. */
    async call(count: number): Promise<Held> {
      await expect.poll(() => calls.length).toBe(count)
      return calls[count - 1] as Held
    },
  }
}

/** Shorter timers are the runtime's own: without them nothing would be drawn. */
const MIN_DELAY_MS = 150

/**
 * Stops the clock of debounces and timeouts until the test is over.
 * @param shortest milliseconds of the shortest timer that waits for it
 * @returns how to let milliseconds pass
 */
export function stopClock(shortest = MIN_DELAY_MS): (ms: number) => void {
  let now = 0
  let ids = -1
  const waiting = new Map<number, { at: number; run(): void }>()
  const { setTimeout: set, clearTimeout: clear } = window
  window.setTimeout = ((run: () => void, ms = 0) => {
    if (ms < shortest) return set(run, ms)
    waiting.set(--ids, { at: now + ms, run })
    return ids
  }) as typeof setTimeout
  window.clearTimeout = ((id: number) => void (waiting.delete(id) || clear(id))) as typeof clearTimeout
  onTestFinished(() => {
    Object.assign(window, { setTimeout: set, clearTimeout: clear })
  })
  return (ms) => {
    now += ms
    for (const [id, { at, run }] of [...waiting].sort(([, a], [, b]) => a.at - b.at)) {
      if (at <= now && waiting.delete(id)) run()
    }
  }
}

/** Collects unhandled rejections during the test. */
export function uncaught(): unknown[] {
  const errors: unknown[] = []
  const handleRejection = (event: PromiseRejectionEvent) => errors.push(event.reason)
  addEventListener('unhandledrejection', handleRejection)
  onTestFinished(() => removeEventListener('unhandledrejection', handleRejection))
  return errors
}

/** Waits some frames and what is to run after each, such as effects: long enough for unwanted ones, while clocks stand still. */
export const frames = async (count = 6): Promise<void> => {
  for (let i = 0; i < count; i++) {
    await new Promise((resolve) => requestAnimationFrame(resolve))
    await new Promise((resolve) => setTimeout(resolve))
  }
}
