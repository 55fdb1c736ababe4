import { RETENTION } from '../_db/retention.ts'
import { pluralize } from '../_format/numbers.ts'

/**
 * Returns for how many days a table keeps something, so that no page promises what the nightly job does not do.
 * @param what as in `RETENTION`, for tables with several rows
 */
export function getRetentionDays(table: string, what?: string): number {
  const row = RETENTION.find((each) => each.table === table && 'days' in each && (what ?? each.what) === each.what)
  if (!row || !('days' in row)) throw new Error(`Nothing of ${table} is deleted after a number of days.`)
  return row.days
}

/** "1 day", "90 days". */
export const formatDays = (days: number): string => pluralize(days, 'day', 'days')
