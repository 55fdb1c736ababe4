import { sha256 } from '../_config/tokens.ts'
import type { Database } from '../_db/database.ts'
import type { ExperimentRow } from './store.ts'

/** The first 16 bytes of a digest: enough to tell browsers apart, and no way back to the ID. */
const toDigest = (visitor: string): Buffer => sha256(visitor).subarray(0, 16)

/** Records that a browser saw a variant; the first time counts. */
export async function recordExposure(
  { pool }: Database,
  { id }: Pick<ExperimentRow, 'id'>,
  visitor: string,
  variant: string,
): Promise<void> {
  await pool.query(
    'insert into experiment_visitors (experiment_id, visitor, variant) values ($1, $2, $3) on conflict do nothing',
    [id, toDigest(visitor), variant],
  )
}

/** Records that a browser that saw a variant did what the experiment hopes for; once. */
export async function recordConversion({ pool }: Database, name: string, visitor: string): Promise<void> {
  await pool.query(
    `update experiment_visitors v set converted_at = now() from experiments e
     where e.id = v.experiment_id and e.name = $1 and e.state = 'running' and v.visitor = $2 and v.converted_at is null`,
    [name, toDigest(visitor)],
  )
}

export interface VariantCount {
  experimentId: number
  variant: string
  visitors: number
  conversions: number
}

/** Counts browsers by experiment and variant. */
export async function countVisitors({ pool }: Database): Promise<VariantCount[]> {
  const { rows } = await pool.query<VariantCount>(
    `select experiment_id::float8 as "experimentId", variant, count(*)::int as visitors,
       count(converted_at)::int as conversions
     from experiment_visitors group by 1, 2`,
    [],
  )
  return rows
}
