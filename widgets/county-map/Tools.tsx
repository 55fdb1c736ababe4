import { type ComponentType, useEffect, useState } from 'react'
import { useIsland } from '../_runtime/context.ts'
import type { Scale } from './classification.ts'
import type { CountyDetail, CountyMapProps } from './contract.ts'
import { isOnMap } from './county-index.ts'
import type { Metric, ResolvedProps } from './model.ts'
import type { Texts } from './texts.ts'
import type { FindProps } from './tools/Find.tsx'
import type { TableProps } from './tools/Table.tsx'

interface Props {
  props: CountyMapProps
  plan: ResolvedProps
  /** The map's own names have come, which `detailOf` then says. */
  names: unknown
  metric: Metric
  texts: Texts
  ready: boolean
  scale: Scale
  onScale(scale: Scale): void
  detailOf(fips: string): CountyDetail
  onFind(fips: string): void
}

interface LoadedTools {
  Find: ComponentType<FindProps>
  Table: ComponentType<TableProps>
  save(plan: ResolvedProps, texts: Texts, getDetail: Props['detailOf']): void
}

/** The buttons for the map's tools. The tools themselves are loaded when one is used. */
export function Tools({ props, plan, names, metric, texts, ready, scale, onScale, detailOf, onFind }: Props) {
  const { signal } = useIsland()
  const [tools, setTools] = useState<LoadedTools>()
  const [open, setOpen] = useState<'find' | 'table'>()
  useEffect(() => {
    if (!ready) setOpen(undefined)
  }, [ready])
  const fetchLate = async () => {
    const part = tools ?? (await import('./tools/index.ts'))
    if (!signal.aborted) setTools(part)
    return part
  }
  const toggle = (what: 'find' | 'table') => {
    setOpen(open === what ? undefined : what)
    fetchLate().catch(reportError)
  }
  const button = (what: 'find' | 'table') => (
    <button type="button" disabled={!ready} aria-expanded={open === what} onClick={() => toggle(what)}>
      {texts[what]}
    </button>
  )
  const box = (which: Scale, words: string) => (
    <label>
      <input
        type="checkbox"
        disabled={!ready}
        checked={scale === which}
        onChange={(event) => onScale(event.currentTarget.checked ? which : 'fixed')}
      />
      {words}
    </label>
  )
  return (
    <>
      <div className="county-map-tools">
        {button('find')}
        {/* A link to the table for the time before the figures have loaded, or if they cannot be loaded. */}
        {props.table && !ready ? (
          <a className="county-map-as-table" href={props.table} aria-label={texts.asTable}>
            {texts.table}
          </a>
        ) : (
          button('table')
        )}
        <button
          type="button"
          disabled={!ready}
          onClick={() => fetchLate().then(({ save }) => save(plan, texts, detailOf), reportError)}
        >
          {texts.csv}
        </button>
        {box('quantile', texts.quantiles)}
        {metric.diverging && box('diverging', texts.diverging)}
      </div>
      {tools && open === 'find' && (
        <tools.Find plan={plan} names={names} texts={texts} isOnMap={isOnMap} detailOf={detailOf} onFind={onFind} />
      )}
      {tools && open === 'table' && (
        <tools.Table plan={plan} names={names} metric={metric} texts={texts} detailOf={detailOf} onFind={onFind} />
      )}
    </>
  )
}
