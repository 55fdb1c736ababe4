type Sanitizing = Element & { setHTML?(html: string, options?: object): void }

/** What an element is to hold: a sanitizer that comes late finds other words there. */
const latest = new WeakMap<Element, string>()

/**
 * Fills an element with HTML of the owner's. What has no markup is text; browsers that can sanitize do it, the others fetch
 * a sanitizer.
 * @param trusted as it is, where the page's policy allows it
 * @returns the element
 */
export function fillHtml<T extends Sanitizing>(element: T, html: string, trusted?: boolean): T {
  // What plays in it goes on.
  if (latest.get(element) === html) return element
  latest.set(element, html)
  if (!/[<&]/.test(html)) {
    const { firstChild: words } = element
    // Words in the place of words: nothing is built anew.
    if (words instanceof Text && !words.nextSibling) words.data = html
    else element.textContent = html
    return element
  }
  if (trusted) {
    try {
      element.replaceChildren(document.createRange().createContextualFragment(html))
      return element
    } catch {
      // Trusted Types forbid it: what is safe of it remains.
    }
  }
  // Everything that cannot run may stay, classes and styles too: pages style their pop-ups. A <meta> would lead the page away,
  // and what the loader took for an island would have props of its own, `trusted` among them.
  if (element.setHTML)
    element.setHTML(html, { sanitizer: { removeElements: ['meta', 'link'], removeAttributes: ['data-plat'] } })
  else {
    void import('./sanitize.ts').then(
      ({ withoutIslands }) => {
        if (latest.get(element) === html) element.replaceChildren(withoutIslands(html))
      },
      () => {
        // Without a sanitizer the words are still worth reading.
        element.textContent = html.replace(/<[^>]*>/g, ' ')
      },
    )
  }
  return element
}
