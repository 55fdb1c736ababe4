import { expect, test } from 'vitest'
import { testDatabase } from '../../_testing/database.ts'
import { Browser, makePerson, signedIn } from '../../_testing/people.ts'
import { testApp } from '../../_testing/test-app.ts'
import { newSubscription } from '../_testing/subscriptions.ts'
import { withJobs } from '../_testing/with-jobs.ts'
import { runRenewals } from '../renewals/run.ts'

const db = await testDatabase()
const PRO = '/admin/plans/pro-monthly'
const FORM = { name: 'Pro', features: 'Everything in Free\nNo ads', price: '29', active: '1' }
const DAY = 86_400_000

async function open() {
  const app = await testApp({ database: db.url, env: { DEMO: '1' } })
  const admin = await signedIn(app, await makePerson(db, { admin: true }))
  return { app, admin }
}

test('what an administrator saves is offered at once, and stands in the audit log', async () => {
  const { app, admin } = await open()
  const saved = await admin.form(PRO, { _method: 'put', ...FORM, name: 'Pro Plus', price: '$1,039.50' })
  expect([saved.statusCode, saved.headers.location]).toEqual([303, '/admin/plans?done=saved'])
  expect((await admin.page('/admin/plans?done=saved')).body).toContain('Plan saved')
  const pricing = async () => (await new Browser(app).page('/pricing?billing=monthly')).body
  const offer = await pricing()
  for (const words of ['Pro Plus', '$1,039.50', 'No ads']) expect(offer).toContain(words)
  const { rows } = await db.pool.query('select summary, status from admin_audit order by id')
  expect(rows).toEqual([
    { summary: 'Changes the name, price, and features of a plan, and whether it is offered', status: 303 },
  ])
  await admin.form(PRO, { _method: 'put', ...FORM, active: '0' })
  expect(await pricing()).not.toContain('No ads')
  await admin.form(PRO, { _method: 'put', ...FORM })
})

test('who has a plan keeps its price when new members pay another, and renews at it', async () => {
  const { app, admin } = await open()
  await withJobs(app)
  const [before, after] = [await makePerson(db), await makePerson(db)]
  const id = await newSubscription(db, before, { to: 10 })
  await admin.put(PRO, { ...FORM, price: '39', active: true })
  await newSubscription(db, after, { to: 10 })
  const page = async (person: typeof before) =>
    (await (await signedIn(app, person)).page('/settings/subscription')).body
  expect(await page(before)).toContain('$29 a month')
  expect(await page(after)).toContain('$39 a month')
  await runRenewals(app.site, new Date(Date.now() + 11 * DAY))
  const { rows } = await db.pool.query('select amount_cents as cents from payments where subscription_id = $1', [id])
  expect(rows).toEqual([{ cents: 2900 }])
  await admin.put(PRO, { ...FORM, active: true })
})

test('a plan that is chosen for the next period begins at the price of the choice, and stays there', async () => {
  const { app, admin } = await open()
  await withJobs(app)
  const person = await makePerson(db)
  const id = await newSubscription(db, person, { plan: 'pro-annual', to: 10 })
  await db.pool.query("update subscriptions set next_plan_id = 'pro-monthly' where id = $1", [id])
  await admin.put(PRO, { ...FORM, price: '39', active: true })
  const page = async () => (await (await signedIn(app, person)).page('/settings/subscription')).body
  expect(await page()).toContain('to Pro for $29 a month')
  await runRenewals(app.site, new Date(Date.now() + 11 * DAY))
  const { rows } = await db.pool.query('select amount_cents as cents from payments where subscription_id = $1', [id])
  expect(rows).toEqual([{ cents: 2900 }])
  expect(await page()).toContain('$29 a month')
  await admin.put(PRO, { ...FORM, active: true })
})

test.each([
  [{ price: '' }, 'Enter a price.'],
  [{ price: 'free' }, 'expected a price from $1 to $10,000'],
  [{ price: '29,50' }, 'expected a price from $1 to $10,000'],
  [{ price: '0.50' }, 'expected a price from $1 to $10,000'],
  [{ name: ' ' }, 'Enter a name.'],
  [{ features: ' \n ' }, 'Enter at least one feature.'],
  [{ features: 'one\n'.repeat(13) }, 'at most 12 lines'],
])('a form with %o comes back as it was typed, with a sentence', async (wrong, sentence) => {
  const { admin } = await open()
  const page = await admin.form(PRO, { _method: 'put', ...FORM, name: 'Typed', ...wrong })
  expect([page.statusCode, page.body.includes(sentence)]).toEqual([422, true])
  if (!('name' in wrong)) expect(page.body).toContain('value="Typed"')
})

test('a plan that costs nothing keeps costing nothing, and one that there is not is not found', async () => {
  const { admin } = await open()
  const put = await admin.put('/admin/plans/investor-free', {
    name: 'Free',
    features: 'Maps',
    price: '9',
    active: false,
  })
  expect(put.json()).toEqual({ id: 'investor-free', price_cents: 0, active: true })
  expect((await admin.put('/admin/plans/none', { ...FORM, active: true })).statusCode).toBe(404)
})
