import type { Database, On } from '../../_db/database.ts'

/** A shipping detail (PROF-030); what is unknown is empty. */
export interface ShippingDetail {
  street_address: string
  apt_suite: string
  city: string
  /** Two letters. */
  state: string
  zip_code: string
}

export async function readShipping({ pool }: Database, member: string): Promise<ShippingDetail | undefined> {
  const { rows } = await pool.query<ShippingDetail>(
    `select street_address, apt_suite, city, coalesce(trim(state), '') as state, zip_code from shipping_details
     where user_id = $1`,
    [member],
  )
  return rows[0]
}

export async function saveShipping(
  on: On,
  member: string,
  { street_address, apt_suite, city, state, zip_code }: ShippingDetail,
): Promise<void> {
  await on.query(
    `insert into shipping_details (user_id, street_address, apt_suite, city, state, zip_code)
     values ($1, $2, $3, $4, nullif($5, ''), $6)
     on conflict (user_id) do update set street_address = $2, apt_suite = $3, city = $4, state = nullif($5, ''),
       zip_code = $6, updated_at = now()`,
    [member, street_address, apt_suite, city, state, zip_code],
  )
}
