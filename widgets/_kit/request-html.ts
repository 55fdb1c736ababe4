import type { Answer } from './request.ts'

/**
 * A GET for a piece of a page. Like `request()` it never rejects, gives up after ten seconds, and takes an answer that is no
 * HTML for none.
 */
export async function requestHtml(
  url: string,
  signal: AbortSignal,
  timeout = 10_000,
  accept = 'text/html',
): Promise<Answer<string>> {
  const abort = new AbortController()
  const stop = () => abort.abort()
  let late = false
  const timer = setTimeout(() => {
    late = true
    stop()
  }, timeout)
  signal.addEventListener('abort', stop)
  if (signal.aborted) stop()
  try {
    const response = await fetch(url, { headers: { accept }, signal: abort.signal })
    const data = await response.text()
    if (abort.signal.aborted) throw 0
    if (!response.ok) return { ok: false, problem: { kind: 'status', status: response.status } }
    // Whoever is signed out by now is led to the page where one logs in: that is no piece of this one.
    const foreign = response.redirected || !/html/.test(response.headers.get('content-type') ?? '')
    return foreign ? { ok: false, problem: { kind: 'contract' } } : { ok: true, data }
  } catch {
    return { ok: false, problem: { kind: late ? 'timeout' : signal.aborted ? 'aborted' : 'network' } }
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
  }
}
