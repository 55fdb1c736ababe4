import { expect, test } from 'vitest'
import { testDatabase } from '../../_testing/database.ts'
import { Browser, makePerson } from '../../_testing/people.ts'
import { testApp } from '../../_testing/test-app.ts'
import { DEMO_PASSWORD, PAUL } from '../../demo/people.ts'
import { seedPeople } from '../../demo/seed-people.ts'
import { getLevels, getSubscriptions, paidBy } from '../_testing/subscriptions.ts'
import { runRenewals } from '../renewals/run.ts'
import { seedSubscription } from './seed.ts'

const db = await testDatabase()

test('Paul of the demo world pays for Pro since seven months, and sees it in his settings', async () => {
  await seedPeople(db)
  await db.pool.query("insert into level_grants (user_id, level) values ($1, 'pro')", [PAUL.id])
  await seedSubscription(db, PAUL)
  await seedSubscription(db, PAUL)
  const [only, ...more] = await getSubscriptions(db, PAUL)
  expect([only, more]).toEqual([expect.objectContaining({ plan: 'pro-monthly', status: 'active', last4: '4242' }), []])
  expect(only?.end?.getTime()).toBeGreaterThan(Date.now() + 15 * 86_400_000)
  expect(await paidBy(db, PAUL)).toEqual(Array(7).fill(2900))
  expect(await getLevels(db, PAUL)).toEqual(['pro'])
  const app = await testApp({ database: db.url, env: { DEMO: '1' } })
  const browser = new Browser(app)
  await browser.form('/login', { email: PAUL.email, password: DEMO_PASSWORD })
  const { body } = await browser.page('/settings/subscription')
  expect(body).toContain('Renews on')
  expect(body.match(/class="ledger-ref"/g)).toHaveLength(7)
  // A month later it has been renewed, once.
  await runRenewals(app.site, new Date(Date.now() + 31 * 86_400_000))
  expect(await paidBy(db, PAUL)).toHaveLength(8)
  await seedSubscription(db, PAUL)
  expect(await paidBy(db, PAUL)).toHaveLength(8)
})

test('nobody of one’s own is given a subscription', async () => {
  const ann = await makePerson(db)
  await seedSubscription(db, ann)
  expect(await getSubscriptions(db, ann)).toEqual([])
})

test.each(['2026-03-31', '2026-08-09', '2028-03-09', '2026-01-01', '2026-12-31'])(
  'on %s the last payment is some days ago, and none is of the future',
  async (day) => {
    const paul = await makePerson(db, { demo: true })
    const made = new Date(`${day}T12:00:00Z`)
    await seedSubscription(db, paul, made)
    const { rows } = await db.pool.query(
      `select max(paid_at) <= $2 and max(paid_at) > $2::timestamptz - interval '40 days' as past, count(*)::int as payments,
         max(s.period_end) > max(paid_at) + interval '27 days' as paid, max(s.period_start) = max(paid_at) as same,
         max(s.period_end) > $2 as on
       from subscriptions s join payments m on m.subscription_id = s.id where user_id = $1`,
      [paul.id, made],
    )
    expect(rows).toEqual([{ past: true, payments: 7, paid: true, same: true, on: true }])
  },
)
