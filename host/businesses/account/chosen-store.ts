import type { Database } from '../../_db/database.ts'
import { HttpError } from '../../_http/errors.ts'
import { getValue } from '../../_http/forms/values.ts'
import { isRowId } from '../../_http/ids.ts'
import type { Viewer } from '../../_http/viewer.ts'

type Owner = Pick<Viewer, 'id' | 'pages'>

/** Reads the company that the viewer chose last, among those that the viewer still owns; else the first of them. */
export async function readChosenBusiness({ pool }: Database, { id, pages }: Owner): Promise<number | undefined> {
  const { rows } = await pool.query<{ id: string | null }>(
    'select business_id::text as id from dashboards where user_id = $1',
    [id],
  )
  const chosen = rows[0]?.id ? Number(rows[0].id) : undefined
  return chosen !== undefined && pages.includes(chosen) ? chosen : pages[0]
}

export async function keepChosenBusiness({ pool }: Database, { id }: Owner, business: number): Promise<void> {
  await pool.query(
    `insert into dashboards (user_id, business_id) values ($1, $2)
     on conflict (user_id) do update set business_id = excluded.business_id
     where dashboards.business_id is distinct from excluded.business_id`,
    [id, business],
  )
}

/**
 * Returns the company that `business_id` of the address names; undefined without one.
 * @throws HttpError 400 for what is no id, 404 for one that is not theirs: whether it exists is nobody else's business
 */
export function getAskedBusiness({ pages }: Owner, query: unknown): number | undefined {
  const value = getValue(query, 'business_id')
  if (value === undefined || value === '') return undefined
  if (typeof value !== 'string' || !isRowId(value))
    throw new HttpError(
      'bad_parameter',
      `"business_id" is ${JSON.stringify(value)}; expected the ID of one of your companies, such as 12.`,
    )
  if (!pages.includes(Number(value))) throw new HttpError('not_found', 'You don’t have a company with this ID.')
  return Number(value)
}

/** Returns the company that the address names, and remembers it; else the one that was chosen last. */
export async function chooseBusiness(db: Database, viewer: Owner, query: unknown): Promise<number | undefined> {
  const requestedId = getAskedBusiness(viewer, query)
  if (requestedId !== undefined) await keepChosenBusiness(db, viewer, requestedId)
  return requestedId ?? readChosenBusiness(db, viewer)
}
