import { useEffect, useMemo, useState } from 'react'
import { formatValue } from '../../_domain/market-metrics/format-value.ts'
import type { CountyDetail } from '../contract.ts'
import type { Metric, ResolvedProps } from '../model.ts'
import { getHead } from './csv.ts'
import { type Column, getRows, sortRows } from './rows.ts'
import { setStyle } from './set-style.ts'
import { TOOL_TEXTS, type ToolTexts } from './texts.ts'

export interface TableProps {
  plan: ResolvedProps
  names: unknown
  /** The metric of the map: what the table is sorted by at first. */
  metric: Metric
  texts: Partial<ToolTexts>
  detailOf(fips: string): CountyDetail
  onFind(fips: string): void
}

/** Three thousand rows at once would hold up a phone for seconds. */
const PAGE = 50

/** The same figures as words and numbers, sorted by any column. */
export function Table({ plan, names, metric, texts: ownTexts, detailOf }: TableProps) {
  const texts = { ...TOOL_TEXTS, ...ownTexts }
  const { metrics } = plan
  const own = metrics.indexOf(metric)
  const [by, setBy] = useState<{ column: Column; down: boolean }>({ column: own, down: true })
  const [count, setCount] = useState(PAGE)
  useEffect(() => setBy({ column: own, down: true }), [own])
  const rows = useMemo(() => getRows(plan, detailOf), [plan, names])
  const order = useMemo(() => sortRows(rows, by.column, by.down), [rows, by])
  const fill = (text: string, values: Record<string, string | number>) =>
    text.replace(/\{(\w+)\}/g, (whole, key: string) => `${values[key] ?? whole}`)

  const head = (column: Column, text: string) => {
    const mine = by.column === column
    return (
      <th
        key={column}
        scope="col"
        className={typeof column === 'number' ? 'county-map-number' : undefined}
        aria-sort={mine ? (by.down ? 'descending' : 'ascending') : 'none'}
      >
        {/* Names are read upwards first, figures from the largest. */}
        <button type="button" onClick={() => setBy({ column, down: mine ? !by.down : typeof column === 'number' })}>
          {text}
          <i aria-hidden="true">{mine ? (by.down ? '↓' : '↑') : ''}</i>
        </button>
      </th>
    )
  }
  return (
    <div className="county-map-table" ref={setStyle}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
      <div className="county-map-scroll" tabIndex={0} role="group" aria-label={texts.table}>
        <table>
          <caption>
            {fill(texts.tableAbout, { title: metrics.length > 1 ? texts.map : metric.title || texts.map })}
          </caption>
          <thead>
            <tr>
              {head('name', texts.county)}
              {rows.some(({ msa }) => msa) && head('msa', texts.msa)}
              {metrics.map((one, i) => head(i, getHead(one)))}
            </tr>
          </thead>
          <tbody>
            {order.slice(0, count).map(({ fips, name, msa, url, values }) => (
              <tr key={fips}>
                <th scope="row">{url ? <a href={url}>{name}</a> : name}</th>
                {rows.some((row) => row.msa) && <td>{msa}</td>}
                {values.map((value, i) => {
                  const one = metrics[i] as Metric
                  return (
                    <td key={one.id} className="county-map-number">
                      {value === null ? '–' : formatValue(value, { ...one, format: 'number' })}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p>
        <span role="status">
          {fill(texts.rows, {
            shown: Math.min(count, order.length).toLocaleString('en-US'),
            all: order.length.toLocaleString('en-US'),
          })}
        </span>
        {count < order.length && (
          <button type="button" onClick={() => setCount(count + 4 * PAGE)}>
            {fill(texts.more, { count: Math.min(4 * PAGE, order.length - count) })}
          </button>
        )}
      </p>
    </div>
  )
}
