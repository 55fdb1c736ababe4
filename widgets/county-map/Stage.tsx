import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useEventCallback } from '../_runtime/use-event-callback.ts'
import type { Classification } from './classification.ts'
import { getColors } from './colors.ts'
import type { CountyDetail } from './contract.ts'
import { openScene, type Scene } from './scene.ts'
import type { Texts } from './texts.ts'
import { useLazyControllers } from './use-lazy-controllers.ts'
import { IDS } from './worker/geometry.ts'
import { ZoomButtons } from './ZoomButtons.tsx'

export interface StageHandle {
  /** Moves to a county and opens its card; the focus goes there too if it is asked for. */
  find(fips: string, isFocused: boolean): void
}

interface Props {
  layer: Classification
  lit: number | undefined
  texts: Texts
  label: string
  /** True once the figures have loaded; before that, `children` are shown in place of the map. */
  ready: boolean
  wheel: boolean
  detailOf(fips: string): CountyDetail
  /** A county's value, and what stands under it in the card. */
  wordsOf(detail: CountyDetail): { value: string; note: string }
  handle: { current: StageHandle | undefined }
  children: ReactNode
}

/** The map: canvases below, what is pointed at and focused above them as elements. */
export function Stage(props: Props) {
  const { layer, lit, texts, label, ready, wheel, detailOf, wordsOf, handle, children } = props
  const stage = useRef<HTMLDivElement>(null)
  const focus = useRef<HTMLAnchorElement>(null)
  const scene = useRef<Scene>(undefined)
  const wantsFocus = useRef(false)
  const [active, setActive] = useState<string>()
  /** A picture is in sight: until then the message stands. */
  const [isDrawn, setDrawn] = useState(false)
  const latestLayer = useEventCallback(() => layer)
  const controllers = useLazyControllers(() => {
    const [box, drawing] = [stage.current, scene.current]
    return box && drawing
      ? { stage: box, scene: drawing, layer: latestLayer, detailOf, wordsOf, wheel, texts }
      : undefined
  }, ready)

  useLayoutEffect(() => {
    const box = stage.current as HTMLDivElement
    const part = (name: string) => box.querySelector(`.county-map-${name}`) as never
    const drawing = openScene({
      stage: box,
      base: part('base'),
      sharp: part('sharp'),
      onDrawn(metric) {
        box.dataset.drawn = metric
        setDrawn(true)
      },
    })
    scene.current = drawing
    const observer = new ResizeObserver(() => drawing.resize())
    observer.observe(box)
    return () => {
      observer.disconnect()
      drawing.close()
    }
  }, [])
  useLayoutEffect(() => {
    const island = stage.current?.closest('.county-map')
    if (!ready || !island) return
    scene.current?.resize()
    scene.current?.show(
      layer,
      getColors(island, layer.levels, layer.metric.ramp),
      lit,
      'printing' in (island as HTMLElement).dataset,
    )
  }, [layer, lit, ready, controllers.redraws])
  // Updates an open card: another metric, or the names of counties, may have come.
  useLayoutEffect(() => controllers.pointer()?.refresh())

  const stop = active ?? (ready ? getFirst(layer) : undefined)
  const showFocused = () => void controllers.fetchPointer().then((pointer) => stop && pointer?.focus(stop))
  handle.current = {
    async find(fips, isFocused) {
      wantsFocus.current = isFocused
      setActive(fips)
      const [pointer] = await Promise.all([controllers.fetchPointer(), controllers.fetchZoom()])
      pointer?.find(fips)
    },
  }
  useLayoutEffect(() => {
    if (!wantsFocus.current) return
    wantsFocus.current = false
    focus.current?.focus({ preventScroll: true })
  }, [active])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== focus.current || !stop) return
    const steps = { '+': 1, '=': 1, '-': -1 }[event.key]
    const walk = (pointer: ReturnType<typeof controllers.pointer>) => {
      const to = pointer?.walk(event.nativeEvent, stop)
      if (to) {
        wantsFocus.current = true
        setActive(to)
      }
      return to
    }
    if (!controllers.pointer() && /^(Arrow|Home|End)/.test(event.key)) {
      // Keeps the first key while the pointer controller is loading.
      void controllers.fetchPointer().then(walk)
    } else if (event.key === 'Escape') controllers.pointer()?.hide()
    else if (steps) void controllers.fetchZoom().then((zoom) => zoom?.by(steps))
    else if (!walk(controllers.pointer())) return
    event.preventDefault()
  }
  const detail = stop ? detailOf(stop) : undefined

  return (
    <div className="county-map-figure">
      <div
        className={`county-map-stage${ready ? ' county-map-ready' : ''}`}
        ref={stage}
        onPointerEnter={() => {
          void controllers.fetchPointer()
          void controllers.fetchZoom()
        }}
        onPointerMove={(event) => {
          if (event.pointerType !== 'mouse' || event.buttons) return
          controllers.moveMouse(overControl(event) ? undefined : event)
        }}
        onPointerLeave={(event) => event.pointerType === 'mouse' && controllers.moveMouse(undefined)}
        onClick={({ nativeEvent: event }) => {
          if (!ready) controllers.moveMouse(event)
          else if (!overControl(event)) void controllers.fetchPointer().then((pointer) => pointer?.click(event))
        }}
        onKeyDown={onKeyDown}
      >
        {!(ready && isDrawn) && children}
        <canvas className="county-map-base" aria-hidden="true" />
        <canvas className="county-map-sharp" aria-hidden="true" hidden />
        <svg className="county-map-over" aria-hidden="true">
          <g className="map-rings" />
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
              onFocus={showFocused}
              onBlur={() => controllers.pointer()?.hide()}
              onClick={(event) => {
                event.stopPropagation()
                if (!controllers.pointer()?.press(stop as string)) event.preventDefault()
              }}
              onKeyUp={({ key }) => {
                // A link without an address is no link: Enter and Space are the button's.
                if (!detail.url && (key === 'Enter' || key === ' ')) controllers.pointer()?.press(stop as string)
              }}
            >
              {getName(detail, wordsOf(detail))}
            </a>
          </div>
        )}
        <div className="map-tooltip" role="tooltip" aria-hidden="true" hidden />
      </div>
      {ready && <ZoomButtons texts={texts} k={controllers.k} fetchZoom={controllers.fetchZoom} />}
    </div>
  )
}

const overControl = ({ target }: { target: EventTarget | null }) =>
  (target as Element).closest('.county-map-failed') !== null

const getName = ({ name }: CountyDetail, { value, note }: { value: string; note: string }) =>
  [name, value, note].filter(Boolean).join(', ')

const getFirst = ({ buckets }: Classification): string | undefined =>
  IDS[0][
    Math.max(
      0,
      buckets[0].findIndex((bucket) => bucket >= 0),
    )
  ]
