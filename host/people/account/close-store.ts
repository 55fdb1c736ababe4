import type { PoolClient } from 'pg'
import type { Database, On } from '../../_db/database.ts'
import { withTransaction } from '../../_db/transactions.ts'
import { deleteDrafts } from '../../blog/save-store.ts'

/** What keeps a member from closing their account. */
export type ClosingProblem = 'plan' | 'administrator'

export async function findClosingProblem({ pool }: { pool: On }, member: string): Promise<ClosingProblem | undefined> {
  const { rows } = await pool.query<{ admin: boolean; plan: boolean }>(
    `select admin, exists (
       select from subscriptions where user_id = $1 and status in ('active', 'past_due')) as plan
     from users where id = $1`,
    [member],
  )
  if (rows[0]?.plan) return 'plan'
  return rows[0]?.admin ? 'administrator' : undefined
}

/**
 * Deletes an account with everything of the member's. Posts and published articles stay without a name. Payments must stay for accounting, and leads
 * belong to companies that are taken off the site: both go to an empty account, if there are any.
 * @param tell sends what there is to say of it, in the same transaction
 */
export async function closeAccount(
  { pool }: Database,
  member: string,
  tell: (client: PoolClient) => Promise<void> = async () => {},
): Promise<void> {
  await withTransaction(pool, async (client) => {
    const { rows } = await client.query<{ kept: boolean }>(
      `select exists (select from subscriptions where user_id = $1) or exists (select from checkouts where user_id = $1)
         or exists (select from businesses where owner_id = $1) as kept`,
      [member],
    )
    if (rows[0]?.kept) {
      const { rows: empty } = await client.query<{ id: string }>(
        `insert into users (name, email, status, status_reason)
         values ('Former member', gen_random_uuid() || '@former.invalid', 'disabled', 'Closed by the member') returning id`,
      )
      const to = empty[0]?.id
      await client.query('update subscriptions set user_id = $2 where user_id = $1', [member, to])
      await client.query('update checkouts set user_id = $2 where user_id = $1', [member, to])
      await client.query(
        `update businesses set owner_id = $2, review = 'removed', email = null, confirmed_email = null, phone = null,
           website = null where owner_id = $1`,
        [member, to],
      )
    }
    await deleteDrafts(client, member)
    await client.query('delete from users where id = $1', [member])
    await tell(client)
  })
}
