import { RULES } from './html-rules.ts'

type Sanitizing = Element & { setHTML?(html: string, options?: object): void }

/** What may be an `onclick` or the like: a browser reports it to a strict policy before its sanitizer removes it. */
const HANDLER = /<[^>]+\bon/i

/** Who wrote HTML: the page's owner, who vouches for it (`trusted`), or a visitor (`ugc`, user-generated content). */
export interface Author {
  trusted?: boolean | undefined
  ugc?: boolean | undefined
}

/** What an element is to hold: a sanitizer that comes late finds other words there. */
const latest = new WeakMap<Element, string>()

/**
 * Fills an element with HTML of the owner's. What has no markup is text; browsers that can sanitize do it, the others, and all
 * for what visitors wrote, fetch a sanitizer.
 * @param author `trusted`: it is used as it is, where the page's policy allows it; `ugc`: its links show which host they lead to
 * @returns the element
 */
export function fillHtml<T extends Sanitizing>(element: T, html: string, { trusted, ugc }: Author = {}): T {
  // What plays in it goes on.
  const words = `${trusted}${ugc}${html}`
  if (latest.get(element) === words) return element
  latest.set(element, words)
  if (!/[<&]/.test(html)) {
    const { firstChild: text } = element
    // Words in the place of words: nothing is built anew.
    if (text instanceof Text && !text.nextSibling) text.data = html
    else element.textContent = html
    return element
  }
  if (trusted) {
    try {
      element.replaceChildren(new Range().createContextualFragment(html))
      return element
    } catch {
      // Trusted Types forbid it: what is safe of it remains.
    }
  }
  if (element.setHTML && !ugc && !HANDLER.test(html)) element.setHTML(html, { sanitizer: RULES })
  else {
    import('./sanitize.ts')
      .then(({ sanitizeForMap }) => {
        if (latest.get(element) !== words) return
        element.replaceChildren(sanitizeForMap(html, { ugc }))
      })
      .catch(() => {
        // Without a sanitizer the words are still worth reading.
        element.textContent = html.replace(/<[^>]*>/g, ' ')
      })
  }
  return element
}
