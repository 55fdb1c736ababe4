import { useEffect, useRef, useState } from 'react'
import { getSentence, PROBLEMS } from '../../_http/problem.ts'
import { requestHtml } from '../../_http/request-html.ts'
import { safeHtml } from '../../_http/sanitize-html.ts'
import { applyTurboStream, parseTurboStreams } from '../../_http/turbo-stream.ts'
import { useCall } from '../../_http/use-request.ts'

export const SCROLL_TEXTS = { more: 'Show more', loading: 'Loading…', end: 'End of list' }

interface Props {
  /** Address of the next page; without it there is none. */
  next?: string | undefined
  /** Fetched for browsers that cannot parse HTML safely: `() => import('../../_map-ui/sanitize.ts')`. */
  sanitize: Parameters<typeof safeHtml>[1]
  /** Number of pages that come by themselves, so that what stands below the list can be reached; without it all do. */
  automatic?: number | undefined
  /** Called with each piece that has come from an address, before it is put into the page. */
  onContent?(content: DocumentFragment, url: string): void
  /** Called once a page is shown, with its address and that of the page after it, if there is one. */
  onLoad?(url: string, next: string | undefined): void
  texts?: Partial<typeof SCROLL_TEXTS & typeof PROBLEMS> | undefined
}

/**
 * The end of a list that goes on: as soon as it comes near the screen the next page is fetched as a Turbo stream, which says
 * where its rows go. A link `rel="next"` anywhere in it is the page after; without one the list is over. Without scripts it is
 * a link. Styles: fields.css.
 *
 *     <InfiniteScroll next="/forums?page=2" sanitize={() => import('../../_map-ui/sanitize.ts')} />
 */
export function InfiniteScroll({ next, sanitize, automatic, onContent, onLoad, texts: ownTexts }: Props) {
  const texts = { ...SCROLL_TEXTS, ...ownTexts }
  const [href, setHref] = useState(next)
  const [loaded, setLoaded] = useState(0)
  const end = useRef<HTMLParagraphElement>(null)
  const { busy, problem, send } = useCall(async (signal: AbortSignal, url: string) => {
    const answer = await requestHtml(url, signal, 10_000, 'text/vnd.turbo-stream.html')
    if (!answer.ok) return answer
    let after: string | undefined
    for (const piece of parseTurboStreams(answer.data)) {
      const content = await safeHtml(piece.html, sanitize)
      if (signal.aborted) break
      const link = content.querySelector<HTMLAnchorElement>('a[rel~="next"]')
      after = link?.getAttribute('href') ?? after
      link?.remove()
      onContent?.(content, url)
      applyTurboStream(piece, content)
    }
    return { ok: true as const, data: after }
  })
  const go = async () => {
    if (!href) return
    const answer = await send(href)
    if (!answer?.ok) return
    setHref(answer.data)
    setLoaded((before) => before + 1)
    onLoad?.(href, answer.data)
  }

  useEffect(() => {
    if (!end.current || !href || problem || (automatic !== undefined && loaded >= automatic)) return undefined
    const near = new IntersectionObserver(([entry]) => entry?.isIntersecting && void go(), { rootMargin: '600px' })
    near.observe(end.current)
    return () => near.disconnect()
  }, [href, problem, loaded])

  if (!next) return null
  return (
    <p ref={end} className="plat-hint" role="status">
      {problem && `${getSentence(problem, { ...PROBLEMS, ...ownTexts })} `}
      {href ? (
        <a
          className="plat-link"
          rel="next"
          href={href}
          onClick={(event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey) return
            event.preventDefault()
            void go()
          }}
        >
          {busy ? texts.loading : texts.more}
        </a>
      ) : (
        texts.end
      )}
    </p>
  )
}
