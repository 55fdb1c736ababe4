import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useIslandId } from '../_runtime/context.ts'
import type { Metric } from './model.ts'

interface Props {
  metrics: readonly Metric[]
  chosen: Metric
  label: string
  live: boolean
  onChoose(id: string): void
}

/** Where keys move to in the row, which wraps around. What `_ui` has for it comes with parts of forms that no map needs. */
const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** The metrics as tabs (ARIA pattern "Tabs", with automatic activation): one tab stop, arrows walk and open. The open one is in sight. */
export function Tabs({ metrics, chosen, label, live, onChoose }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const panel = useIslandId('panel')
  const prefix = useIslandId('tab')
  const at = metrics.indexOf(chosen)
  useEffect(() => {
    const tab = list.current?.children[at] as HTMLElement | undefined
    if (!list.current || !tab) return
    list.current.scrollTo({ left: tab.offsetLeft - (list.current.clientWidth - tab.offsetWidth) / 2 })
  }, [at])
  const onKeyDown = (event: KeyboardEvent) => {
    const next = STEPS[event.key]?.(at, metrics.length)
    if (next === undefined) return
    event.preventDefault()
    onChoose((metrics[next] as Metric).id)
    ;(list.current?.children[next] as HTMLElement | undefined)?.focus()
  }
  return (
    <div className="county-map-tabs" role="tablist" aria-label={label} ref={list} onKeyDown={onKeyDown}>
      {metrics.map((metric) => (
        <button
          key={metric.id}
          id={`${prefix}-${metric.id}`}
          type="button"
          role="tab"
          disabled={!live}
          aria-selected={metric === chosen}
          aria-controls={panel}
          tabIndex={metric === chosen ? 0 : -1}
          onClick={() => onChoose(metric.id)}
        >
          {metric.tab}
        </button>
      ))}
    </div>
  )
}
