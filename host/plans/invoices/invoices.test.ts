import { expect, test } from 'vitest'
import { testDatabase } from '../../_testing/database.ts'
import { makePerson, signedIn } from '../../_testing/people.ts'
import { testApp } from '../../_testing/test-app.ts'
import { newSubscription } from '../_testing/subscriptions.ts'

const db = await testDatabase()

test('each payment of a member has an invoice that prints, and is nobody else’s', async () => {
  const env = { DEMO: '1', OPERATOR_NAME: 'Plat LLC', OPERATOR_ADDRESS: '1 Main St, Austin, TX 78701' }
  const app = await testApp({ own: true, database: db.url, env })
  const person = await makePerson(db, { name: 'Ann Payer' })
  const browser = await signedIn(app, person)
  const subscription = await newSubscription(db, person)
  const { rows } = await db.pool.query(
    `insert into payments (subscription_id, amount_cents, provider, provider_ref, paid_at, period_end)
     values ($1, 2900, 'local', 'in_print_1', '2026-10-05T12:00:00Z', '2026-11-05T12:00:00Z') returning id::int`,
    [subscription],
  )
  const path = `/settings/payments/${rows[0].id}`
  expect((await browser.page('/settings/subscription')).body).toContain(`href="${path}"`)
  const { body } = await browser.page(path)
  const phrases = [
    'Plat LLC',
    '1 Main St, Austin, TX 78701',
    'Ann Payer',
    person.email,
    'in_print_1',
    '$29.00',
    'data-print',
  ]
  for (const words of [...phrases, 'October 5, 2026 to November 5, 2026']) expect(body).toContain(words)
  expect(body).not.toContain('Refunded')
  await db.pool.query(
    `insert into payment_reversals (provider, provider_ref, kind, subscription_id, payment_ref, amount_cents, said_at)
     values ('local', 'ch_print_1', 'refund', $1, 'in_print_1', 900, now())`,
    [subscription],
  )
  const text = (await browser.page(path)).body.replaceAll(/<[^>]+>/g, ' ')
  expect(text).toMatch(/Refunded\s+−\s*\$9\.00\s+Total, in US dollars\s+\$20\.00/)
  const other = await signedIn(app, await makePerson(db))
  expect((await other.page(path)).statusCode).toBe(404)
  for (const id of ['0', 'x', '99999999999999999999'])
    expect((await browser.page(`/settings/payments/${id}`)).statusCode).toBe(404)
})
