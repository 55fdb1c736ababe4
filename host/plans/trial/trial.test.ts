import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testDatabase } from '../../_testing/database.ts'
import { mailTo } from '../../_testing/mails.ts'
import { Browser, makePerson, signedIn } from '../../_testing/people.ts'
import { testApp } from '../../_testing/test-app.ts'
import { sendEvent } from '../_testing/stripe.ts'
import { stripeLife } from '../_testing/stripe-life.ts'
import { beginPaying, stripeMember } from '../_testing/stripe-member.ts'
import { getLevels, getSubscriptions, newSubscription, paidBy } from '../_testing/subscriptions.ts'
import { withJobs } from '../_testing/with-jobs.ts'
import { periodEndAfter } from '../period.ts'
import { runReminders } from '../reminders/job.ts'
import { runRenewals } from '../renewals/run.ts'
import { hashEmail } from './eligibility.ts'

const db = await testDatabase()
const DAY = 86_400_000
const daysOn = (days: number) => new Date(Date.now() + days * DAY)
const CARD = { card_name: 'Ann', card_number: '4242 4242 4242 4242', card_expiry: '12/40', card_cvc: '123' }
const TRIAL = 'Try Pro for free'

async function host() {
  const app = await testApp({ own: true, database: db.url, env: { DEMO: '1' } })
  await withJobs(app)
  return app
}

async function member() {
  const app = await host()
  const person = await makePerson(db)
  return { app, person, browser: await signedIn(app, person) }
}

/** Begins a trial with an invented card. */
async function begin(browser: Browser, plan = 'pro-monthly', card: object = CARD) {
  const checkout = await browser.form('/subscriptions', { plan, form_token: randomUUID(), trial: '1' })
  const path = checkout.headers.location as string
  const page = await browser.page(path)
  return { page, reply: await browser.form(path, { ...card }) }
}

const one = async (person: { id: string }) => (await getSubscriptions(db, person)).at(-1)

test('a trial costs nothing, is announced before it ends, and then the plan is paid', async () => {
  const { app, person, browser } = await member()
  expect((await browser.page('/settings/subscription')).body).toContain(TRIAL)
  expect((await browser.page('/trial')).body).toContain('href="/subscriptions/new?plan=pro-monthly&amp;trial=1"')
  const order = (await browser.page('/subscriptions/new?plan=pro-monthly&trial=1')).body
  expect(order).toContain('Nothing. We ask for a card')
  expect(order).toContain('Start free trial')
  const { page } = await begin(browser)
  expect(page.body).toContain('Free for 14 days, then $29 a month.')
  expect([await paidBy(db, person), await getLevels(db, person)]).toEqual([[], ['pro']])
  expect((await mailTo(db, person.email, 'Your free trial of Pro has started')).text).toContain('We haven’t charged')
  const settings = (await browser.page('/settings/subscription')).body
  expect(settings).toContain('Free trial until')
  expect(settings).toContain('Then it’s $29 a month')
  expect(settings).not.toContain(TRIAL)

  await runReminders(app.site, daysOn(10))
  await runReminders(app.site, daysOn(11.5))
  await runReminders(app.site, daysOn(12))
  expect((await mailTo(db, person.email, 'Your free trial of Pro ends on')).text).toContain('$29 a month (USD)')
  const { rows } = await db.pool.query(
    'select kind from plan_reminders r join subscriptions s on s.id = r.subscription_id where s.user_id = $1',
    [person.id],
  )
  expect(rows).toEqual([{ kind: 'trial-ends' }])

  const end = (await one(person))?.trialEnd as Date
  await runRenewals(app.site, daysOn(15))
  expect(await paidBy(db, person)).toEqual([2900])
  // The first paid month goes from the end of the trial.
  expect(await one(person)).toMatchObject({ status: 'active', end: periodEndAfter(end, 'month', end) })
  await mailTo(db, person.email, 'Your Plat Pro receipt')
})

test('a trial that is canceled goes on to its end, without a charge and without a reminder', async () => {
  const { app, person, browser } = await member()
  await begin(browser)
  const id = (await one(person))?.id
  expect((await browser.page(`/subscriptions/${id}/cancel`)).body).toContain('Your free trial goes on until')
  await browser.form(`/subscriptions/${id}`, { _method: 'delete' })
  expect((await browser.page('/settings/subscription')).body).toContain('Free trial, canceled.')
  await runReminders(app.site, daysOn(12))
  expect(await getLevels(db, person)).toEqual(['pro'])
  await runRenewals(app.site, daysOn(15))
  expect([await getLevels(db, person), await paidBy(db, person), (await one(person))?.status]).toEqual([
    [],
    [],
    'ended',
  ])
})

test('another plan during the trial costs nothing, and the trial ends on the same day', async () => {
  const { person, browser } = await member()
  await begin(browser)
  const before = await one(person)
  const path = `/subscriptions/${before?.id}/plan`
  const { body } = await browser.page(path)
  expect(body).toContain('Your free trial goes on until')
  const get = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(body)?.[1] ?? ''
  const fields = Object.fromEntries(['plan', 'form_token', 'prorated_at', 'shown'].map((name) => [name, get(name)]))
  expect((await browser.form(path, fields)).statusCode).toBe(303)
  expect(await one(person)).toMatchObject({ plan: 'pro-annual', trialEnd: before?.trialEnd, end: before?.end })
  expect(await paidBy(db, person)).toEqual([])
})

test('a card that is declined when the trial ends is owed for a week', async () => {
  const { app, person, browser } = await member()
  await begin(browser, 'pro-monthly', { ...CARD, card_number: '4000 0000 0000 0341' })
  await runRenewals(app.site, daysOn(15))
  expect([(await one(person))?.status, await getLevels(db, person)]).toEqual(['past_due', ['pro']])
  await runRenewals(app.site, daysOn(23))
  expect([(await one(person))?.status, await getLevels(db, person)]).toEqual(['ended', []])
})

test('there is one trial a person: not after a plan, not a second one, not after the account was deleted', async () => {
  const { app, person, browser } = await member()
  await newSubscription(db, person)
  await db.pool.query("update subscriptions set status = 'ended', ended_at = now() where user_id = $1", [person.id])
  const refused = await browser.form('/subscriptions', { plan: 'pro-monthly', form_token: randomUUID(), trial: '1' })
  expect([refused.statusCode, refused.body.includes('haven’t had a plan yet')]).toEqual([409, true])
  expect((await browser.page('/trial')).body).toContain('haven’t had a plan yet')
  expect((await browser.page('/subscriptions/new?plan=pro-monthly&trial=1')).statusCode).toBe(409)
  expect((await browser.page('/pricing')).body).not.toContain('free for 14 days')

  const other = await makePerson(db)
  const first = await signedIn(app, other)
  await begin(first, 'business-monthly')
  const again = { plan: 'pro-monthly', form_token: randomUUID(), trial: '1' }
  expect((await first.form('/subscriptions', again)).statusCode).toBe(409)
  // What is left of a deleted account are its payments, of nobody.
  const former = await makePerson(db)
  await db.pool.query('update subscriptions set user_id = $2 where user_id = $1', [other.id, former.id])
  expect((await first.form('/subscriptions', again)).statusCode).toBe(409)
  const { rows } = await db.pool.query('select email_hash from plan_trials where email_hash = $1', [
    hashEmail(app.site.config, other.email.toUpperCase().replace('@', '+again@')),
  ])
  expect(rows).toHaveLength(1)
})

test('a checkout that is not completed uses nothing, and of two only one can be', async () => {
  const { person, browser } = await member()
  const go = async (plan: string) =>
    (await browser.form('/subscriptions', { plan, form_token: randomUUID(), trial: '1' })).headers.location as string
  const [pro, business] = [await go('pro-monthly'), await go('business-monthly')]
  expect((await browser.form(pro, CARD)).statusCode).toBe(409)
  expect((await browser.form(business, CARD)).statusCode).toBe(303)
  expect(await getLevels(db, person)).toEqual(['business'])
})

test('visitors sign up first; without trials the page leads to the plans', async () => {
  const visitor = new Browser(await host())
  const next = new URLSearchParams({ next: '/subscriptions/new?plan=pro-annual&trial=1' })
  expect((await visitor.page('/trial')).body).toContain(`href="/signup?${next}"`)
  expect((await visitor.page('/pricing')).body).toContain(`href="/signup?${next}"`)
  const none = new Browser(await testApp({ own: true, database: db.url, env: { DEMO: '1', TRIAL_DAYS: '0' } }))
  expect((await none.page('/trial')).headers.location).toBe('/pricing?for=investor')
  expect((await none.page('/pricing')).body).not.toContain('trial=1')
})

test('Stripe asks for the card and begins the trial; its events give the plan', async () => {
  const { app, browser, person, stripe } = await stripeMember(db)
  await withJobs(app)
  await browser.form('/subscriptions', { plan: 'pro-monthly', form_token: randomUUID(), trial: '1' })
  const request = stripe.calls().find((call) => call.startsWith('POST /v1/checkout/sessions'))
  expect(request).toContain('subscription_data[trial_period_days]=14')
  expect(request).toContain('payment_method_collection=always')
  const ours = (await one(person))?.id as number
  const ids = { sub: `sub_trial${process.pid}`, ours }
  const life = stripeLife(stripe.state, ids, { start: Math.floor(Date.now() / 1000) - 60, days: 14 })
  life.trial()
  life.announceTrialEnd()
  for (const event of life.events) await sendEvent(app, event)
  expect([await getLevels(db, person), await paidBy(db, person)]).toEqual([['pro'], []])
  expect((await browser.page('/settings/subscription')).body).toContain('Free trial until')
  const { told: paying, stripe: plain } = await beginPaying(db)
  expect(paying.ours).toBeGreaterThan(0)
  expect(plain.calls().join()).not.toContain('trial')
})
