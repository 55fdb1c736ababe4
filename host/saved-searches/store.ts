import type { On } from '../_db/database.ts'

/** How often a member hears of new homes in a search. */
export const ALERTS = ['at_once', 'daily', 'weekly', 'never'] as const
export type AlertFrequency = (typeof ALERTS)[number]

/** Searches that one member keeps at most. */
export const MAX_SEARCHES = 50

export interface SavedSearch {
  id: number
  name: string
  /** The query of `/bigger_deals`, without a question mark. */
  query: string
  frequency: AlertFrequency
  createdAt: Date
}

const COLUMNS = 'id::float8 as id, name, query, frequency, created_at as "createdAt"'

export async function listSearches(on: On, userId: string): Promise<SavedSearch[]> {
  const { rows } = await on.query<SavedSearch>(
    `select ${COLUMNS} from saved_searches where user_id = $1 order by created_at desc, id desc`,
    [userId],
  )
  return rows
}

/**
 * Saves a search once. Saved again it has the frequency that is given, and otherwise keeps its own.
 * @param search without a frequency it alerts daily
 * @returns false where there is no room
 */
export async function saveSearch(
  on: On,
  userId: string,
  { name, query, frequency }: Pick<SavedSearch, 'name' | 'query'> & { frequency?: AlertFrequency | undefined },
): Promise<boolean> {
  const { rowCount } = await on.query(
    `insert into saved_searches as s (user_id, name, query, frequency)
      select $1, $2, $3, coalesce($4, 'daily') where (select count(*) from saved_searches where user_id = $1 and query <> $3) < ${MAX_SEARCHES}
      on conflict (user_id, query) do update set frequency = coalesce($4, s.frequency), name = excluded.name,
        checked_at = case when s.frequency = 'never' then now() else s.checked_at end`,
    [userId, name, query, frequency ?? null],
  )
  return rowCount === 1
}

/** @returns the uuid of the member whose search it is; undefined where there is none */
export async function findSearchOwner(on: On, id: number): Promise<string | undefined> {
  const { rows } = await on.query<{ owner: string }>('select user_id as owner from saved_searches where id = $1', [id])
  return rows[0]?.owner
}

/** Sets how often a search alerts. What came while it did not is not told later. */
export async function setFrequency(on: On, id: number, frequency: AlertFrequency): Promise<void> {
  await on.query(
    `update saved_searches set frequency = $2, checked_at = case when frequency = 'never' then now() else checked_at end
      where id = $1`,
    [id, frequency],
  )
}

export async function removeSearch(on: On, id: number): Promise<void> {
  await on.query('delete from saved_searches where id = $1', [id])
}

/** A search whose new homes are to be told. */
export interface DueSearch {
  id: number
  userId: string
  name: string
  query: string
  checkedAt: Date
}

/** Finds searches whose window has come, those that waited longest first. */
export async function findDueSearches(
  on: On,
  frequency: AlertFrequency,
  window: Date,
  limit: number,
): Promise<DueSearch[]> {
  const { rows } = await on.query<DueSearch>(
    `select s.id::float8 as id, s.user_id as "userId", s.name, s.query, s.checked_at as "checkedAt"
      from saved_searches s join users u on u.id = s.user_id
      where s.frequency = $1 and s.checked_at < $2 and u.email_verified and u.status <> 'disabled'
      order by s.checked_at, s.id limit ${limit}`,
    [frequency, window],
  )
  return rows
}

/** Takes a search for this transaction. @returns false where another worker was there first */
export async function markChecked(on: On, { id }: DueSearch, window: Date): Promise<boolean> {
  const { rowCount } = await on.query('update saved_searches set checked_at = $2 where id = $1 and checked_at < $2', [
    id,
    window,
  ])
  return rowCount === 1
}
