import { type KeyboardEvent, type PointerEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useIsland } from '../_runtime/context.ts'
import { Cursor, CursorCard } from './Cursor.tsx'
import { Marks } from './Marks.tsx'
import { getNextStop, nearestStop } from './nearest.ts'
import type { ChartSpec, Stop } from './types.ts'

interface Props {
  plan: ChartSpec
  /** Scripts answer: the picture becomes something to read value by value. */
  live: boolean
  titleId: string
  leadId: string
}

/**
 * The drawing, and the reading of it. To assistive technology it is a picture before scripts run, and then a slider: one tab
 * stop, arrows between points, and each value said as the slider's own (ARIA in HTML, aria-valuetext). Charts of ten thousand
 * points have no more elements than charts of ten.
 */
export function Plot({ plan, live, titleId, leadId }: Props) {
  const { emit } = useIsland()
  const [at, setAt] = useState<number>()
  const box = useRef<HTMLDivElement>(null)
  const area = useRef<HTMLDivElement>(null)
  const stops = useMemo(() => (live ? plan.stops() : []), [live, plan])
  // New props may have fewer.
  const index = Math.min(at ?? (plan.fromEnd ? stops.length : 0), stops.length - 1)
  const stop = at === undefined ? undefined : stops[index]

  // What a mouse reads goes by a key, too, wherever the focus is (WCAG 1.4.13).
  useEffect(() => {
    const hide = ({ key }: { key: string }) => key === 'Escape' && setAt(undefined)
    addEventListener('keydown', hide)
    return () => removeEventListener('keydown', hide)
  }, [])

  const go = (next: number) => {
    const to = stops[next]
    if (!to || next === at) return
    setAt(next)
    emit('point', { name: to.name, values: to.values.map(getWords) })
  }
  const point = ({ clientX }: PointerEvent) => {
    const { left, width } = (area.current as HTMLElement).getBoundingClientRect()
    go(nearestStop(stops, (clientX - left) / width))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // From rest, the first key shows where one is.
    const next =
      event.ctrlKey || event.metaKey || event.altKey ? undefined : getNextStop(event.key, index, stops.length)
    if (next === undefined) return
    go(next)
    event.preventDefault()
  }
  const slider = live && {
    role: 'slider',
    tabIndex: 0,
    'aria-valuemin': 1,
    'aria-valuemax': stops.length,
    'aria-valuenow': index + 1,
    'aria-valuetext': getStopText(stops[index]),
    onKeyDown,
    onPointerDown: point,
    onPointerMove: point,
    // A finger lifts and reads; a mouse that goes away has read.
    onPointerLeave: (event: PointerEvent) =>
      event.pointerType === 'mouse' && !isFocused(box.current) && setAt(undefined),
    onFocus: () => at === undefined && go(index),
    onBlur: () => setAt(undefined),
  }
  return (
    <div
      className={`chart-plot${plan.y.some(({ text }) => text.length > 8) ? ' chart-long' : ''}`}
      role="img"
      aria-labelledby={titleId}
      aria-describedby={leadId}
      ref={box}
      {...slider}
    >
      <div className="chart-area" ref={area}>
        <svg className="chart-svg" width="100%" height="100%" aria-hidden="true">
          <Marks plan={plan} />
          {stop && <Cursor stop={stop} />}
        </svg>
        {stop && <CursorCard stop={stop} />}
      </div>
    </div>
  )
}

const getStopText = (stop: Stop | undefined) => stop && `${stop.name}: ${stop.values.map(getWords).join(', ')}`

const getWords = ({ label, value }: Stop['values'][number]) => `${label} ${value}`

const isFocused = (element: HTMLElement | null) =>
  !!element && (element.getRootNode() as Document | ShadowRoot).activeElement === element
