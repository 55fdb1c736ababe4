import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { NEXT, PREVIOUS, RoundButton } from '../round-button/RoundButton.tsx'
import { turned } from '../wrap-index/wrap-index.ts'

/** Milliseconds that a slide stands (growth document, section 9). */
export const CAROUSEL_INTERVAL = 5000

/** The texts of a carousel. `{n}` and `{count}` are filled in. */
export const CAROUSEL_TEXTS = {
  kind: 'carousel',
  slide: '{n} of {count}',
  previous: 'Previous slide',
  next: 'Next slide',
  pause: 'Pause slides',
  play: 'Play slides',
}

interface Props {
  id: string
  /** Name of the carousel, without the word. */
  label: string
  /** Stands in one line with the buttons, whose height is kept before they come. */
  heading?: ReactNode
  slides: { key: string; content: ReactNode }[]
  interval?: number
  texts?: Partial<typeof CAROUSEL_TEXTS> | undefined
}

/**
 * Slides in a row, one or several in sight, that goes on by itself every five seconds and begins again after the last (APG, "Carousel"). It stands still
 * under a pointer, while it holds the focus, behind another tab, when somebody stops it, and for people who want less motion.
 * Without scripts it is a row to scroll. Styles: carousel.css.
 *
 *     <Carousel id={`${id}-featured`} label="Featured businesses" slides={businesses.map(slideOf)} />
 */
export function Carousel({ id, label, heading, slides, interval = CAROUSEL_INTERVAL, texts: ownTexts }: Props) {
  const texts = { ...CAROUSEL_TEXTS, ...ownTexts }
  const row = useRef<HTMLUListElement>(null)
  const [index, setIndex] = useState(0)
  const [stopped, setStopped] = useState(false)
  const [held, setHeld] = useState({ pointer: false, focus: false })
  const count = slides.length
  const still = useStill()
  const overflows = useOverflow(row)
  const runs = overflows && !stopped && !still && !held.pointer && !held.focus

  /** Shows the slide that many after this one, and where the row has come to an end, that of the other end. */
  const turn = (by: 1 | -1) => {
    const list = row.current
    if (!list) return
    const isAtEnd = by === 1 && list.scrollLeft + list.clientWidth >= list.scrollWidth - 1
    show(isAtEnd ? 0 : turned(index, by, count))
  }
  const show = (to: number) => {
    const list = row.current
    const slide = list?.children[to] as HTMLElement | undefined
    if (!list || !slide) return
    setIndex(to)
    list.scrollTo({ left: slide.offsetLeft - list.offsetLeft, behavior: still ? 'instant' : 'smooth' })
  }
  const hold = (part: Partial<typeof held>) => setHeld((now) => ({ ...now, ...part }))

  useEffect(() => {
    if (!runs) return undefined
    const timer = setTimeout(() => {
      if (document.visibilityState === 'visible') turn(1)
      else setHeld((now) => ({ ...now }))
    }, interval)
    return () => clearTimeout(timer)
  }, [runs, index, count, interval, held])

  return (
    <section
      className="plat-carousel"
      aria-roledescription={texts.kind}
      aria-label={label}
      onPointerEnter={() => hold({ pointer: true })}
      onPointerLeave={() => hold({ pointer: false })}
      onFocus={({ target }) => {
        hold({ focus: true })
        const slides = [...(row.current?.children ?? [])]
        const at = slides.findIndex((slide) => slide.contains(target))
        if (at >= 0 && !isInSight(slides[at] as HTMLElement)) show(at)
      }}
      onBlur={() => hold({ focus: false })}
    >
      <div className="plat-carousel-head">
        {heading}
        {overflows && (
          <div className="plat-carousel-ways">
            {!still && (
              <RoundButton
                label={stopped ? texts.play : texts.pause}
                sign={stopped ? 'M5 3l8 5-8 5z' : 'M5 3v10M11 3v10'}
                onPress={() => {
                  setStopped(!stopped)
                  // Pointer and focus are on this button, and whoever starts the slides wants to see them go.
                  if (stopped) hold({ pointer: false, focus: false })
                }}
              />
            )}
            <RoundButton label={texts.previous} sign={PREVIOUS} controls={id} onPress={() => turn(-1)} />
            <RoundButton label={texts.next} sign={NEXT} controls={id} onPress={() => turn(1)} />
          </div>
        )}
      </div>
      <ul
        ref={row}
        id={id}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys
        tabIndex={0}
        aria-label={label}
        aria-live={runs ? 'off' : 'polite'}
        onScroll={({ currentTarget }) => {
          const near = nearest(currentTarget)
          // They differ only if somebody has scrolled by hand.
          if (!runs && near !== index) setIndex(near)
        }}
      >
        {slides.map(({ key, content }, at) => (
          <li key={key} aria-label={texts.slide.replace('{n}', `${at + 1}`).replace('{count}', `${count}`)}>
            {content}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Returns the slide nearest to the beginning of the row. */
function nearest(row: HTMLElement): number {
  const offsets = [...row.children].map((each) =>
    Math.abs((each as HTMLElement).offsetLeft - row.offsetLeft - row.scrollLeft),
  )
  return offsets.indexOf(Math.min(...offsets))
}

/** Tells whether all of a slide is in sight. */
function isInSight(slide: HTMLElement): boolean {
  const [own, row] = [slide.getBoundingClientRect(), slide.parentElement?.getBoundingClientRect()]
  return row !== undefined && own.left >= row.left - 1 && own.right <= row.right + 1
}

/** Tells whether there is more in a row than fits into it. False on the server and in the first render. */
function useOverflow(row: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(false)
  useEffect(() => {
    const list = row.current
    if (!list) return undefined
    const observer = new ResizeObserver(() => setOverflows(list.scrollWidth > list.clientWidth + 1))
    observer.observe(list)
    return () => observer.disconnect()
  }, [row])
  return overflows
}

/** Tells whether the viewer prefers less motion. False on the server and in the first render. */
function useStill(): boolean {
  const [still, setStill] = useState(false)
  useEffect(() => {
    const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)')
    const updateStill = () => setStill(reducedMotion.matches)
    updateStill()
    reducedMotion.addEventListener('change', updateStill)
    return () => reducedMotion.removeEventListener('change', updateStill)
  }, [])
  return still
}
