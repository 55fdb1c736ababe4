import { useEffect, useState } from 'react'
import { useHydrated } from '../_runtime/use-hydrated.ts'
import { InfiniteScroll } from '../_ui/infinite-scroll/InfiniteScroll.tsx'
import { sanitize } from './stream.ts'

/** Pages that come by themselves. */
const AUTOMATIC = 2

/** Fetches the posts of the next pages as one comes near them. The address says which page is being read, so that it can be shared. */
export function MorePosts({ next }: { next: string }) {
  const [pages, setPages] = useState(0)
  const live = useHydrated()

  useEffect(() => {
    if (!pages) return undefined
    const first = location.pathname + location.search
    const reading = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          const page = (target as HTMLElement).dataset.page ?? first
          if (isIntersecting && page !== location.pathname + location.search)
            history.replaceState(history.state, '', page)
        }
      },
      { rootMargin: '-40% 0px -50%' },
    )
    for (const post of document.querySelectorAll('#posts > li')) reading.observe(post)
    return () => reading.disconnect()
  }, [pages])

  // Without scripts the links to pages lead on.
  if (!live) return null
  return (
    <InfiniteScroll
      next={next}
      sanitize={sanitize}
      automatic={AUTOMATIC}
      onContent={markPosts}
      onLoad={(url, after) => {
        continuePageLinks(url, after)
        setPages((before) => before + 1)
      }}
      texts={{ more: 'Show more posts', end: 'You’ve reached the last post.' }}
    />
  )
}

/**
 * Points "Next" below the posts at the first page that is not loaded yet. A link to the page in the address would replace its
 * entry in the browser's history, and Back would leave the topic.
 * @param url of the page that was loaded last
 * @param next address of the page after it, if there is one
 */
function continuePageLinks(url: string, next: string | undefined): void {
  const links = [...document.querySelectorAll('.page-links')].at(-1)
  const pages = links?.querySelector('[aria-current=page]')
  const page = new URL(url, location.href).searchParams.get('page')
  // "Page 1 of 5" becomes "Pages 1–2 of 5".
  if (pages) pages.textContent = (pages.textContent ?? '').replace(/^Pages? (\d[\d,]*)(–\d+)?/, `Pages $1–${page}`)
  const link = links?.querySelector<HTMLAnchorElement>('a[rel=next]')
  if (next) link?.setAttribute('href', next)
  else link?.replaceWith(document.createElement('span'))
}

/** Notes the page of each post. One that is there already, such as one's own new reply, stays as it is. */
function markPosts(content: DocumentFragment, url: string): void {
  for (const post of [...content.children]) {
    if (document.getElementById(post.id)) post.remove()
    else post.setAttribute('data-page', url)
  }
}
