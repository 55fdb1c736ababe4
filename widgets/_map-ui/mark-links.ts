import { readDocument } from '../_runtime/read-document.ts'

/** Marks links that visitors wrote: they open in a new tab, count for nothing in search engines, and show which host they lead to. */
export function markLinks(root: ParentNode): void {
  // Links of drawings and image maps too, whose properties are not those of <a>.
  for (const link of root.querySelectorAll('a, area')) {
    const href = link.getAttribute('href') ?? link.getAttribute('xlink:href')
    if (href === null) continue
    link.setAttribute('rel', 'nofollow ugc noopener')
    link.setAttribute('target', '_blank')
    const base = readDocument('baseURI')
    if (!URL.canParse(href, base)) continue
    const { protocol, host } = new URL(href, base)
    if (/^http/.test(protocol) && host !== location.host) link.append(` (${host})`)
  }
}
