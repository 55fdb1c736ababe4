import type { ReactNode } from 'react'
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
  caption: string
  head: readonly string[]
  rows: readonly (readonly string[])[]
}

/** A table of amounts; the first column names the row. */
export const AmountTable = ({ caption, head, rows }: TableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
  <section className="calc-table" aria-label={caption} tabIndex={0}>
    <table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells.map((cell, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other key
              <td key={at}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
