import { expect, test } from 'vitest'
import { testDatabase } from '../../_testing/database.ts'
import { makePerson, signedIn } from '../../_testing/people.ts'
import { testApp } from '../../_testing/test-app.ts'
import { getSubscriptions, newSubscription } from '../_testing/subscriptions.ts'
import { withJobs } from '../_testing/with-jobs.ts'

const db = await testDatabase()

async function member(name = 'Ann Example', env: Record<string, string> = { DEMO: '1' }) {
  const app = await testApp({ own: true, database: db.url, env })
  await withJobs(app)
  const person = await makePerson(db, { name })
  const id = await newSubscription(db, person)
  return { app, person, id, browser: await signedIn(app, person) }
}
const feedback = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`cancellation_feedback[${name}]`, value]))
const answers = async (id: number) =>
  (
    await db.pool.query(
      `select signup_reason as signup, other_product as other, other_product_feedback as text
       from cancellation_feedback where subscription_id = $1`,
      [id],
    )
  ).rows

test('without scripts, two presses cancel: the button on the page sends a whole form and needs no reason', async () => {
  const { browser, id, person } = await member()
  const settings = await browser.page('/settings/subscription')
  expect(settings.body).toContain(`href="/subscriptions/${id}/cancel"`)
  const { body } = await browser.page(`/subscriptions/${id}/cancel`)
  const form = /<form[^>]*action="\/subscriptions\/\d+"[\s\S]*?<\/form>/.exec(body)?.[0] ?? ''
  expect(form).toContain('name="_method" value="delete"')
  expect(form).not.toMatch(/\b(disabled|required)\b/)
  const token = /name="authenticity_token" value="([^"]+)"/.exec(form)?.[1] ?? ''
  const done = await browser.form(`/subscriptions/${id}`, { _method: 'delete', authenticity_token: token })
  expect([done.statusCode, done.headers.location]).toEqual([303, `/subscriptions/${id}/feedback?done=canceled`])
  expect(await getSubscriptions(db, person)).toMatchObject([{ cancelled: true }])
  expect((await browser.page(`/subscriptions/${id}/feedback?done=canceled`)).body).toContain('Subscription canceled.')
})

test('GROW-046 GROW-047 the questions after a cancellation need both answers, and what was typed stays', async () => {
  const { browser, id } = await member()
  await browser.delete(`/subscriptions/${id}`)
  const path = `/subscriptions/${id}/feedback`
  const page = await browser.page(path)
  expect(page.body).toContain('name="cancellation_feedback[signup_reason]"')
  expect(page.body).toContain('name="cancellation_feedback[other_product]"')
  const formValues = { other_product: 'yes', other_product_feedback: 'Another map site' }
  const half = await browser.form(path, feedback(formValues))
  expect(half.statusCode).toBe(422)
  expect(half.body).toContain('Choose why you signed up.')
  expect(half.body).toContain('Another map site</textarea>')
  expect((await browser.post(path, {})).json().errors).toEqual({
    signup_reason: ['Choose why you signed up.'],
    other_product: ['Choose Yes or No.'],
  })
  expect(await answers(id)).toEqual([])
  const done = await browser.form(path, feedback({ ...formValues, signup_reason: 'find_deals' }))
  expect([done.statusCode, done.headers.location]).toEqual([303, '/settings/subscription?done=feedback'])
  expect(await answers(id)).toEqual([{ signup: 'find_deals', other: true, text: 'Another map site' }])
  // Said again, the latest counts; a text for No is not kept.
  await browser.form(path, feedback({ ...formValues, signup_reason: 'learn', other_product: 'no' }))
  expect(await answers(id)).toEqual([{ signup: 'learn', other: false, text: '' }])
})

test('the questions are for the member who canceled, and nobody else', async () => {
  const { app, browser, id } = await member()
  const path = `/subscriptions/${id}/feedback`
  expect((await browser.page(path)).headers.location).toBe('/settings/subscription')
  const answer = { cancellation_feedback: { signup_reason: 'learn', other_product: 'no' } }
  expect((await browser.post(path, answer)).statusCode).toBe(409)
  const other = await signedIn(app, await makePerson(db))
  expect((await other.post(path, answer)).statusCode).toBe(404)
})

test('administrators read why members cancel, with counts for each reason', async () => {
  const { app, browser, id, person } = await member('Cora Canceler')
  await browser.delete(`/subscriptions/${id}`, {
    cancellation_survey: { cancellation_reason: 'other', other_reason: 'I sold <b>everything</b>.' },
  })
  await browser.form(
    `/subscriptions/${id}/feedback`,
    feedback({ signup_reason: 'tools', other_product: 'yes', other_product_feedback: 'A spreadsheet' }),
  )
  const silent = await member('Sam Silent')
  await silent.browser.delete(`/subscriptions/${silent.id}`)
  expect((await browser.page('/admin/cancellations')).statusCode).toBe(403)
  const admin = await signedIn(app, await makePerson(db, { admin: true }))
  const { body } = await admin.page('/admin/cancellations')
  for (const text of [
    `href="/admin/members/${person.id}"`,
    'Another reason',
    'I sold &lt;b>everything&lt;/b>.',
    'To use the maps, estimates, and calculators',
    'Yes: A spreadsheet',
    'No reason given',
  ])
    expect(body).toContain(text)
  const { rows } = await db.pool.query("select count(*)::int from cancellation_surveys where reason = 'other'")
  expect(body).toMatch(new RegExp(`Another reason</a></th><td>${rows[0].count}</td>`))
  const others = await admin.page('/admin/cancellations?reason=other')
  expect(others.body).toContain('Cora Canceler')
  expect(others.body).not.toContain('Sam Silent')
  expect((await admin.page('/admin/cancellations?reason=nothing')).statusCode).toBe(200)
  expect((await admin.page('/admin/cancellations?before=x')).statusCode).toBe(422)
})

test('a cancellation of which nobody knows the moment is listed with that of its last change', async () => {
  const { app, id } = await member('Nora Nowhen')
  await db.pool.query('update subscriptions set cancel_at_period_end = true where id = $1', [id])
  const admin = await signedIn(app, await makePerson(db, { admin: true }))
  const page = await admin.page('/admin/cancellations')
  expect([page.statusCode, page.body.includes('Nora Nowhen')]).toEqual([200, true])
})

test('GROW-038 GROW-042 with a key, the page loads the provider’s script and starts its flow with the ID at the payment provider', async () => {
  const { browser, id } = await member('Ann', { DEMO: '1', RETENTION_KEY: 'pk_1' })
  await db.pool.query("update subscriptions set provider_ref = 'sub_9' where id = $1", [id])
  const page = await browser.page(`/subscriptions/${id}/cancel`)
  expect(page.body).toContain('https://public.profitwell.com/js/profitwell.js?auth=pk_1')
  expect(page.body).toContain('&quot;subscription&quot;:&quot;sub_9&quot;')
  expect(page.body).toContain('&quot;retention&quot;:&quot;script&quot;')
  const policy = String(page.headers['content-security-policy'])
  expect(policy).toMatch(/script-src [^;]*https:\/\/public\.profitwell\.com/)
  expect(policy).toContain('frame-src https://public.profitwell.com')
  expect(String((await browser.page('/settings/subscription')).headers['content-security-policy'])).not.toContain(
    'profitwell',
  )
  const plain = await member()
  const local = await plain.browser.page(`/subscriptions/${plain.id}/cancel`)
  expect(local.body).toContain('&quot;retention&quot;:&quot;local&quot;')
  expect(String(local.headers['content-security-policy'])).not.toContain('profitwell')
})
