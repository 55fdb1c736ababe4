import type { PoolClient } from 'pg'
import { notify } from '../_services/notify/notify-store.ts'
import { LEAD } from './notification-kind.ts'
import type { NewLead } from './store.ts'

/** Tells the owners of companies of their new leads, on the site; mails and texts are sent by `leadJobs()`. */
export async function tellOwners(client: PoolClient, leads: readonly NewLead[]): Promise<void> {
  const { rows } = await client.query<{ id: number; name: string; owner: string }>(
    `select id::float8 as id, name, owner_id as owner from businesses where id = any($1::bigint[]) order by owner_id, id`,
    [leads.map(({ businessId }) => businessId)],
  )
  for (const { id, name, owner } of rows)
    await notify(client, {
      kind: LEAD,
      to: [owner],
      about: `business:${id}`,
      title: name,
      path: `/business/page/${id}/leads`,
    })
}
