import type { ReactNode } from 'react'
import { LIST_PAGE } from '../../_db/read-list.ts'
import { formatCount } from '../../_format/numbers.ts'
import { PageLinks } from '../PageLinks.tsx'
import { BulkBar } from './BulkBar.tsx'
import { type ListQuery, toListAddress } from './list-query.ts'

export interface Column<Row> {
  title: string
  /** The name by which the list is sorted by this column. */
  sort?: string
  /** True for figures, which stand at the right. */
  figure?: boolean
  /** True for sentences, which get room for several words a line. */
  sentences?: boolean
  cell(row: Row): ReactNode
}

/** What can be done with several rows at once. */
export interface BulkAction {
  name: string
  label: string
}

interface Props<Row> {
  label: string
  query: ListQuery
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  getId(row: Row): string | number
  /** The text that a screen reader says at the row's checkbox. */
  getName?(row: Row): string
  /** All that match, on all pages. */
  count: number
  bulk?: { path: string; actions: readonly BulkAction[]; needsReason?: boolean }
}

/** The table of a list of administrators: heads that sort, pages, and checkboxes for what is done with several rows. */
export function AdminTable<Row>({ label, query, columns, rows, getId, getName, count, bulk }: Props<Row>) {
  const form = 'bulk'
  return (
    <>
      {rows.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways has to be reached by keys
        <section className="admin-table" aria-label={label} tabIndex={0}>
          <table>
            <thead>
              <tr>
                {bulk && (
                  <th scope="col" className="admin-select">
                    <span className="heard">Select</span>
                  </th>
                )}
                {columns.map((column) => (
                  <Head key={column.title} column={column} query={query} />
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={getId(row)}>
                  {bulk && (
                    <td className="admin-select">
                      <label>
                        <input type="checkbox" name="ids[]" value={getId(row)} form={form} />
                        <span className="heard">Select {getName?.(row) ?? getId(row)}</span>
                      </label>
                    </td>
                  )}
                  {columns.map(({ title, figure, sentences, cell }) => (
                    <td key={title} className={figure ? 'admin-figure' : sentences ? 'admin-sentences' : undefined}>
                      {cell(row)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {bulk && rows.length > 0 && <BulkBar id={form} {...bulk} back={toListAddress(query)} />}
      <PageLinks
        page={query.page}
        last={Math.max(1, Math.ceil(count / LIST_PAGE))}
        at={(page) => toListAddress(query, { page })}
      />
    </>
  )
}

function Head<Row>({ column: { title, sort, figure }, query }: { column: Column<Row>; query: ListQuery }) {
  const sorted = sort !== undefined && sort === query.sort
  return (
    <th
      scope="col"
      className={figure ? 'admin-figure' : undefined}
      aria-sort={sorted ? (query.descending ? 'descending' : 'ascending') : undefined}
    >
      {sort === undefined ? (
        title
      ) : (
        <a href={toListAddress(query, { sort, descending: sorted && !query.descending, page: 1 })}>
          {title}
          {sorted && <span aria-hidden="true">{query.descending ? ' ↓' : ' ↑'}</span>}
        </a>
      )}
    </th>
  )
}

/** "1,204 members." or "1 member matches these filters." */
export function sayFound(count: number, one: string, many: string, { filters }: ListQuery): string {
  const isFiltered = Object.keys(filters).length > 0
  if (count === 0) return isFiltered ? `No ${many} match these filters.` : `There are no ${many} yet.`
  const counted = `${formatCount(count)} ${count === 1 ? one : many}`
  if (!isFiltered) return `${counted}.`
  return `${counted} ${count === 1 ? 'matches' : 'match'} these filters.`
}
