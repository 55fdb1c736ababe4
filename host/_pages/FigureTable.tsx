import type { ReactNode } from 'react'

interface Props {
  /** Heads of the columns; those of words instead of figures as `{ words }`. */
  columns: readonly (string | { words: string })[]
  /** Rows: a `th` that says what they are of, then cells. `figure-main` marks the one that matters, `figure-words` words. */
  children: ReactNode
  className?: string
  'aria-label'?: string
  'aria-labelledby'?: string
}

/** A table of figures, by figures.css. Where there is no room it scrolls sideways. */
export const FigureTable = ({ columns, children, className = '', ...name }: Props) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways has to be reached by keys
  <section className={`figures ${className}`.trim()} {...name} tabIndex={0}>
    <table>
      <thead>
        <tr>
          {columns.map((column) =>
            typeof column === 'string' ? (
              <th key={column} scope="col">
                {column}
              </th>
            ) : (
              <th key={column.words} scope="col" className="figure-words">
                {column.words}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </section>
)
