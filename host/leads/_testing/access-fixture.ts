import { type AccessFixture, type AddressContext, getAsker, type World } from '../../_testing/access-world.ts'
import { newPhone, phoneCode } from '../../_testing/phone-code.ts'
import { leadCreditRequests, leadExports, leadNotes } from '../schema.ts'
import { keepPhone, saveSms } from '../sms-store.ts'
import { makeLead } from './leads.ts'

const PAGE = '/business/page/:id'

const lead = async ({ db }: World, { page }: AddressContext) => ({
  params: { id: page, lead: await makeLead(db, page) },
})

const nowhere: AccessFixture[string] = () => ({ params: {} })

/** Sends a valid body, so that only permissions can refuse it. */
const sends =
  (of: AccessFixture[string], body: object): AccessFixture[string] =>
  async (...at) => ({ ...(await of(...at)), body })

const note = async (world: World, place: AddressContext) => {
  const { params } = await lead(world, place)
  const [made] = await world.db.drizzle
    .insert(leadNotes)
    .values({ leadId: params.lead, authorId: world.people.owner.id, body: 'Call again' })
    .returning({ id: leadNotes.id })
  return { params: { ...params, note: made?.id as number } }
}

const batch = async ({ db }: World, { page }: AddressContext) => ({
  params: { id: page },
  body: { lead_ids: [await makeLead(db, page)], company_id: page },
})

/** The page has a verified number, with settings that were saved. */
const verified =
  (body?: object): AccessFixture[string] =>
  async ({ db }, { page }) => {
    await keepPhone(db.pool, page, '+14155550100')
    await saveSms(db.pool, page)
    return { params: { id: page }, ...(body && { body }) }
  }

export const accessFixture: AccessFixture = {
  // An administrator has no page of one's own to be shown.
  'GET /business/leads': (_, { page }) => ({ params: {}, query: { page: String(page) } }),
  'GET /business/leads/:lead': async (world, place) => ({ params: { lead: (await lead(world, place)).params.lead } }),
  'POST /business/leads/batch': sends(nowhere, { lead_ids: [1] }),
  'DELETE /business/leads/batch': sends(nowhere, { lead_ids: [1] }),
  'POST /business/leads/export': sends(nowhere, { export_option: 'all' }),
  [`GET ${PAGE}/leads/:lead`]: lead,
  [`PUT ${PAGE}/leads/:lead`]: sends(lead, { business_lead: { status: 'contacted' } }),
  [`GET ${PAGE}/leads/:lead/credit`]: lead,
  [`POST ${PAGE}/leads/:lead/credit`]: sends(lead, { reason: 'spam', credited_reason: 'spam' }),
  [`POST ${PAGE}/leads/:lead/credit_requests`]: sends(lead, { credit_request: { reason: 'spam' } }),
  [`POST ${PAGE}/leads/batch`]: batch,
  [`DELETE ${PAGE}/leads/batch`]: batch,
  [`POST ${PAGE}/leads/export`]: batch,
  [`PUT ${PAGE}/lead_sms`]: verified({ active: true }),
  [`POST ${PAGE}/lead_sms`]: verified(),
  [`POST ${PAGE}/lead_sms/phone`]: (_, { page }) => ({
    params: { id: page },
    body: { phone_number: newPhone() },
  }),
  // The code is for whoever asked for it.
  [`POST ${PAGE}/lead_sms/verify`]: async (world, place) => ({
    params: { id: place.page },
    body: { verification_code: await phoneCode(world, 'lead_sms', `${getAsker(place).id}:${place.page}`) },
  }),
  [`POST ${PAGE}/leads/:lead/notes`]: sends(lead, { body: 'Called' }),
  [`PUT ${PAGE}/leads/:lead/notes/:note`]: sends(note, { body: 'Called again' }),
  [`DELETE ${PAGE}/leads/:lead/notes/:note`]: note,
  [`GET ${PAGE}/leads/exports/:export`]: async ({ db }, { page, whose }) => {
    const [made] = await db.drizzle
      .insert(leadExports)
      .values({ businessId: page, userId: whose.id, scope: {} as never, status: 'file-ready' })
      .returning({ id: leadExports.id })
    return { params: { id: page, export: made?.id as string } }
  },
  'PUT /admin/lead_credits/:credit': async (world, place) => {
    const { params } = await lead(world, place)
    const creditRequest = { leadId: params.lead, userId: place.whose.id, reason: 'x', creditedReason: 'x', cents: 4000 }
    const [made] = await world.db.drizzle
      .insert(leadCreditRequests)
      .values(creditRequest)
      .returning({ id: leadCreditRequests.id })
    return { params: { credit: made?.id as number }, body: { state: 'approved' } }
  },
}
