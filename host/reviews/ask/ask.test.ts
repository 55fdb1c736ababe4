import { expect, test } from 'vitest'
import { readOutbox } from '../../_services/providers/outbox-store.ts'
import { testDatabase } from '../../_testing/database.ts'
import { linkIn, mailTo } from '../../_testing/mails.ts'
import { Browser, makeBusiness, makePerson, signedIn } from '../../_testing/people.ts'
import { testApp } from '../../_testing/test-app.ts'
import { makeLead } from '../../leads/_testing/leads.ts'
import { makeMemberLead } from '../_testing/reviews.ts'

const db = await testDatabase()

async function open() {
  const app = await testApp({ own: true, database: db.url })
  const owner = await makePerson(db)
  const page = await makeBusiness(db, owner, { name: 'Cedar Realty' })
  const browser = await signedIn(app, owner)
  const close = (lead: number, status: string) =>
    browser.put(`/business/page/${page}/leads/${lead}`, { business_lead: { status } })
  return { app, page, close }
}
const wasAsked = async (lead: number) =>
  (await db.pool.query('select from review_requests where lead_id = $1', [lead])).rowCount === 1

test('a visitor whose request the company closes gets one mail, whose link leads to the form without a login', async () => {
  const { app, page, close } = await open()
  const email = 'vera.asked@example.com'
  const lead = await makeLead(db, page, { email, name: 'Vera Visitor' })
  for (const status of ['contacted', 'in_progress']) expect((await close(lead, status)).statusCode).toBe(200)
  expect(await wasAsked(lead)).toBe(false)
  for (const status of ['closed', 'new', 'closed_won', 'closed_lost'])
    expect((await close(lead, status)).statusCode).toBe(200)
  const mail = await mailTo(db, email, 'How was Cedar Realty?')
  const browser = new Browser(app)
  const form = await browser.page(linkIn(mail))
  expect(form.body).toContain('Review Cedar Realty')
  const key = new URL(linkIn(mail), 'http://x').searchParams.get('key') as string
  const text = { ratings: '5', title: '', body: 'Sold in a week.', key }
  expect((await browser.form(`/leads/${lead}/review`, text)).statusCode).toBe(303)
  expect((await browser.page(`/business/page/${page}`)).body).toContain('Sold in a week.')
  await close(lead, 'closed')
  await app.site.jobs.stop(10_000)
  expect(await readOutbox(db, email)).toHaveLength(1)
})

test.each(['closed', 'closed_won', 'closed_lost'])(
  'a member is also asked on the site when a lead is %s',
  async (status) => {
    const { app, page, close } = await open()
    const vera = await makePerson(db)
    const lead = await makeMemberLead(db, page, vera)
    await close(lead, status)
    await mailTo(db, vera.email, 'How was Cedar Realty?')
    const { notifications } = (await (await signedIn(app, vera)).get('/notifications')).json()
    expect(notifications).toMatchObject([
      { text: 'How was Cedar Realty? Write a review', href: `/leads/${lead}/review` },
    ])
  },
)

test('a lead that is closed many times at once asks once', async () => {
  const { page, close } = await open()
  const lead = await makeLead(db, page, { email: 'once@example.com' })
  const replies = await Promise.all(
    ['closed', 'closed_won', 'closed_lost', 'closed', 'closed_won'].map((to) => close(lead, to)),
  )
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  await mailTo(db, 'once@example.com', 'How was')
  expect(await readOutbox(db, 'once@example.com')).toHaveLength(1)
})

test('nobody is asked about a company that is not listed, or about their own', async () => {
  const { app } = await open()
  const owner = await makePerson(db)
  const browser = await signedIn(app, owner)
  const [hidden, own] = [await makeBusiness(db, owner, { review: 'declined' }), await makeBusiness(db, owner)]
  const leads = [
    [hidden, await makeLead(db, hidden)],
    [own, await makeMemberLead(db, own, owner)],
  ] as const
  for (const [page, lead] of leads) {
    await browser.put(`/business/page/${page}/leads/${lead}`, { business_lead: { status: 'closed' } })
    expect(await wasAsked(lead)).toBe(false)
  }
})
