import type { SafeFetch } from './safe-fetch.ts'

const TIMEOUT = 3000
/** Milliseconds in which changes are collected, so that a busy forum is one request a second. */
const COLLECTED_FOR = 1000

/**
 * Tells a CDN the tags of pages that changed, `{"tags": ["posts", "topics"]}`. If it does not answer, it keeps its pages for as long
 * as their headers say.
 */
export function makeCdnPurge(
  { url, key }: { url: string; key: string },
  ask: SafeFetch,
  log: (error: unknown) => void,
): (tag: string) => void {
  const tags = new Set<string>()
  function send(): void {
    const body = JSON.stringify({ tags: [...tags] })
    tags.clear()
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${key}` }
    ask(url, { method: 'POST', headers, body, timeout: TIMEOUT }).then(({ status }) => {
      if (status >= 400) log(new Error(`the CDN answered ${status} to the tags of changed pages`))
    }, log)
  }
  return (tag) => {
    if (!tags.size) setTimeout(send, COLLECTED_FOR).unref()
    tags.add(tag)
  }
}
