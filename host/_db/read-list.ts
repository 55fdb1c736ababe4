import type { QueryResultRow } from 'pg'
import type { Database } from './database.ts'
import { planByValues } from './prepared-queries.ts'

/** Rows of one page of a list. */
export const LIST_PAGE = 50

interface ListSql {
  /** What is selected, without the word. */
  columns: string
  /** Tables, with their joins. */
  from: string
  /** Conditions, with `$1` and so on for `values`; all rows where it is left out. */
  where?: string
  values?: readonly unknown[]
  /** SQL by the names of the sorts. */
  sorts: Readonly<Record<string, string>>
  /** What decides between rows that are equal, such as the id. */
  tie: string
  /** What names a row of a list that may be very long: an index finds the rows of a far page, and only those are read. */
  key?: string
}

/** Pages from which on a list with a key looks for the keys of a page first. */
const FAR_PAGE = 20

interface ListOrder {
  sort: string
  descending: boolean
  page: number
}

/** Reads one page of a list that is sorted by a column, and counts all that match. */
export async function readList<Row extends QueryResultRow>(
  { pool }: Database,
  { columns, from, where = 'true', values = [], sorts, tie, key }: ListSql,
  { sort, descending, page }: ListOrder,
): Promise<{ rows: Row[]; count: number }> {
  // Nulls stand where an index has them.
  const orderBy = (down: boolean) => {
    const direction = down ? 'desc' : 'asc'
    return `order by ${sorts[sort] ?? tie} ${direction}, ${tie} ${direction}`
  }
  const parameters = [...values]
  // Searches for rare and for common words have different plans.
  const ask = <Result extends QueryResultRow>(text: string) => pool.query<Result>(planByValues(text, parameters))
  const counted = await ask<{ count: number }>(`select count(*)::int as count from ${from} where ${where}`)
  const count = counted.rows[0]?.count ?? 0
  const offset = (page - 1) * LIST_PAGE
  const length = Math.min(LIST_PAGE, count - offset)
  if (length <= 0) return { rows: [], count }
  const matches = `from ${from} where ${where}`
  if (!key || page <= FAR_PAGE) {
    const { rows } = await ask<Row>(
      `select ${columns} ${matches} ${orderBy(descending)} limit ${LIST_PAGE} offset ${offset}`,
    )
    return { rows, count }
  }
  // What lies behind the middle is nearer from the end.
  const isLate = offset > count / 2
  const keys = `select ${key} ${matches} ${orderBy(descending !== isLate)} limit ${length}
    offset ${isLate ? count - offset - length : offset}`
  const { rows } = await ask<Row>(
    `select ${columns} from ${from} where ${key} = any(array(${keys})) ${orderBy(descending)}`,
  )
  return { rows, count }
}

/** Makes a pattern for `like` of a text in small letters that stands anywhere. */
export const toLikePattern = (text: string): string => `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
