/** Picks the parameters of a page's query that go along with a request: those that begin with itm or utm. */
export function getMarketing(query: string): Record<string, string> {
  return Object.fromEntries([...new URLSearchParams(query)].filter(([name]) => /^(itm|utm)/.test(name)))
}

/**
 * Reads the click and browser ids of Google's tags; empty if unknown. `_gcl_aw` is `GCL.<time>.<click id>`, `_ga` is
 * `GA1.<n>.<client id>`.
 */
export function googleData(cookies: string, query: string): { gclid: string; cid: string } {
  const cookie = (name: string) =>
    cookies
      .split(/;\s*/)
      .find((each) => each.startsWith(`${name}=`))
      ?.slice(name.length + 1) ?? ''
  const click = new URLSearchParams(query).get('gclid')
  return {
    gclid: click ?? (cookie('gclid') || cookie('_gcl_aw').split('.').slice(2).join('.')),
    cid: cookie('_ga').split('.').slice(2).join('.'),
  }
}
