import type { Database } from '../_db/database.ts'
import { HttpError } from '../_http/errors.ts'
import { isUuid } from '../_http/ids.ts'
import { readBusinesses } from '../businesses/store.ts'
import { findHeld, readHeldLeads, WAITING_DAYS } from './held-store.ts'
import type { Receipt } from './ReceiptPage.tsx'

/** Reads a request that waits or waited, with its companies. */
export async function findReceipt(db: Database, id: string): Promise<Receipt | undefined> {
  const held = isUuid(id) ? await findHeld(db.pool, id) : undefined
  if (!held) return undefined
  const leads = await readHeldLeads(db.pool, id)
  const businesses = await readBusinesses(
    db,
    leads.map(({ businessId }) => businessId),
  )
  return {
    held,
    leads: leads.flatMap((lead) => {
      const business = businesses.find((each) => each.id === lead.businessId)
      return business ? [{ ...lead, business }] : []
    }),
  }
}

/** @throws HttpError 404 where there is none, or it has expired */
export async function getReceipt(db: Database, id: string): Promise<Receipt> {
  const receipt = await findReceipt(db, id)
  if (receipt) return receipt
  throw new HttpError(
    'not_found',
    `Requests expire after ${WAITING_DAYS} days. Copy the full link from the email, or send a new request.`,
  )
}
