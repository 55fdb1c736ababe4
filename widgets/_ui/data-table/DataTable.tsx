import { type ReactNode, useState } from 'react'

export interface Column {
  key: string
  label: string
  /** Numbers stand at the right, in figures of one width. */
  numeric?: boolean
}

export interface Row {
  key: string
  /** One cell a column; the first is the row's heading. */
  cells: ReactNode[]
}

interface Props {
  id: string
  caption: string
  columns: Column[]
  rows: Row[]
  /** Rows that stand there at first. Default 5. */
  maxRows?: number
  more?: string
  less?: string
}

/**
 * A table of which the first rows stand there, and all on demand. Without scripts all rows do. Styles: fields.css, data-table.css.
 *
 *     <DataTable id={`${id}-deals`} caption="Deals" columns={COLUMNS} rows={deals.map(getRow)} />
 */
export function DataTable({ id, caption, columns, rows, maxRows = 5, more = 'View more', less = 'View less' }: Props) {
  const [all, setAll] = useState(false)
  return (
    <div className="plat-table" data-all={all || undefined}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys */}
      <section className="plat-table-scroll" aria-labelledby={`${id}-caption`} tabIndex={0}>
        <table id={id}>
          <caption id={`${id}-caption`}>{caption}</caption>
          <thead>
            <tr>
              {columns.map(({ key, label, numeric }) => (
                <th key={key} scope="col" data-numeric={numeric || undefined}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, cells }, index) => (
              <tr key={key} data-over={index >= maxRows || undefined}>
                {columns.map((column, at) => {
                  const Cell = at ? 'td' : 'th'
                  return (
                    <Cell key={column.key} scope={at ? undefined : 'row'} data-numeric={column.numeric || undefined}>
                      {cells[at]}
                    </Cell>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {rows.length > maxRows && (
        <button type="button" className="plat-link" aria-expanded={all} aria-controls={id} onClick={() => setAll(!all)}>
          {all ? less : more}
        </button>
      )}
    </div>
  )
}
