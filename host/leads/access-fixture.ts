import type { AccessFixture, Place, World } from '../_testing/access-world.ts'
import { makeLead } from './_testing/leads.ts'
import { leadCreditRequests, leadExports, leadNotes } from './schema.ts'

const PAGE = '/business/page/:id'

const lead = async ({ db }: World, { page }: Place) => ({ params: { id: page, lead: await makeLead(db, page) } })

/** With what is taken, so that nothing but the rights can refuse it. */
const sends =
  (of: AccessFixture[string], body: object): AccessFixture[string] =>
  async (world, place) => ({ ...(await of(world, place)), body })

const note = async (world: World, place: Place) => {
  const { params } = await lead(world, place)
  const [made] = await world.db.drizzle
    .insert(leadNotes)
    .values({ leadId: params.lead, authorId: world.people.owner.id, body: 'Call again' })
    .returning({ id: leadNotes.id })
  return { params: { ...params, note: made?.id as number } }
}

export const leadFixture: AccessFixture = {
  // An administrator has no page of one's own to be shown.
  'GET /business/leads': (_, { page }) => ({ params: {}, query: { page: String(page) } }),
  [`GET ${PAGE}/leads/:lead`]: lead,
  [`PUT ${PAGE}/leads/:lead`]: sends(lead, { business_lead: { status: 'contacted' } }),
  [`GET ${PAGE}/leads/:lead/credit`]: lead,
  [`POST ${PAGE}/leads/:lead/credit`]: lead,
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
    const wish = { leadId: params.lead, userId: place.whose.id, reason: 'x', creditedReason: 'x', cents: 4000 }
    const [made] = await world.db.drizzle
      .insert(leadCreditRequests)
      .values(wish)
      .returning({ id: leadCreditRequests.id })
    return { params: { credit: made?.id as number } }
  },
}
