import { randomUUID } from 'node:crypto'
import { sha256 } from '../../_config/tokens.ts'
import { withTransaction } from '../../_db/transactions.ts'
import type { AccessFixture, World } from '../../_testing/access-world.ts'
import { makeBusiness, makePerson } from '../../_testing/people.ts'
import { newPhone } from '../../_testing/phone-code.ts'
import { getConfirmKey } from '../confirm-key.ts'
import { insertHeld, insertHeldLeads } from '../held-store.ts'
import { CONTACT_ROUTE } from '../post-routes.ts'

const FORM = '00000000-0000-4000-8000-00000000f0f0'

/** Makes a request that waits: for its sender, or for an administrator. */
async function makeHeld({ app, db }: World, review = false) {
  const email = `${randomUUID()}@example.com`
  const business = await makeBusiness(db, await makePerson(db))
  const id = await withTransaction(db.pool, async (client) => {
    const held = await insertHeld(client, {
      details: {
        contact: { name: 'Vera', email, phone: newPhone(), message: '' },
        ctaName: null,
        analytics: {},
        consent: 'Yes',
        address: '192.0.2.1',
        consentAt: new Date().toISOString(),
      },
      userId: undefined,
      verdict: review ? 'fail' : 'unchecked',
      confirmedBy: review ? 'email' : undefined,
      at: new Date(),
    })
    await insertHeldLeads(client, held.id, [business])
    return held.id
  })
  return { id, email, key: getConfirmKey(app.site.config, id, email) }
}

export const accessFixture: AccessFixture = {
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
  '/contact-requests/:form': async (world) => {
    const { id, email, key } = await makeHeld(world)
    return { params: { form: id }, query: { key }, body: { key, email } }
  },
  '/admin/held_requests/:held': async (world) => ({
    params: { held: (await makeHeld(world, true)).id },
    body: { state: 'released' },
  }),
  'GET /contact-requests/:form': async ({ db }) => {
    const reply = {
      created_leads: [],
      successfully_contacted_business_ids: [],
      over_leads_threshold: false,
      failed_to_contact_businesses: [],
    }
    await db.pool.query(
      `insert into form_submissions (token_hash, route, content_hash, outcome) values ($1, $2, '\\x00', $3)
       on conflict do nothing`,
      [sha256(FORM), CONTACT_ROUTE, JSON.stringify({ body: reply })],
    )
    return { params: { form: FORM } }
  },
}
