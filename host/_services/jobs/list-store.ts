import type { Database, On } from '../../_db/database.ts'
import { readList } from '../../_db/read-list.ts'

/** A job as administrators see it: without what it is about, which may be personal. */
export interface ListedJob {
  id: string
  name: string
  state: 'created' | 'retry' | 'active' | 'completed' | 'cancelled' | 'failed'
  tries: number
  /** Why the last try failed. */
  problem: string | null
  createdAt: Date
  /** When it may begin, or begin again. */
  startAfter: Date
  endedAt: Date | null
}

export const JOB_SORTS = { created: 'created_on', name: 'name', due: 'start_after' }

/** Lists jobs, those that ended included as long as they are kept. */
export const listJobs = (
  db: Database,
  { state, name }: { state: string; name: string },
  order: { sort: string; descending: boolean; page: number },
) =>
  readList<ListedJob>(
    db,
    {
      columns: `id, name, state::text as state, retry_count as tries, left(coalesce(output ->> 'message', output ->> 'value', output::text), 300) as problem,
        created_on as "createdAt", start_after as "startAfter", completed_on as "endedAt"`,
      from: 'pgboss.job',
      where: `($1 = '' or ($1 = 'troubled' and (state = 'failed' or (state = 'retry' and retry_count > 0)))
          or ($1 = 'waiting' and state in ('created', 'retry')) or state::text = $1)
        and ($2 = '' or strpos(name, $2) > 0)`,
      values: [state, name],
      sorts: JOB_SORTS,
      tie: 'id',
    },
    order,
  )

/** Counts jobs that failed for good or are tried again. */
export async function countTroubled({ pool }: Database): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from pgboss.job where state = 'failed' or (state = 'retry' and retry_count > 0)`,
    [],
  )
  return rows[0]?.count ?? 0
}

/** How many jobs there are in each state, and for how long the oldest has been waiting beyond its time. */
export interface JobFigures {
  waiting: number
  active: number
  failed: number
  oldestSeconds: number
}

export async function readJobFigures({ pool }: Database): Promise<JobFigures> {
  const { rows } = await pool.query<JobFigures>(
    `select count(*) filter (where state in ('created', 'retry') and start_after <= now())::int as waiting,
       count(*) filter (where state = 'active')::int as active, count(*) filter (where state = 'failed')::int as failed,
       coalesce(extract(epoch from now() - min(greatest(created_on, start_after))
         filter (where state in ('created', 'retry') and start_after <= now())), 0)::float8 as "oldestSeconds"
     from pgboss.job where state in ('created', 'retry', 'active', 'failed')`,
    [],
  )
  return rows[0] as JobFigures
}

/** Has jobs that failed or wait run now. @returns the ids of those that do */
export async function retryJobs(on: On, ids: readonly string[]): Promise<string[]> {
  const { rows } = await on.query<{ id: string }>(
    `update pgboss.job set state = 'retry', start_after = now(), completed_on = null,
       retry_limit = greatest(retry_limit, retry_count + 1)
     where id = any($1::uuid[]) and state in ('created', 'retry', 'failed') returning id`,
    [ids],
  )
  return rows.map(({ id }) => id)
}

/** Drops jobs that do not run: they are kept as long as those that ended, and can be put back. @returns the ids of those that it dropped */
export async function dropJobs(on: On, ids: readonly string[]): Promise<string[]> {
  const { rows } = await on.query<{ id: string }>(
    `update pgboss.job set state = 'cancelled', completed_on = now()
     where id = any($1::uuid[]) and state in ('created', 'retry', 'failed') returning id`,
    [ids],
  )
  return rows.map(({ id }) => id)
}

/**
 * Puts dropped jobs back into the state that they had, which their tries tell. A job whose place another one has taken since, under
 * the same key, stays dropped.
 * @returns the ids of those that are back
 */
export async function restoreJobs(on: On, ids: readonly string[]): Promise<string[]> {
  const { rows } = await on.query<{ id: string }>(
    `with restorable as (
       select distinct on (name, coalesce(singleton_key, id::text)) id,
         case when output is not null and retry_count >= retry_limit then 'failed' when retry_count > 0 then 'retry' else 'created' end as state
       from pgboss.job job
       where id = any($1::uuid[]) and state = 'cancelled' and not exists (
         select from pgboss.job other where other.name = job.name and other.singleton_key = job.singleton_key and other.state <= 'active')
       order by name, coalesce(singleton_key, id::text), created_on desc
     )
     update pgboss.job job set state = restorable.state::pgboss.job_state,
       completed_on = case when restorable.state = 'failed' then now() end
     from restorable where job.id = restorable.id returning job.id`,
    [ids],
  )
  return rows.map(({ id }) => id)
}
