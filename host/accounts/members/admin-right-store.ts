import type { Database } from '../../_db/database.ts'
import { withTransaction } from '../../_db/transactions.ts'
import { recordAdminEvent } from '../../_services/audit/audit-store.ts'

interface GrantedAdmin {
  email: string
  /** True if they were an administrator before. */
  before: boolean
  secondFactor: boolean
}

/** Makes the member with an email an administrator, from the command line of the server. @returns undefined where nobody has it */
export const grantAdmin = ({ pool }: Database, email: string): Promise<GrantedAdmin | undefined> =>
  withTransaction(pool, async (client) => {
    const { rows } = await client.query<GrantedAdmin & { id: string; name: string }>(
      `select id, name, email, admin as before,
         two_factor_enabled or exists (select from passkeys where user_id = users.id) as "secondFactor"
       from users where lower(email) = lower($1) and status <> 'disabled' for update`,
      [email],
    )
    const [found] = rows
    if (!found || found.before) return found
    await client.query('update users set admin = true, updated_at = now() where id = $1', [found.id])
    await recordAdminEvent(client, {
      adminId: found.id,
      adminName: found.name,
      route: 'npm run db:admin',
      summary: 'Became an administrator by the command line',
      subject: `/admin/members/${found.id}`,
    })
    return found
  })
