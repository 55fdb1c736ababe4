import { ALL_PAGES } from '../../_http/page-cache/page-cache.ts'
import type { SafeFetch } from './safe-fetch.ts'

const TIMEOUT = 3000
/** Milliseconds in which changes are collected, so that a busy forum is one request a second. */
const COLLECTED_FOR = 1000
/** Milliseconds between two tries, at most. */
const MAX_DELAY_MS = 60_000

/**
 * Tells a CDN the tags of pages that changed, such as `{"tags": ["t0e8a51c2f4"]}`. A tag waits until the CDN has confirmed that its pages
 * are gone: a refusal, an error and silence are followed by another try, each after twice the time, up to a minute.
 * @param log called for each try that failed
 */
export function makeCdnPurge(
  { url, key }: { url: string; key: string },
  ask: SafeFetch,
  log: (error: unknown) => void,
  collectedFor: number = COLLECTED_FOR,
): (tag: string) => void {
  const waiting = new Set<string>()
  let failures = 0
  let isPlanned = false

  async function send(): Promise<void> {
    const tags = waiting.has(ALL_PAGES) ? [ALL_PAGES] : [...waiting]
    // A change during the request needs another one.
    waiting.clear()
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${key}` }
    try {
      const { status } = await ask(url, { method: 'POST', headers, body: JSON.stringify({ tags }), timeout: TIMEOUT })
      if (status >= 400) throw new Error(`the CDN answered ${status} to the tags of changed pages; they are sent again`)
      failures = 0
    } catch (error) {
      for (const tag of tags) waiting.add(tag)
      failures++
      log(error)
    }
    isPlanned = false
    if (waiting.size) sendLater()
  }

  function sendLater(): void {
    if (isPlanned) return
    isPlanned = true
    setTimeout(send, Math.min(MAX_DELAY_MS, collectedFor * 2 ** failures)).unref()
  }

  return (tag) => {
    waiting.add(tag)
    sendLater()
  }
}
