import type { AccessFixture, World } from '../../_testing/access-world.ts'
import { FIRST } from './town.ts'

const asks = (scope: string, fields: object) => () => ({ params: {}, body: { [scope]: fields } })

const home = async ({ db }: World) => {
  const { rows } = await db.pool.query<{ id: string }>('select id from properties where address = $1', [FIRST])
  return { params: { id: rows[0]?.id as string } }
}

export const accessFixture: AccessFixture = {
  'GET /insights/properties/:id': home,
  'GET /insights/locations': () => ({ params: {}, query: { 'validated_address_search[address]': '62704' } }),
  'GET /insights/address_suggestions': () => ({ params: {}, query: { address: '1 Elm St' } }),
  'GET /rent-estimator-location-suggestions': () => ({ params: {}, query: { q: '1 Elm St' } }),
  'POST /insights/property_searches': asks('property_search', { address: FIRST }),
  'POST /insights/validated_addresses': asks('insights_address_verification', { address: FIRST }),
  'POST /insights/zip_searches': asks('area_search', { beds: 3, baths: 2, zip_code: '62704' }),
}
