import type { PoolClient } from 'pg'
import {
  isDemoMember,
  isInventedCompany,
  isInventedInvestor,
  isInventedLead,
  isInventedPlan,
  isInventedReview,
} from './marks.ts'
import { deleteInventedPrices } from './prices-store.ts'

/** Deletes invented companies, investors, leads and reviews, what they were charged, and the invented price list. */
export async function removeCompanies(client: PoolClient): Promise<void> {
  await client.query(
    `delete from lead_charges c where c.demo
       or exists (select from business_leads l where l.id = c.lead_id and ${isInventedLead('l')})
       or exists (select from businesses b where b.id = c.business_id and ${isInventedCompany('b')})`,
  )
  await client.query(`delete from business_reviews r where ${isInventedReview('r')}`)
  await client.query(`delete from business_leads l where ${isInventedLead('l')}`)
  await client.query(`delete from investors i where ${isInventedInvestor('i')}`)
  await client.query(`delete from businesses b where ${isInventedCompany('b')}`)
  await deleteInventedPrices(client)
}

/** Deletes plans that were paid for with invented cards. Real payments go to an account without a name, as when a member leaves. */
export async function removePlans(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    `select s.id from subscriptions s where ${isInventedPlan('s')} for update`,
  )
  const plans = [rows.map(({ id }) => id)]
  await client.query(
    'delete from payment_refunds r using payments p where p.id = r.payment_id and p.subscription_id = any($1)',
    plans,
  )
  for (const table of ['payments', 'payment_reversals', 'checkouts'])
    await client.query(`delete from ${table} where subscription_id = any($1)`, plans)
  await client.query('delete from subscriptions where id = any($1)', plans)
  await client.query(
    `with former as (
       insert into users (name, email, status, status_reason)
       select 'Former member', gen_random_uuid() || '@former.invalid', 'disabled', 'Removed with the demo'
       where exists (select from subscriptions s where ${isDemoMember('s.user_id')}) returning id),
     moved as (
       update subscriptions s set user_id = former.id, demo = false from former where ${isDemoMember('s.user_id')})
     update checkouts c set user_id = former.id from former where ${isDemoMember('c.user_id')}`,
  )
}
