import { type KeyboardEvent, useRef } from 'react'
import { useIslandId } from '../_kit/context.ts'
import type { Metric } from './model.ts'

interface Props {
  metrics: readonly Metric[]
  chosen: Metric
  label: string
  onChoose(id: string): void
}

/** The metrics as tabs (ARIA pattern "Tabs", with automatic activation): one tab stop, arrows walk and open. */
export function Tabs({ metrics, chosen, label, onChoose }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const panel = useIslandId('panel')
  const prefix = useIslandId('tab')
  const onKeyDown = (event: KeyboardEvent) => {
    const at = metrics.indexOf(chosen)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: metrics.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    const next = (to + metrics.length) % metrics.length
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
