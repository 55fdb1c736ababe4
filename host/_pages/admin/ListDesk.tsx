import type { ReactNode } from 'react'
import { AdminTable, type Column, sayFound } from './AdminTable.tsx'
import { BulkDone } from './BulkBar.tsx'
import { type Filter, ListFilters } from './ListFilters.tsx'
import { type ListQuery, toListAddress } from './list-query.ts'

/** A list of administrators as its area describes it; `listRoutes()` makes its page and its bulk actions of this. */
export interface ListView<Row> {
  path: string
  title: string
  /** A sentence about what is listed. */
  about: string
  /** What a row is, and several are. */
  nouns: readonly [one: string, many: string]
  filters: readonly Filter[]
  getId(row: Row): string | number
  getName(row: Row): string
}

interface Props<Row> {
  view: ListView<Row>
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  count: number
  query: ListQuery
  bulk?: Parameters<typeof AdminTable<Row>>[0]['bulk']
  done?: { words: string; undo: { action: string; ids: readonly string[] } | undefined } | undefined
  problem?: string | undefined
  /** What stands between the heading and the filters. */
  above?: ReactNode
}

/** The page of a list of administrators. */
export const ListDesk = <Row,>({ view, columns, rows, count, query, bulk, done, problem, above }: Props<Row>) => (
  <div className="admin-list">
    <div className="head">
      <h1>{view.title}</h1>
      <p className="lead">
        {view.about} {sayFound(count, ...view.nouns, query)}
      </p>
    </div>
    {done && bulk && <BulkDone path={bulk.path} {...done} back={toListAddress(query)} />}
    {problem && (
      <p className="plat-error" role="alert">
        {problem}
      </p>
    )}
    {above}
    {view.filters.length > 0 && <ListFilters query={query} filters={view.filters} />}
    <AdminTable
      label={view.title}
      query={query}
      columns={columns}
      rows={rows}
      getId={view.getId}
      getName={view.getName}
      count={count}
      {...(bulk && { bulk })}
    />
  </div>
)
