import type { Database } from '../../_db/database.ts'
import { addressBlock } from '../../_http/address-block.ts'
import type { Verdict } from './index.ts'

const KEPT = '90 days'

/** @param by a service that was asked, or ourselves */
export async function storeVerdict(
  { pool }: Database,
  by: 'service' | 'here',
  verdict: Verdict,
  address: string,
): Promise<void> {
  await pool.query('insert into fraud_checks (by, verdict, address) values ($1, $2, $3)', [
    by,
    verdict,
    addressBlock(address),
  ])
  if (Math.random() < 1 / 500) {
    // The verdict stands, whatever becomes of the old ones: a later one takes them away.
    await pool.query('delete from fraud_checks where created_at < now() - $1::interval', [KEPT]).catch(() => {})
  }
}
