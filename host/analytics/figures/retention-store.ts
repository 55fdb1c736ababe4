import type { On } from '../../_db/database.ts'

/** Weeks that are counted anew. */
const WEEKS = 13

/** Counts how many of the browsers that first came in a week came again, for the last weeks. */
export async function countRetention(on: On, day: string): Promise<void> {
  const values = [day]
  const from = `date_trunc('week', $1::date)::date - ${WEEKS * 7}`
  await on.query(`delete from analytics_retention where cohort >= ${from}`, values)
  await on.query(
    `insert into analytics_retention (cohort, weeks, visitors)
     select first.cohort, (w.week - first.cohort) / 7, count(*)
     from (select visitor_id, min(week) as cohort from analytics_visitor_weeks group by visitor_id having min(week) >= ${from}) first
     join analytics_visitor_weeks w using (visitor_id)
     group by 1, 2`,
    values,
  )
}
