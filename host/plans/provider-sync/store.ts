import type { Database } from '../../_db/database.ts'

export interface Word {
  provider: string
  ref: string | null
  status: string
  cancelAtPeriodEnd: boolean
}

/** Reads what the provider has yet to be told about a subscription. */
export async function readUnsynced({ pool }: Database, id: number): Promise<Word | undefined> {
  const { rows } = await pool.query<Word>(
    `select provider, provider_ref as ref, status, cancel_at_period_end as "cancelAtPeriodEnd"
     from subscriptions where id = $1 and unsaid`,
    [id],
  )
  return rows[0]
}

/** Marks a change as told, unless there is a newer one. */
export async function markSynced({ pool }: Database, id: number, { status, cancelAtPeriodEnd }: Word): Promise<void> {
  await pool.query(
    'update subscriptions set unsaid = false where id = $1 and status = $2 and cancel_at_period_end = $3',
    [id, status, cancelAtPeriodEnd],
  )
}

/** Lists subscriptions whose job may have been lost. */
export async function listUnsaid({ pool }: Database, provider: string): Promise<number[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from subscriptions where unsaid and provider = $1 and updated_at < now() - interval '1 hour'
     order by id limit 1000`,
    [provider],
  )
  return rows.map(({ id }) => Number(id))
}
