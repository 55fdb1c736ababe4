import type { Database, On } from '../../_db/database.ts'

/** Reads what administrators have decided, by name. */
export async function readFlags({ pool }: Database): Promise<ReadonlyMap<string, boolean>> {
  const { rows } = await pool.query<{ name: string; on: boolean }>('select name, is_on as on from feature_flags', [])
  return new Map(rows.map(({ name, on }) => [name, on]))
}

export interface FlagChange {
  name: string
  /** Name of the administrator; null where the account is gone. */
  by: string | null
  at: Date
}

/** Reads who changed which flag last. */
export async function readFlagChanges({ pool }: Database): Promise<FlagChange[]> {
  const { rows } = await pool.query<FlagChange>(
    `select f.name, u.name as by, f.updated_at as at from feature_flags f left join users u on u.id = f.updated_by`,
    [],
  )
  return rows
}

export async function setFlag(on: On, name: string, isOn: boolean, adminId: string): Promise<void> {
  await on.query(
    `insert into feature_flags (name, is_on, updated_by) values ($1, $2, $3)
     on conflict (name) do update set is_on = excluded.is_on, updated_by = excluded.updated_by, updated_at = now()`,
    [name, isOn, adminId],
  )
}
