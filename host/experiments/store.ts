import type { Database, On } from '../_db/database.ts'

export const STATES = ['draft', 'running', 'stopped'] as const
export type ExperimentState = (typeof STATES)[number]

export interface ExperimentRow {
  id: number
  name: string
  about: string
  /** The control first. */
  variants: string[]
  state: ExperimentState
  winner: string | null
  startedAt: Date | null
  stoppedAt: Date | null
  demo: boolean
}

const SELECT = `select id::float8 as id, name, about, variants, state, winner, started_at as "startedAt",
  stopped_at as "stoppedAt", demo from experiments`

export async function findByName({ pool }: Database, name: string): Promise<ExperimentRow | undefined> {
  const { rows } = await pool.query<ExperimentRow>(`${SELECT} where name = $1`, [name])
  return rows[0]
}

export async function findById({ pool }: Database, id: number): Promise<ExperimentRow | undefined> {
  const { rows } = await pool.query<ExperimentRow>(`${SELECT} where id = $1`, [id])
  return rows[0]
}

export async function listExperiments({ pool }: Database): Promise<ExperimentRow[]> {
  const { rows } = await pool.query<ExperimentRow>(
    `${SELECT} order by array_position(array['running', 'draft', 'stopped'], state), id desc limit 200`,
    [],
  )
  return rows
}

/** @returns its ID; undefined where there is one of this name */
export async function insertExperiment(
  on: On,
  { name, about, variants }: Pick<ExperimentRow, 'name' | 'about'> & { variants: readonly string[] },
): Promise<number | undefined> {
  const { rows } = await on.query<{ id: number }>(
    `insert into experiments (name, about, variants) values ($1, $2, $3) on conflict (name) do nothing
     returning id::float8 as id`,
    [name, about, variants],
  )
  return rows[0]?.id
}

/** Starts a draft. @returns false where it is none any more */
export async function startExperiment(on: On, id: number): Promise<boolean> {
  const { rowCount } = await on.query(
    "update experiments set state = 'running', started_at = now() where id = $1 and state = 'draft'",
    [id],
  )
  return rowCount === 1
}

/** Stops an experiment, or changes the winner of a stopped one. @param winner null: everybody gets the control @returns false for a draft */
export async function stopExperiment(on: On, id: number, winner: string | null): Promise<boolean> {
  const { rowCount } = await on.query(
    `update experiments set state = 'stopped', stopped_at = coalesce(stopped_at, now()), winner = $2
     where id = $1 and state <> 'draft'`,
    [id, winner],
  )
  return rowCount === 1
}
