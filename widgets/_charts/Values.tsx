import { memo, useState } from 'react'
import { useIsland } from '../_runtime/context.ts'
import { say, whole } from './numbers.ts'
import type { ChartTexts } from './texts.ts'
import type { ChartTable } from './types.ts'

/** More rows than this are for machines. */
const MAX_ROWS = 1000

interface Props {
  table: ChartTable
  title: string
  texts: ChartTexts
}

/** The values as a table, in a disclosure that opens without scripts too. Drawn in the browser, it is filled when it opens. */
export const Values = memo(function Values({ table, title, texts }: Props) {
  const { fresh } = useIsland()
  const [filled, setFilled] = useState(!fresh)
  // The latest are what is asked for.
  const rows = table.rows.slice(-MAX_ROWS)
  const left = table.rows.length - rows.length
  return (
    <details className="chart-table" onToggle={() => setFilled(true)}>
      <summary>{texts.table}</summary>
      {filled && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys
        <div className="chart-scroll" role="region" aria-label={title} tabIndex={0}>
          <table>
            <thead>
              <tr>
                {table.head.map((text) => (
                  <th key={text} scope="col">
                    {text}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(([name, ...cells], i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a month with two sales has two rows
                <tr key={i}>
                  <th scope="row">{name}</th>
                  {cells.map((cell, column) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name
                    <td key={column}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          {left > 0 && <p>{say(texts.more, { count: whole(left) })}</p>}
        </div>
      )}
    </details>
  )
})
