import { randomUUID } from 'node:crypto'
import { type Database, inDatabase, openDatabase } from '../_db/database.ts'
import { TASK_TIMEOUTS } from '../_db/session-timeouts.ts'

/** A member who can log in. */
export interface Member {
  id: string
  email: string
  /** The encrypted key of their authenticator app. */
  secret: string | null
}

/** Runs work on a database of its own, which is dropped afterwards. @param url of any database on the same server */
export async function inScratchDatabase<T>(url: string, work: (db: Database) => Promise<T>): Promise<T> {
  const name = `plat_verify_${randomUUID().replaceAll('-', '').slice(0, 12)}`
  const server = openDatabase(url, { max: 1, timeouts: TASK_TIMEOUTS })
  try {
    await server.pool.query(`create database ${name} template template0`)
    const db = openDatabase(inDatabase(url, name), { max: 4, timeouts: TASK_TIMEOUTS })
    try {
      return await work(db)
    } finally {
      await db.close()
      await server.pool.query(`drop database ${name} with (force)`)
    }
  } finally {
    await server.close()
  }
}

export const dropJobs = ({ pool }: Database) => pool.query('delete from pgboss.job')

/** Finds a member with a password, none of the demo world, and one with a second factor if there is any. */
export async function findMember({ pool }: Database): Promise<Member | undefined> {
  const { rows } = await pool.query<Member>(
    `select u.id, u.email, f.secret from users u join accounts a on a.user_id = u.id and a.provider_id = 'credential'
       left join two_factors f on f.user_id = u.id and f.verified and u.two_factor_enabled
     where u.email_verified and u.status = 'active' and not u.demo order by f.secret is null, u.created_at limit 1`,
  )
  return rows[0]
}

export async function setPassword({ pool }: Database, userId: string, hash: string): Promise<void> {
  await pool.query("update accounts set password = $2 where user_id = $1 and provider_id = 'credential'", [
    userId,
    hash,
  ])
}
