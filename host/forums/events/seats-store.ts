import type { PoolClient } from 'pg'
import type { On } from '../../_db/database.ts'

/** Whether a member has a place, waits for one, or neither. */
export type GuestState = 'registered' | 'waiting' | 'none'

/** The outcome of a registration or of a cancellation. */
export type GuestChange = GuestState | 'over' | 'canceled' | 'unknown'

/** The tables of one kind of thing with places. */
interface SeatTables {
  /**
   * SQL that locks one with the ID $1, if people may see it, and returns its `capacity` and whether it is `over` or `canceled`:
   * changes of its guests come one after the other.
   */
  lock: string
  /** SQL that returns the capacity of the one with the ID $1. */
  capacity: string
  /** Table of guests, with user_id, turn, waiting, created_at and moved_up_at. */
  guests: string
  /** Its column with the ID. */
  key: string
}

/** Places of which there may be only so many, and a waiting list in the order of registration. */
export function createSeats({ lock, capacity, guests, key }: SeatTables) {
  const lockOne = async (client: PoolClient, id: number) =>
    (await client.query<{ capacity: number | null; over: boolean; canceled: boolean }>(lock, [id])).rows[0]

  /** Gives free places to those who wait, in their order. Call it with the row locked. */
  const fillSeats = async (client: PoolClient, id: number): Promise<void> => {
    await client.query(
      `update ${guests} set waiting = false,
         -- Who registered in this very transaction has not waited.
         moved_up_at = case when created_at < now() then now() end
       where ${key} = $1 and user_id in (
         select user_id from ${guests} where ${key} = $1 and waiting order by turn
         limit (select case when capacity is null then null
             else greatest(0, capacity - (select count(*) from ${guests} where ${key} = $1 and not waiting)) end
           from (${capacity}) as places))`,
      [id],
    )
  }

  const readState = async (client: PoolClient, id: number, userId: string): Promise<GuestState> => {
    const { rows } = await client.query<{ waiting: boolean }>(
      `select waiting from ${guests} where ${key} = $1 and user_id = $2`,
      [id, userId],
    )
    return !rows[0] ? 'none' : rows[0].waiting ? 'waiting' : 'registered'
  }

  const change = async (
    client: PoolClient,
    { id, userId, registers }: { id: number; userId: string; registers: boolean },
    sql: string,
  ): Promise<GuestChange> => {
    const locked = await lockOne(client, id)
    if (!locked) return 'unknown'
    if (registers && locked.canceled) return 'canceled'
    if (locked.over) return 'over'
    await client.query(sql, [id, userId])
    await fillSeats(client, id)
    return readState(client, id, userId)
  }

  return {
    fillSeats,
    /** Registers a member, with a place or behind those who wait; a second time changes nothing. */
    register: (client: PoolClient, id: number, userId: string): Promise<GuestChange> =>
      change(
        client,
        { id, userId, registers: true },
        `insert into ${guests} (${key}, user_id, waiting) select $1, id, true from users where id = $2
         on conflict (${key}, user_id) do nothing`,
      ),
    /** Takes a member off the list; the first who waits moves up. */
    cancel: (client: PoolClient, id: number, userId: string): Promise<GuestChange> =>
      change(client, { id, userId, registers: false }, `delete from ${guests} where ${key} = $1 and user_id = $2`),
    /** Reads whether a member comes, and how many wait before them. */
    async readGuest(on: On, id: number, userId: string): Promise<{ state: GuestState; before: number }> {
      const { rows } = await on.query<{ waiting: boolean; before: number }>(
        `select g.waiting, (select count(*)::int from ${guests} o
           where o.${key} = g.${key} and o.waiting and o.turn < g.turn) as before
         from ${guests} g where g.${key} = $1 and g.user_id = $2`,
        [id, userId],
      )
      const [row] = rows
      return { state: !row ? 'none' : row.waiting ? 'waiting' : 'registered', before: row?.before ?? 0 }
    },
  }
}
