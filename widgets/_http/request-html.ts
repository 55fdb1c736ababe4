import type { Answer } from './request.ts'
import { withTimeout } from './with-timeout.ts'

/**
 * Gets a piece of a page. Like `request()` it never rejects, gives up after ten seconds, and treats an answer that is
 * no HTML as a problem.
 */
export function requestHtml(
  url: string,
  signal: AbortSignal,
  timeout = 10_000,
  accept = 'text/html',
): Promise<Answer<string>> {
  return withTimeout(signal, timeout, async (either) => {
    const response = await fetch(url, { headers: { accept }, signal: either })
    const data = await response.text()
    either.throwIfAborted()
    if (!response.ok) return { ok: false, problem: { kind: 'status', status: response.status } }
    // A signed-out viewer is redirected to the login page, which must not be shown in place of this piece.
    const foreign = response.redirected || !/html/.test(response.headers.get('content-type') ?? '')
    return foreign ? { ok: false, problem: { kind: 'contract' } } : { ok: true, data }
  })
}
