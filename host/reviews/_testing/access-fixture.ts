import { type AccessFixture, type AddressContext, getAsker, type World } from '../../_testing/access-world.ts'
import { makeBusiness, makePerson } from '../../_testing/people.ts'
import { makeLead } from '../../leads/_testing/leads.ts'
import { getReviewKey } from '../review-key.ts'
import { makeMemberLead, makeReview } from './reviews.ts'

const TEXT = { ratings: 4, title: 'Quick', body: 'They called back on the same day.' }

/** A lead of a visitor, with the key of its mailed link; with a review if one is wanted. */
async function getLead({ db, app }: World, { page }: AddressContext, reviewed: boolean) {
  const email = `reviewer-${crypto.randomUUID()}@example.com`
  const lead = await makeLead(db, page, { email })
  if (reviewed) await makeReview(db, { page, lead })
  return { params: { lead }, key: getReviewKey(app.site.config, lead, email) }
}

const sendsKey =
  (reviewed: boolean, body: object): AccessFixture[string] =>
  async (world, place) => {
    const { params, key } = await getLead(world, place, reviewed)
    return { params, body: { ...body, key } }
  }

/** A review of a company that nobody who asks has to do with. */
async function getReview({ db }: World): Promise<number> {
  const page = await makeBusiness(db, await makePerson(db))
  return makeReview(db, { page, lead: await makeLead(db, page) })
}

const answered: AccessFixture[string] = async ({ db }, { page }) => ({
  params: { id: page, review: await makeReview(db, { page, lead: await makeLead(db, page) }) },
  body: { answer: 'Thank you.' },
})

export const accessFixture: AccessFixture = {
  'GET /leads/:lead/review': async (world, place) => {
    const { params, key } = await getLead(world, place, true)
    return { params, query: { key } }
  },
  'POST /leads/:lead/review': sendsKey(false, TEXT),
  'PUT /leads/:lead/review': sendsKey(true, TEXT),
  'DELETE /leads/:lead/review': sendsKey(true, {}),
  // By somebody who asked a company of somebody else.
  'GET /business/page/:id/review': async ({ db }, place) => {
    const id = await makeBusiness(db, await makePerson(db))
    await makeMemberLead(db, id, getAsker(place))
    return { params: { id } }
  },
  'PUT /business/page/:id/reviews/:review/answer': answered,
  'DELETE /business/page/:id/reviews/:review/answer': answered,
  'GET /reviews/:review/report': async (world) => ({ params: { review: await getReview(world) } }),
  'POST /reviews/:review/reports': async (world) => ({
    params: { review: await getReview(world) },
    body: { reason: 'spam', details: 'x' },
  }),
  'PUT /admin/reviews/:review': async (world) => ({
    params: { review: await getReview(world) },
    body: { state: 'removed', reason: 'Names somebody' },
  }),
}
