import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useHydrated } from '../../_runtime/use-hydrated.ts'
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
  slides: { key: string; content: ReactNode }[]
  interval?: number
  texts?: Partial<typeof CAROUSEL_TEXTS> | undefined
}

/**
 * Slides in a row that goes on by itself every five seconds and begins again after the last (APG, "Carousel"). It stands still
 * under a pointer, while it holds the focus, behind another tab, when somebody stops it, and for people who want less motion.
 * Without scripts it is a row to scroll. Styles: carousel.css.
 *
 *     <Carousel id={`${id}-featured`} label="Featured businesses" slides={businesses.map(slideOf)} />
 */
export function Carousel({ id, label, slides, interval = CAROUSEL_INTERVAL, texts: ownTexts }: Props) {
  const texts = { ...CAROUSEL_TEXTS, ...ownTexts }
  const live = useHydrated()
  const row = useRef<HTMLUListElement>(null)
  const [index, setIndex] = useState(0)
  const [stopped, setStopped] = useState(false)
  const [held, setHeld] = useState({ pointer: false, focus: false })
  const count = slides.length
  const still = useStill()
  const runs = live && !stopped && !still && !held.pointer && !held.focus && count > 1

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
      if (document.visibilityState === 'visible') show(turned(index, 1, count))
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
      onFocus={() => hold({ focus: true })}
      onBlur={() => hold({ focus: false })}
    >
      {live && count > 1 && (
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
          <RoundButton
            label={texts.previous}
            sign={PREVIOUS}
            controls={id}
            onPress={() => show(turned(index, -1, count))}
          />
          <RoundButton label={texts.next} sign={NEXT} controls={id} onPress={() => show(turned(index, 1, count))} />
        </div>
      )}
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
