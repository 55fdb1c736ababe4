import { randomUUID } from 'node:crypto'
import type { AccessFixture } from '../_testing/access-world.ts'
import { makeBusiness, makePerson } from '../_testing/people.ts'

const FORM = '00000000-0000-4000-8000-00000000f0f0'

export const contactFixture: AccessFixture = {
  'GET /business/page/:id/contact': (_, { page }) => ({ params: { id: page } }),
  'GET /business-finder/contact': (_, { page }) => ({ params: {}, query: { 'ids[]': String(page) } }),
  'POST /business_leads': async ({ db }) => ({
    params: {},
    body: {
      business_lead: {
        // The company belongs to somebody else, since nobody can contact their own.
        business_ids: [await makeBusiness(db, await makePerson(db))],
        contact_info: {
          investor_name: 'Vera',
          investor_email: `${randomUUID()}@example.com`,
          investor_phone: '4155550100',
        },
      },
    },
  }),
  'GET /contact-requests': () => ({ params: {} }),
  'GET /contact-requests/:form': async ({ db }) => {
    const reply = {
      created_leads: [],
      successfully_contacted_business_ids: [],
      over_leads_threshold: false,
      failed_to_contact_businesses: [],
    }
    await db.pool.query(
      `insert into contact_requests (id, token_hash, body_hash, reply) values ($1, '\\x00', '\\x00', $2)
       on conflict do nothing`,
      [FORM, JSON.stringify(reply)],
    )
    return { params: { form: FORM } }
  },
}
