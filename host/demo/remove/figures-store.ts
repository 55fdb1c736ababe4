import type { PoolClient } from 'pg'
import { deleteHomes, deleteMarkets } from '../store.ts'
import { isInventedHome } from './marks.ts'

/** Deletes homes of the demo world with all that is known of them. One that a real member sells stays, without invented figures. */
export async function removeHomes(client: PoolClient): Promise<void> {
  await client.query(
    `create temporary table sold_by_members on commit drop as
     select id from properties p where p.demo and not ${isInventedHome('p')}`,
  )
  for (const table of ['property_sales', 'property_rents', 'property_taxes'])
    await client.query(`delete from ${table} where property_id in (select id from sold_by_members)`)
  await client.query(
    `update deals set demo = false, monthly_rent = case when rent_basis = 'own' then monthly_rent end,
       rent_basis = case when rent_basis = 'own' then rent_basis end
     where property_id in (select id from sold_by_members)`,
  )
  await client.query('update properties set demo = false where id in (select id from sold_by_members)')
  await deleteHomes(client)
  await client.query('select recount_deals()')
}

/** Deletes invented figures of markets, and how well rents of invented homes were estimated. */
export async function removeMarkets(client: PoolClient): Promise<void> {
  await deleteMarkets(client)
  await client.query('delete from rent_error_runs where demo')
}
