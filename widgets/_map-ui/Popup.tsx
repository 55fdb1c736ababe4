import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { useIslandId } from '../_runtime/context.ts'

interface Props {
  title: string
  text?: string | undefined
  /** HTML from the page's owner; sanitized before it is shown. */
  html?: string | undefined
  close: string
  onClose(): void
  children?: ReactNode
  /** Where it points to, in per cent of the map's box. */
  at: readonly [x: number, y: number]
}

/** The pop-up of a shape: takes the focus, closes on Escape, by its button, and on a click elsewhere. Not modal. */
export function Popup({ title, text, html, close, onClose, at: [x, y] }: Props) {
  const id = useIslandId('popup')
  const card = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  useEffect(() => card.current?.focus({ preventScroll: true }), [title])
  useEffect(() => {
    if (body.current && html !== undefined) fill(body.current, html)
  }, [html])
  // With the first painting, not after it: a click may come at once.
  useLayoutEffect(() => {
    const outside = (event: Event) => card.current && !event.composedPath().includes(card.current) && onClose()
    const gone = new AbortController()
    document.addEventListener('pointerdown', outside, gone)
    return () => gone.abort()
  }, [onClose])
  const position = (element: HTMLElement | null) => {
    card.current = element as HTMLDivElement | null
    element?.style.setProperty('--map-view-x', `${x}%`)
    element?.style.setProperty('--map-view-y', `${y}%`)
    element?.style.setProperty('--map-view-shift', x > 66 ? '-100%' : x > 33 ? '-50%' : '0%')
    element?.style.setProperty('--map-view-rise', y > 50 ? '-100%' : '0%')
  }
  return (
    <div
      className="map-view-popup"
      role="dialog"
      aria-labelledby={id}
      tabIndex={-1}
      ref={position}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.stopPropagation()
          onClose()
        }
      }}
    >
      <button type="button" className="map-view-close" aria-label={close} onClick={onClose}>
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="m4 4 8 8m0-8-8 8" />
        </svg>
      </button>
      <h3 id={id}>{title}</h3>
      {text && <p>{text}</p>}
      {html !== undefined && <div ref={body} />}
    </div>
  )
}

/** Browsers with a sanitizer of their own use it; the others fetch one. */
function fill(element: Element & { setHTML?(html: string): void }, html: string): void {
  if (element.setHTML) element.setHTML(html)
  else
    void import('./sanitize.ts').then(
      // In light DOM the loader would mount what it took for an island, with props of its own.
      ({ withoutIslands }) => element.replaceChildren(withoutIslands(html)),
      () => {
        // Without the sanitizer the text is still worth reading.
        element.textContent = html.replace(/<[^>]*>/g, ' ')
      },
    )
}
