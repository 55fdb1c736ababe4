import * as z from 'zod/mini'
import type { Database } from '../../_db/database.ts'
import { defineSetting } from '../../_services/settings/define-setting.ts'
import { readSetting, writeSetting } from '../../_services/settings/settings-store.ts'

/** Reads the provider's name for a subscription; undefined for one of another provider, or that has none yet. */
export async function readRef({ pool }: Database, id: number, provider: string): Promise<string | undefined> {
  const { rows } = await pool.query<{ ref: string }>(
    'select provider_ref as ref from subscriptions where id = $1 and provider = $2 and provider_ref is not null',
    [id, provider],
  )
  return rows[0]?.ref
}

/** Lists subscriptions whose period ended before a moment and that nobody asked the provider about since another one. */
export async function listOverdue(
  { pool }: Database,
  provider: string,
  { endedBefore, askedBefore, limit }: { endedBefore: Date; askedBefore: Date; limit: number },
): Promise<number[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from subscriptions
     where provider = $1 and status in ('active', 'past_due', 'suspended') and period_end < $2
       and (reconciled_at is null or reconciled_at < $3)
     order by period_end, id limit $4`,
    [provider, endedBefore, askedBefore, limit],
  )
  return rows.map(({ id }) => Number(id))
}

export async function markReconciled({ pool }: Database, id: number, now: Date): Promise<void> {
  await pool.query('update subscriptions set reconciled_at = $2 where id = $1', [id, now])
}

/** Until when the provider's events were looked through, as ISO 8601. */
const READ_UNTIL = defineSetting<string, undefined>({
  name: 'payments.events_read_until',
  title: 'Payment events read until',
  about: 'Until when the events of the payment provider were looked through.',
  contract: z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text)))),
  default: undefined,
  changedBy: 'site',
})

/** Reads until when the provider's events were looked through. */
export async function readReadUntil({ pool }: Database): Promise<Date | undefined> {
  const at = await readSetting(pool, READ_UNTIL)
  return at === undefined ? undefined : new Date(at)
}

export const writeReadUntil = ({ pool }: Database, at: Date): Promise<void> =>
  writeSetting(pool, READ_UNTIL, at.toISOString())

/** Finds which of these events were applied. */
export async function findKnown({ pool }: Database, provider: string, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await pool.query<{ id: string }>(
    'select id from payment_events where provider = $1 and id = any($2)',
    [provider, ids],
  )
  return new Set(rows.map(({ id }) => id))
}
