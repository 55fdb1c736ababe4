import type { ReactNode } from 'react'
import { DataTable } from '../../../_ui/data-table/DataTable.tsx'
import type { FieldErrors } from '../fields.ts'

/** One sentence that says what the figures come to; read out as it changes. */
export const Conclusion = ({ children }: { children: ReactNode }) => (
  <p className="calc-conclusion" role="status">
    {children}
  </p>
)

/** Stands in place of results while a field cannot be used. */
export const Unusable = ({ errors }: { errors: FieldErrors }) => (
  <Conclusion>{Object.values(errors)[0]?.[0] ?? 'Check the fields.'}</Conclusion>
)

/** A figure with its name, and what to know about it. */
export type Figure = readonly [label: string, value: string, note?: string]

export const Figures = ({ rows }: { rows: readonly Figure[] }) => (
  <dl className="calc-figures">
    {rows.map(([label, value, note]) => (
      <div key={label}>
        <dt>
          {label}
          {note && <small>{note}</small>}
        </dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)

export function Heading({ level = 2, children }: { level?: number | undefined; children: ReactNode }) {
  const Tag = `h${Math.min(6, Math.max(2, Math.round(level)))}` as 'h2'
  return <Tag className="calc-heading">{children}</Tag>
}

interface TableProps {
  id: string
  caption: string
  head: readonly string[]
  rows: readonly (readonly string[])[]
  /** Rows that stand there at first; all where it is left out. */
  maxRows?: number
}

/** A table of amounts; the first column names the row. */
export const AmountTable = ({ id, caption, head, rows, maxRows = rows.length }: TableProps) => (
  <DataTable
    id={id}
    caption={caption}
    columns={head.map((label, at) => ({ key: label, label, numeric: at > 0 }))}
    rows={rows.map((cells) => ({ key: cells[0] ?? '', cells: [...cells] }))}
    maxRows={maxRows}
  />
)
