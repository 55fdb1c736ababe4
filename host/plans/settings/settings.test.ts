import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testDatabase } from '../../_testing/database.ts'
import { FULL } from '../../_testing/fuzz-runs.ts'
import { mailTo } from '../../_testing/mails.ts'
import { Browser, makePerson, signedIn } from '../../_testing/people.ts'
import { testApp } from '../../_testing/test-app.ts'
import { stripeService } from '../_testing/stripe.ts'
import { getLevels, getSubscriptions, newSubscription, paidBy } from '../_testing/subscriptions.ts'
import { withJobs } from '../_testing/with-jobs.ts'
import { runRenewals } from '../renewals/run.ts'

const db = await testDatabase()
const DAY = 86_400_000
/** Presses of one button at once. */
const AT_ONCE = FULL ? 50 : 5

async function member(
  options: Parameters<typeof newSubscription>[2] = {},
  env: Record<string, string> = { DEMO: '1' },
) {
  const app = await testApp({ own: true, database: db.url, env })
  await withJobs(app)
  const person = await makePerson(db)
  const id = await newSubscription(db, person, options)
  return { app, person, id, browser: await signedIn(app, person) }
}

const surveys = async (id: number) =>
  (
    await db.pool.query(
      'select reason, other_reason as other from cancellation_surveys where subscription_id = $1 order by id',
      [id],
    )
  ).rows

test('one press and one page cancel; the level stays to the end of what is paid for, and then it goes', async () => {
  const { app, browser, person, id } = await member({ to: 20 })
  expect((await browser.page('/settings')).body).toContain('href="/settings/subscription"')
  const settings = await browser.page('/settings/subscription')
  expect(settings.body).toContain(`href="/subscriptions/${id}/cancel"`)
  const asks = await browser.page(`/subscriptions/${id}/cancel`)
  expect(asks.body).toContain('Cancel Pro?')
  expect(asks.body.match(/name="cancellation_survey\[cancellation_reason\]"/g)).toHaveLength(5)
  expect(asks.body).not.toMatch(/<(input|textarea)[^>]*required/)
  // Nothing is said of why.
  const done = await browser.form(`/subscriptions/${id}`, { _method: 'delete' })
  expect([done.statusCode, done.headers.location]).toEqual([303, `/subscriptions/${id}/feedback?done=canceled`])
  const after = await browser.page('/settings/subscription?done=canceled')
  expect(after.body).toContain('You keep it until')
  expect(after.body).not.toContain('Renews on')
  expect((await mailTo(db, person.email, 'Pro is canceled')).text).toContain('You keep it until')
  expect(await surveys(id)).toEqual([])

  await runRenewals(app.site, new Date(Date.now() + 19 * DAY))
  expect(await getLevels(db, person)).toEqual(['pro'])
  await runRenewals(app.site, new Date(Date.now() + 21 * DAY))
  expect(await getLevels(db, person)).toEqual([])
  expect(await getSubscriptions(db, person)).toMatchObject([{ status: 'ended' }])
  await browser.page('/settings/subscription')
  const identity = JSON.parse(Buffer.from(browser.cookies.get('identity') ?? '', 'base64url').toString())
  expect(identity.subscription_levels).toEqual([])
})

test('GROW-039 GROW-040 the reason is a radio named cancellation_survey[cancellation_reason], and other has a free text', async () => {
  const { browser, id } = await member()
  const { body } = await browser.page(`/subscriptions/${id}/cancel`)
  expect(body).toContain('type="radio" name="cancellation_survey[cancellation_reason]" value="other"')
  expect(body).toContain('name="cancellation_survey[other_reason]"')
  await browser.form(`/subscriptions/${id}`, {
    _method: 'delete',
    'cancellation_survey[cancellation_reason]': 'other',
    'cancellation_survey[other_reason]': ' I moved.\r\nFar away. ',
  })
  expect(await surveys(id)).toEqual([{ reason: 'other', other: 'I moved.\nFar away.' }])
})

test.each<[string, unknown, object[]]>([
  [
    'a reason',
    { cancellation_reason: 'too_expensive', other_reason: 'not kept' },
    [{ reason: 'too_expensive', other: null }],
  ],
  ['no reason', {}, []],
  ['a reason that is none', { cancellation_reason: 'constructor' }, []],
  ['a list of reasons', { cancellation_reason: ['other'] }, []],
  ['a text for a survey', 'other', []],
  ['NUL in the text', { cancellation_reason: 'other', other_reason: 'a\0' }, [{ reason: 'other', other: null }]],
  [
    'a long text',
    { cancellation_reason: 'other', other_reason: 'x'.repeat(5000) },
    [{ reason: 'other', other: 'x'.repeat(1000) }],
  ],
])('nothing in the survey keeps anybody from cancelling: %s', async (_, cancellation_survey, expected) => {
  const { browser, person, id } = await member()
  expect((await browser.delete(`/subscriptions/${id}`, { cancellation_survey })).statusCode).toBe(204)
  expect(await getSubscriptions(db, person)).toMatchObject([{ cancelled: true, status: 'active' }])
  expect(await surveys(id)).toEqual(expected)
})

test(`canceled ${AT_ONCE} times at once it is canceled once, with one mail; resumed, it renews`, async () => {
  const { app, browser, person, id } = await member({ to: 5 })
  await browser.get('/session/csrf')
  const replies = await Promise.all(
    Array.from({ length: AT_ONCE }, () =>
      browser.delete(`/subscriptions/${id}`, { cancellation_survey: { cancellation_reason: 'not_using_it' } }),
    ),
  )
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(AT_ONCE).fill(204))
  expect(await surveys(id)).toEqual([{ reason: 'not_using_it', other: null }])
  const resumed = await browser.form(`/subscriptions/${id}/resume`, {})
  expect([resumed.statusCode, resumed.headers.location]).toEqual([303, '/settings/subscription?done=resumed'])
  expect((await browser.post(`/subscriptions/${id}/resume`)).statusCode).toBe(204)
  await runRenewals(app.site, new Date(Date.now() + 6 * DAY))
  const [row] = await getSubscriptions(db, person)
  expect(row).toMatchObject({ status: 'active', cancelled: false })
  expect(row?.end?.getTime()).toBeGreaterThan(Date.now() + 6 * DAY)
  expect(await paidBy(db, person)).toEqual([2900])
  await mailTo(db, person.email, 'Pro is canceled')
  const { rows } = await db.pool.query(
    "select count(*)::int from outbox_messages where recipient = $1 and subject like '%canceled'",
    [person.email],
  )
  expect(rows).toEqual([{ count: 1 }])
})

test('one that has ended can neither be canceled nor resumed', async () => {
  const { browser, id } = await member()
  await db.pool.query("update subscriptions set status = 'ended', ended_at = now() where id = $1", [id])
  expect((await browser.delete(`/subscriptions/${id}`)).statusCode).toBe(409)
  expect((await browser.post(`/subscriptions/${id}/resume`)).statusCode).toBe(409)
  const page = await browser.page(`/subscriptions/${id}/cancel`)
  expect([page.statusCode, page.headers.location]).toEqual([303, '/settings/subscription'])
})

test('a cancellation whose time is over is not taken back', async () => {
  const { browser, id } = await member({ cancelAtPeriodEnd: true, to: -1 })
  expect((await browser.post(`/subscriptions/${id}/resume`)).statusCode).toBe(409)
})

test('one whose payment failed ends at once when it is canceled', async () => {
  const { browser, person, id } = await member()
  await db.pool.query(
    "update subscriptions set status = 'past_due', owed_until = period_end + interval '1 month', past_due_since = now() where id = $1",
    [id],
  )
  expect((await browser.page('/settings/subscription')).body).toMatch(/Your last payment of \$[\d.]+ failed\./)
  expect((await browser.page(`/subscriptions/${id}/cancel`)).body).toContain('ends now')
  expect((await browser.delete(`/subscriptions/${id}`)).statusCode).toBe(204)
  expect(await getLevels(db, person)).toEqual([])
})

test('a subscription is nobody else’s', async () => {
  const { app, id, person } = await member()
  const other = await signedIn(app, await makePerson(db))
  const admin = await signedIn(app, await makePerson(db, { admin: true }))
  for (const browser of [other, admin]) {
    expect((await browser.page(`/subscriptions/${id}/cancel`)).statusCode).toBe(404)
    expect((await browser.delete(`/subscriptions/${id}`)).statusCode).toBe(404)
    expect((await browser.post(`/subscriptions/${id}/resume`)).statusCode).toBe(404)
    expect((await browser.page('/settings/subscription')).body).not.toContain(`/subscriptions/${id}/`)
  }
  expect((await new Browser(app).delete(`/subscriptions/${id}`)).statusCode).toBe(401)
  expect(await getSubscriptions(db, person)).toMatchObject([{ status: 'active', cancelled: false }])
})

test.each(['0', '-1', 'x', '%00', '99999999999', '9'.repeat(30), '1e3', '1.5'])(
  '/subscriptions/%s is not there',
  async (id) => {
    const { browser } = await member()
    expect((await browser.delete(`/subscriptions/${id}`)).statusCode).toBe(404)
    expect((await browser.post(`/subscriptions/${id}/resume`)).statusCode).toBe(404)
  },
)

test('a provider that is away keeps nobody from cancelling; it hears when it is back', async () => {
  const stripe = await stripeService()
  stripe.state.broken = true
  const ref = `sub_${randomUUID().replaceAll('-', '')}`
  const { app, browser, person, id } = await member({ provider: 'stripe', ref }, stripe.env)
  expect((await browser.delete(`/subscriptions/${id}`)).statusCode).toBe(204)
  expect(await getSubscriptions(db, person)).toMatchObject([{ cancelled: true, unsaid: true }])
  await expect.poll(() => stripe.asked.length, { timeout: 30_000 }).toBeGreaterThan(0)
  stripe.state.broken = false
  await expect
    .poll(async () => (await getSubscriptions(db, person))[0]?.unsaid, { timeout: 30_000, interval: 200 })
    .toBe(false)
  expect(stripe.calls().at(-1)).toBe(`POST /v1/subscriptions/${ref} cancel_at_period_end=true`)
  await browser.post(`/subscriptions/${id}/resume`)
  await expect
    .poll(() => stripe.calls().at(-1), { timeout: 30_000, interval: 200 })
    .toBe(`POST /v1/subscriptions/${ref} cancel_at_period_end=false`)
  app.logged.splice(0)
})

test('levels that somebody was given stay, whatever becomes of those that are paid for', async () => {
  const { app, person, browser } = await member({ plan: 'business-monthly', cancelAtPeriodEnd: true, to: 1 })
  await db.pool.query("insert into level_grants (user_id, level) values ($1, 'pro')", [person.id])
  expect(await getLevels(db, person)).toEqual(['business', 'pro'])
  await runRenewals(app.site, new Date(Date.now() + 2 * DAY))
  expect(await getLevels(db, person)).toEqual(['pro'])
  expect((await browser.page('/settings/subscription')).body).toContain('You have Pro for free.')
  await db.pool.query('delete from level_grants where user_id = $1', [person.id])
  expect(await getLevels(db, person)).toEqual([])
})

test('whoever pays for nothing is led to the plans', async () => {
  const app = await testApp({ own: true, database: db.url, env: { DEMO: '1' } })
  const browser = await signedIn(app, await makePerson(db))
  const { body } = await browser.page('/settings/subscription')
  for (const text of ['You’re on the Free plan.', 'href="/pricing"', 'No payments yet.']) expect(body).toContain(text)
})
