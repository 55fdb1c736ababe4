import { randomUUID } from 'node:crypto'
import type { testDatabase } from '../../_testing/database.ts'
import { makePerson, signedIn } from '../../_testing/people.ts'
import { testApp } from '../../_testing/test-app.ts'
import { stripeService } from './stripe.ts'
import { getSubscriptions } from './subscriptions.ts'

type TestDatabase = Awaited<ReturnType<typeof testDatabase>>

let subs = 0

/** Creates a member of a host with payments by Stripe. */
export async function stripeMember(db: TestDatabase) {
  const stripe = await stripeService()
  const app = await testApp({ own: true, database: db.url, env: stripe.env })
  const person = await makePerson(db)
  const browser = await signedIn(app, person)
  return { stripe, app, person, browser }
}

/** Creates a member who has gone to the provider's page. */
export async function beginPaying(db: TestDatabase, plan = 'pro-monthly') {
  const all = await stripeMember(db)
  const reply = await all.browser.form('/subscriptions', { plan, form_token: randomUUID() })
  const [row] = await getSubscriptions(db, all.person)
  const sub = `sub_${process.pid}x${++subs}`
  return { ...all, reply, told: { sub, ours: row?.id as number } }
}
