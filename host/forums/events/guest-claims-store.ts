import { sql } from 'drizzle-orm'
import type { Database } from '../../_db/database.ts'
import type { Transaction } from '../../_services/jobs/store.ts'

/** Guests that are claimed at once. */
const AT_ONCE = 500

/** Why a guest is mailed: a day before it starts, or because they got a place from the waiting list. */
export type GuestMail = 'reminder' | 'place'

export interface GuestToMail {
  /** Of what they are a guest. */
  id: number
  userId: string
}

/** The column that says when a mail was sent. */
export const SENT: Record<GuestMail, string> = { reminder: 'reminder_sent_at', place: 'move_told_at' }

/** The tables of one kind of thing that has guests. All values are SQL. */
interface ClaimTables {
  guests: string
  /** The guests' column with the ID. */
  key: string
  /** What they are guests of, with joins. */
  from: string
  id: string
  startsAt: string
  /** Which of them take place. */
  on: string
}

/** Puts guests aside for their mails, each once, whichever host looks: rows that another host claims are passed over. */
export function createGuestClaims({ guests, key, from, id, startsAt, on }: ClaimTables) {
  const returned = sql.raw(`returning ${key}::float8 as id, user_id as "userId"`)
  return {
    /** Claims guests with a place of what starts within a day. */
    async claimReminders(within: Transaction, now: Date): Promise<GuestToMail[]> {
      const at = now.toISOString()
      const { rows } = await within.execute(sql`
        update ${sql.raw(guests)} set reminded_at = now() where (${sql.raw(key)}, user_id) in (
          select g.${sql.raw(key)}, g.user_id from ${sql.raw(from)} join ${sql.raw(guests)} g on g.${sql.raw(key)} = ${sql.raw(id)}
          where g.reminded_at is null and not g.waiting and ${sql.raw(on)}
            and ${sql.raw(startsAt)} > ${at}::timestamptz and ${sql.raw(startsAt)} <= ${at}::timestamptz + interval '1 day'
          order by ${sql.raw(startsAt)}, g.turn limit ${AT_ONCE} for update of g skip locked)
        ${returned}`)
      return rows as unknown as GuestToMail[]
    },
    /** Claims guests who got a place from the waiting list and were not told. */
    async claimMovedUp(within: Transaction): Promise<GuestToMail[]> {
      const { rows } = await within.execute(sql`
        update ${sql.raw(guests)} set move_claimed_at = now() where (${sql.raw(key)}, user_id) in (
          select ${sql.raw(key)}, user_id from ${sql.raw(guests)} where moved_up_at is not null and move_claimed_at is null
          limit ${AT_ONCE} for update skip locked)
        ${returned}`)
      return rows as unknown as GuestToMail[]
    },
    async markMailed({ pool }: Database, kind: GuestMail, { id: of, userId }: GuestToMail): Promise<void> {
      await pool.query(`update ${guests} set ${SENT[kind]} = now() where ${key} = $1 and user_id = $2`, [of, userId])
    },
  }
}
