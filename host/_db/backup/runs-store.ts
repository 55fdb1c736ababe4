import type { Pool } from 'pg'
import type { On } from '../database.ts'
import type { Backup } from './backup.ts'

/** A backup that was made, or was to be made. */
export interface BackupRun {
  startedAt: Date
  endedAt: Date | null
  file: string
  bytes: number | null
  rows: number | null
  problem: string | null
}

/** @returns undefined in a database of a version that kept no record */
export async function startRun(pool: Pool, file: string): Promise<string | undefined> {
  const { rows: found } = await pool.query("select to_regclass('backup_runs') is not null as there")
  if (!found[0].there) return undefined
  const { rows } = await pool.query<{ id: string }>('insert into backup_runs (file) values ($1) returning id', [file])
  return rows[0]?.id
}

export async function endRun(pool: Pool, id: string | undefined, result: Backup | { problem: string }): Promise<void> {
  if (id === undefined) return
  const made = 'problem' in result ? undefined : result
  const count = made && Object.values(made.rows).reduce((sum, each) => sum + each, 0)
  await pool.query('update backup_runs set ended_at = now(), bytes = $2, row_count = $3, problem = $4 where id = $1', [
    id,
    made?.bytes ?? null,
    count ?? null,
    'problem' in result ? result.problem : null,
  ])
}

/** Deletes what is of interest to nobody any more. */
export async function forgetRuns(pool: Pool): Promise<void> {
  await pool.query("delete from backup_runs where started_at < now() - interval '400 days'")
}

/** Reads the latest backups, the newest first. */
export async function readRuns(pool: On): Promise<BackupRun[]> {
  const { rows } = await pool.query<BackupRun>(
    `select started_at as "startedAt", ended_at as "endedAt", file, bytes::float8 as bytes, row_count::float8 as rows, problem
     from backup_runs order by started_at desc, id desc limit 10`,
    [],
  )
  return rows
}

/** Reads when the last backup ended that went well. */
export async function readLastGood(pool: On): Promise<Date | undefined> {
  const { rows } = await pool.query<{ at: Date | null }>(
    'select max(ended_at) as at from backup_runs where problem is null',
    [],
  )
  return rows[0]?.at ?? undefined
}
