import type { Database } from './database.ts'
import { RETENTION } from './retention.ts'
import type { Retention } from './retention-rule.ts'

/** Rows that one statement takes away, so that none holds locks for long. */
const BATCH = 5000

type Rule = Extract<Retention, { days: number }>
const RULES = RETENTION.filter((row): row is Rule => 'days' in row)

/**
 * Takes away what is kept no longer. A rule that fails keeps no other from its work.
 * @param signal ends it between two batches
 * @throws the first failure, after all rules
 */
export async function applyRetention(db: Database, signal?: AbortSignal): Promise<void> {
  const failures: unknown[] = []
  for (const rule of RULES) await applyRule(db, rule, signal).catch((error) => failures.push(error))
  signal?.throwIfAborted()
  if (failures.length) throw failures[0]
}

/** Names and conditions are constants of ours (retention.ts). */
async function applyRule({ pool }: Database, { table, days, since, only, set }: Rule, signal?: AbortSignal) {
  const over = `${since} < now() - interval '${days} days'${only ? ` and (${only})` : ''}`
  const rows = `where ctid = any(array(select ctid from ${table} where ${over} limit ${BATCH}))`
  const statement = set ? `update ${table} set ${set} ${rows}` : `delete from ${table} ${rows}`
  for (;;) {
    signal?.throwIfAborted()
    const { rowCount } = await pool.query(statement)
    if ((rowCount ?? 0) < BATCH) return
  }
}
