/** Pixels above a post that is scrolled to. */
export const HIGHLIGHT_OFFSET = 80
/** Milliseconds after which the post that the address names is looked for. */
export const HIGHLIGHT_DELAY_MS = 100

/** Returns the id of the post that an address names, by `highlight_post` or `#post_ID`. */
export function getHighlighted({ search, hash }: Pick<Location, 'search' | 'hash'>): string | undefined {
  const id = new URLSearchParams(search).get('highlight_post') ?? /^#post_(\d+)$/.exec(hash)?.[1]
  return id && /^\d{1,15}$/.test(id) ? id : undefined
}

/**
 * Highlights the post that the address names and scrolls to it. One of another page of the topic is asked of the server, by
 * `highlight_post`; one that it does not find either is an error of the console.
 * @returns what gives it up
 */
export function highlightPost(place: Location = location): () => void {
  const id = getHighlighted(place)
  if (id === undefined) return () => {}
  const timer = setTimeout(() => {
    const post = document.getElementById(`post_${id}`)
    if (!post) {
      if (new URLSearchParams(place.search).has('highlight_post'))
        return console.error(`Post ${id} to highlight not found.`)
      return place.replace(`${place.pathname}?highlight_post=${id}#post_${id}`)
    }
    for (const other of document.querySelectorAll('.post-highlighted')) other.classList.remove('post-highlighted')
    post.classList.add('post-highlighted')
    scrollTo({ top: Math.max(0, post.getBoundingClientRect().top + scrollY - HIGHLIGHT_OFFSET) })
  }, HIGHLIGHT_DELAY_MS)
  return () => clearTimeout(timer)
}
