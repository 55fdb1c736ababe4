import {
  type KeyboardEvent,
  type MouseEvent as ReactMouseEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useIsland } from '../_kit/context.ts'
import { useStable } from '../_kit/use-stable.ts'
import { middleOf } from '../_map/county-shape.ts'
import { roving } from '../_map-view/roving.ts'
import { type Card, openCard } from './card.ts'
import { colorsOf } from './colors.ts'
import type { CountyDetail } from './contract.ts'
import { drawnPlaces } from './drawn.ts'
import { SETS } from './geometry.ts'
import type { Layer } from './layer.ts'
import { fipsAt, placeOf } from './places.ts'
import { openScene, type Scene } from './scene.ts'
import type { Texts } from './texts.ts'
import { useRedraw } from './use-redraw.ts'
import { useZoom } from './use-zoom.ts'
import { ZoomButtons } from './ZoomButtons.tsx'

/** How near a county is brought that was looked for. */
const FOUND_ZOOM = 4

export interface StageHandle {
  /** Moves to a county and opens its card; the focus goes there too if it is asked for. */
  find(fips: string, focus: boolean): void
}

interface Props {
  layer: Layer
  lit: number | undefined
  texts: Texts
  label: string
  /** Whether the figures are there: before that, `children` stand in the map's place. */
  ready: boolean
  wheel: boolean
  detailOf(fips: string): CountyDetail
  /** A county's value, and what stands under it in the card. */
  wordsOf(detail: CountyDetail): { value: string; note: string }
  handle: { current: StageHandle | undefined }
  children: ReactNode
}

/** The map: canvases below, what is pointed at and focused above them as elements. */
export function Stage({ layer, lit, texts, label, ready, wheel, detailOf, wordsOf, handle, children }: Props) {
  const { emit } = useIsland()
  const stage = useRef<HTMLDivElement>(null)
  const focus = useRef<HTMLAnchorElement>(null)
  const live = useRef<{ scene: Scene; card: Card }>(undefined)
  const shown = useRef<string>(undefined)
  const touched = useRef<string>(undefined)
  const wantsFocus = useRef(false)
  const [active, setActive] = useState<string>()
  const [rove] = useState(roving)
  const places = useMemo(() => {
    let made: ReturnType<typeof drawnPlaces> | undefined
    return () => (made ??= drawnPlaces(layer, (fips) => detailOf(fips).name))
  }, [layer, detailOf])
  const part = (name: string) => stage.current?.querySelector(`.county-map-${name}`) as never
  const redraws = useRedraw(() => stage.current?.closest<HTMLElement>('.county-map') ?? null)
  const { zoom, k, hint, fetchZoom } = useZoom(() => {
    const { current } = live
    return current && stage.current ? { stage: stage.current, scene: current.scene, wheel } : undefined
  }, hide)

  useLayoutEffect(() => {
    const box = stage.current as HTMLDivElement
    const scene = openScene({ stage: box, base: part('base'), sharp: part('sharp'), rings: part('rings') })
    live.current = { scene, card: openCard(part('card')) }
    const observer = new ResizeObserver(() => scene.resize())
    observer.observe(box)
    return () => {
      observer.disconnect()
      scene.close()
    }
  }, [])
  useLayoutEffect(() => {
    const island = stage.current?.closest('.county-map')
    if (!ready || !live.current || !island) return
    live.current.scene.resize()
    live.current.scene.show(layer, colorsOf(island), lit)
    // What the card says is another figure now.
    const fips = shown.current
    if (fips) say(fips)
  }, [layer, lit, ready, redraws])
  // A finger leaves no pointer behind: its card goes with the next touch elsewhere.
  useEffect(() => {
    const away = (event: Event) => stage.current && !event.composedPath().includes(stage.current) && hide()
    document.addEventListener('pointerdown', away)
    return () => document.removeEventListener('pointerdown', away)
  }, [])

  function say(fips: string) {
    const detail = detailOf(fips)
    live.current?.card.say({ name: detail.name, ...wordsOf(detail) })
    return detail
  }
  function show(fips: string | undefined, point: readonly [number, number]) {
    const { current } = live
    if (!current || !fips) return hide()
    if (fips !== shown.current) {
      shown.current = fips
      const detail = say(fips)
      current.scene.ring(placeOf(fips))
      stage.current?.classList.toggle('county-map-hand', detail.url !== '')
      emit('hover', detail)
    }
    current.card.place(...point, current.scene.width)
  }
  function hide() {
    if (!shown.current) return
    shown.current = undefined
    live.current?.card.hide()
    live.current?.scene.ring(undefined)
    stage.current?.classList.remove('county-map-hand')
  }
  const countyAt = (event: ReactMouseEvent) => {
    const point = pointIn(stage.current as HTMLElement, event)
    const place = live.current?.scene.at(...point)
    return { fips: place && fipsAt(place), point }
  }
  const middle = (fips: string) => {
    const place = placeOf(fips)
    return place ? middleOf(SETS[place.set], place.county) : undefined
  }
  const showFocused = (fips: string) => {
    const at = middle(fips)
    const { current } = live
    if (!at || !current) return
    const [x, y] = current.scene.pointOf(at)
    const { clientWidth: width, clientHeight: height } = stage.current as HTMLElement
    if (x < 0 || y < 0 || x > width || y > height) {
      zoom()?.to(at)
      show(fips, [width / 2, height / 2])
    } else show(fips, [x, y])
    focus.current?.style.setProperty('transform', `translate(${Math.round(x)}px,${Math.round(y)}px)`)
  }
  handle.current = {
    find(fips, focus) {
      wantsFocus.current = focus
      setActive(fips)
      void fetchZoom().then((zoom) => {
        const at = middle(fips)
        const { current } = live
        if (!zoom || !at || !current) return
        zoom.to(at, FOUND_ZOOM)
        const { clientWidth, clientHeight } = stage.current as HTMLElement
        show(fips, [clientWidth / 2, clientHeight / 2])
      })
    },
  }

  /** Tells the page, then follows the county's link, in a new tab where the click says so. */
  const press = useStable((fips: string, event: ReactMouseEvent) => {
    const detail = detailOf(fips)
    if (!emit('click', detail, { cancelable: true }) || !detail.url) {
      event.preventDefault()
      return
    }
    if (event.currentTarget !== focus.current) follow(detail.url, event)
  })
  /** As a link would, with the click's own keys: what listens for clicks on links (Turbo) hears one. */
  const follow = (url: string, { nativeEvent }: ReactMouseEvent) => {
    const link = document.createElement('a')
    link.href = url
    stage.current?.append(link)
    link.dispatchEvent(new MouseEvent('click', nativeEvent))
    link.remove()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== focus.current || !stop) return
    const to = rove(places(), event.nativeEvent, stop)
    if (to) {
      wantsFocus.current = true
      setActive(to)
    } else if (event.key === 'Escape') hide()
    else if (!zoomBy(event.key)) return
    event.preventDefault()
  }
  const zoomBy = (key: string) => {
    const steps = { '+': 1, '=': 1, '-': -1 }[key]
    if (steps) void fetchZoom().then((zoom) => zoom?.by(steps))
    return steps !== undefined
  }
  const stop = active ?? (ready ? firstOf(layer) : undefined)
  useLayoutEffect(() => {
    if (!wantsFocus.current || !active) return
    wantsFocus.current = false
    focus.current?.focus({ preventScroll: true })
    showFocused(active)
  }, [active])
  const detail = stop ? detailOf(stop) : undefined

  return (
    <div
      className={`county-map-stage${ready ? ' county-map-ready' : ''}`}
      ref={stage}
      onPointerEnter={() => void fetchZoom()}
      onPointerMove={(event) => {
        if (event.pointerType !== 'mouse' || event.buttons || !ready) return
        const { fips, point } = overControl(event) ? { fips: undefined, point: [0, 0] as const } : countyAt(event)
        show(fips, point)
      }}
      onPointerLeave={(event) => event.pointerType === 'mouse' && hide()}
      onClick={(event) => {
        if (!ready || overControl(event)) return
        const { fips, point } = countyAt(event)
        if (!fips) return hide()
        const isTouch = (event.nativeEvent as PointerEvent).pointerType === 'touch'
        const isSecond = touched.current === fips && shown.current === fips
        touched.current = isTouch ? fips : undefined
        show(fips, point)
        // A first touch shows what a pointer would see, a second one goes there.
        if (!isTouch || isSecond) press(fips, event)
      }}
      onKeyDown={onKeyDown}
    >
      {children}
      <canvas className="county-map-base" aria-hidden="true" />
      <canvas className="county-map-sharp" aria-hidden="true" hidden />
      <svg className="county-map-over" aria-hidden="true">
        <g className="county-map-rings">
          <path className="county-map-ring-gap" />
          <path className="county-map-ring" />
        </g>
      </svg>
      {detail && (
        <div role="group" aria-label={`${label}. ${texts.keys}`}>
          <a
            key={stop}
            className="county-map-focus"
            ref={focus}
            href={detail.url || undefined}
            role={detail.url ? undefined : 'button'}
            tabIndex={0}
            onFocus={() => stop && showFocused(stop)}
            onBlur={hide}
            onClick={(event) => {
              event.stopPropagation()
              press(stop as string, event)
            }}
            onKeyUp={(event) => {
              if (!detail.url && (event.key === 'Enter' || event.key === ' '))
                emit('click', detail, { cancelable: true })
            }}
          >
            {nameOf(detail, wordsOf(detail))}
          </a>
        </div>
      )}
      <div className="county-map-card" role="tooltip" aria-hidden="true" hidden>
        <b />
        <strong />
        <span />
      </div>
      {ready && <ZoomButtons texts={texts} k={k} fetchZoom={fetchZoom} />}
      <p className="county-map-hint" role="status" hidden={!hint}>
        {hint && hintText(hint, texts)}
      </p>
    </div>
  )
}

const overControl = (event: ReactMouseEvent) =>
  (event.target as Element).closest('button, .county-map-message') !== null

const hintText = (what: 'wheel' | 'touch', texts: Texts) =>
  what === 'touch' ? texts.touch : texts.wheel.replace('{key}', /Mac|iP/.test(navigator.platform) ? '⌘' : 'Ctrl')

const nameOf = ({ name }: CountyDetail, { value, note }: { value: string; note: string }) =>
  [name, value, note].filter(Boolean).join(', ')

const firstOf = ({ buckets }: Layer): string | undefined => {
  const county = buckets[0].findIndex((bucket) => bucket >= 0)
  return SETS[0].ids[Math.max(0, county)]
}

function pointIn(box: HTMLElement, { clientX, clientY }: ReactMouseEvent): [number, number] {
  const { left, top } = box.getBoundingClientRect()
  return [clientX - left, clientY - top]
}
