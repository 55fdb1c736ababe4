import type { Answer } from './request.ts'

/**
 * Runs a call that is given up by its caller or after a time; what rejects in it is a problem too.
 *
 *     return within(signal, 10_000, async (either) => read(await fetch(url, { signal: either })))
 */
export async function withTimeout<T>(
  signal: AbortSignal | undefined,
  timeout: number,
  run: (signal: AbortSignal) => Promise<Answer<T>>,
): Promise<Answer<T>> {
  const abort = new AbortController()
  const stop = () => abort.abort()
  let isTimedOut = false
  const timer = setTimeout(() => {
    isTimedOut = true
    stop()
  }, timeout)
  signal?.addEventListener('abort', stop)
  if (signal?.aborted) stop()
  try {
    return await run(abort.signal)
  } catch {
    return { ok: false, problem: { kind: isTimedOut ? 'timeout' : signal?.aborted ? 'aborted' : 'network' } }
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
  }
}
