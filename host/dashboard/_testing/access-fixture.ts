import type { AccessFixture, World } from '../../_testing/access-world.ts'
import { banners } from '../../banners/schema.ts'
import { properties } from '../../properties/schema.ts'
import { counties } from '../../reference/schema.ts'

const widget = () => ({ params: { name: 'markets' } })

const market = async ({ db }: World) => {
  const cook = { fips: '17031', name: 'Cook County', state: 'IL' }
  await db.drizzle.insert(counties).values(cook).onConflictDoNothing()
  return { params: { id: cook.fips } }
}

const property = async ({ db }: World) => {
  const [made] = await db.drizzle
    .insert(properties)
    .values({
      ...{ houseNumber: '1', street: 'A St', city: 'B', state: 'IL', zip: '60614', latitude: 41, longitude: -87 },
      ...{ beds: 1, baths: 1, structureType: 'condo', address: '1 A St, B, IL 60614', searchText: '1 a st' },
    })
    .returning({ id: properties.id })
  return { params: { id: made?.id as number } }
}

export const accessFixture: AccessFixture = {
  'GET /dashboard/widgets/:name': widget,
  'DELETE /membership/dashboard/widgets/:name': widget,
  'POST /membership/dashboard/widgets': () => ({ params: {}, body: { widgets: { name: 'markets' } } }),
  'POST /membership/dashboard/widgets/:name/move': () => ({ ...widget(), body: { by: 1 } }),
  'PUT /membership/dashboard/order': () => ({ params: {}, body: { widgets: ['properties', 'markets'] } }),
  'POST /onboardings/responses': () => ({
    params: {},
    body: {
      onboardings_flow_id: 1,
      step_type: 'first',
      response_key: 'complete-profile',
      response_value: 'Mia Member',
    },
  }),
  'POST /banners/ignore': async ({ db }) => {
    const [made] = await db.drizzle.insert(banners).values({ message: 'Hello' }).returning({ id: banners.id })
    return { params: {}, body: { id: made?.id as number } }
  },
  'POST /welcome/state': () => ({ params: {}, body: { state: 'TX' } }),
  'POST /welcome/markets': () => ({ params: {}, body: {} }),
  'GET /dashboard/dialogs/:name': () => ({ params: { name: 'help' } }),
  'POST /markets/:id/follow': market,
  'DELETE /markets/:id/follow': market,
  'POST /insights/properties/:id/save': property,
  'DELETE /insights/properties/:id/save': property,
}
