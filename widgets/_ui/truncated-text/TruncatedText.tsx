import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useHydrated } from '../../_runtime/use-hydrated.ts'

interface Props {
  id: string
  children: ReactNode
  more?: string
  less?: string
}

/**
 * Three lines of a text, and a button for the rest where there is one. Without scripts the whole text stands. Styles:
 * fields.css, lists.css.
 *
 *     <TruncatedText id={`${id}-about`}>{business.description}</TruncatedText>
 */
export function TruncatedText({ id, children, more = 'Read more', less = 'Read less' }: Props) {
  const live = useHydrated()
  const text = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const [long, setLong] = useState(false)
  useEffect(() => {
    const box = text.current as HTMLDivElement
    const measured = new ResizeObserver(() => {
      // Open, nothing of it is left out. A line of half a pixel is none.
      if (!box.closest('[data-open]')) setLong(box.scrollHeight > box.clientHeight + 1)
    })
    measured.observe(box)
    return () => measured.disconnect()
  }, [])
  return (
    <div className="plat-truncated" data-open={open || undefined}>
      <div ref={text} id={id}>
        {children}
      </div>
      {live && long && (
        <button
          type="button"
          className="plat-link"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {open ? less : more}
        </button>
      )}
    </div>
  )
}
