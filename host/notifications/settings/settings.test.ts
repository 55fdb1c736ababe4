import { expect, test } from 'vitest'
import { COLLECTED, EMAILS, FREQUENCIES, GROUPS } from '../../../widgets/_domain/notifications/settings.ts'
import { testDatabase } from '../../_testing/database.ts'
import { makePerson, signedIn } from '../../_testing/people.ts'
import { testApp } from '../../_testing/test-app.ts'

const db = await testDatabase()

async function member() {
  const app = await testApp({ database: db.url })
  const ann = await makePerson(db)
  const asAnn = await signedIn(app, ann)
  const { rows } = await db.pool.query('select api_auth_token from sessions where user_id = $1', [ann.id])
  const headers = { authorization: `Bearer ${rows[0].api_auth_token}` }
  const url = `/users/${ann.id}/notification_settings`
  const save = async (attributes: object) => (await asAnn.patch(url, { data: { attributes } }, { headers })).json()
  return { app, ann, asAnn, headers, url, save }
}
const flags = (names: readonly string[], value: unknown) => Object.fromEntries(names.map((name) => [name, value]))

test('NOTI-009 settings hold an email flag for each newsletter and offer, off until chosen', async () => {
  const { save } = await member()
  const names = [
    ...['newsletter', 'short_term_rental', 'passive_investing', 'money_newsletter', 'on_the_market_newsletter'],
    ...['rookie_newsletter', 'marketing', 'survey', 'book_promotion', 'webinar', 'blog_comments_summary'],
  ].map((name) => `email_${name}`)
  expect((await save({})).data.attributes.notification_settings).toMatchObject(flags(names, false))
  expect((await save(flags(names, true))).data.attributes.notification_settings).toMatchObject(flags(names, true))
})

test('NOTI-010 settings hold email-for-reminders and email-on-request', async () => {
  const { save } = await member()
  const both = ['email_for_reminders', 'email_on_request']
  expect((await save({})).data.attributes.notification_settings).toMatchObject(flags(both, true))
  expect((await save(flags(both, false))).data.attributes.notification_settings).toMatchObject(flags(both, false))
})

test('NOTI-011 settings hold each event, for the site and for email', async () => {
  const { save } = await member()
  expect(GROUPS.toSorted()).toEqual(
    [
      'vote',
      'forums',
      'locations',
      'alert',
      'follow',
      'mention',
      'message',
      'accept',
      'replies',
      'followed_replies',
    ].toSorted(),
  )
  const names = GROUPS.flatMap((group) => [`${group}_site`, `${group}_email`])
  expect((await save(flags(names, false))).data.attributes.notification_settings).toMatchObject(flags(names, false))
})

test('NOTI-012 settings hold how often forums, locations and alerts are mailed', async () => {
  const { save } = await member()
  expect(COLLECTED).toEqual(['forums', 'locations', 'alert'])
  const names = COLLECTED.map((group) => `${group}_frequency`)
  for (const frequency of FREQUENCIES)
    expect((await save(flags(names, frequency))).data.attributes.notification_settings).toMatchObject(
      flags(names, frequency),
    )
  const refused = await save({ forums_frequency: 'hourly' })
  expect(refused.errors.forums_frequency[0]).toContain('"hourly"')
})

test('NOTI-013 PATCH with the bearer token and data.attributes answers with the member', async () => {
  const { ann, asAnn, url, headers } = await member()
  const answer = await asAnn.patch(url, { data: { attributes: { vote_email: 'true', vote_site: '0' } } }, { headers })
  expect([answer.statusCode, answer.json().data]).toMatchObject([200, { id: ann.id, type: 'user' }])
  expect(answer.json().data.attributes.notification_settings).toMatchObject({ vote_email: true, vote_site: false })
  const wrong = await asAnn.patch(
    url,
    { data: { attributes: {} } },
    { headers: { authorization: 'Bearer of bad news' } },
  )
  expect(wrong.statusCode).toBe(401)
  const forged = await asAnn.patch(url, {}, { headers: { ...headers, 'x-csrf-token': 'none' } })
  expect([forged.statusCode, forged.json().error.code]).toEqual([403, 'csrf'])
})

test('the page saves all of it without scripts, and shows it again', async () => {
  const { asAnn, url } = await member()
  const page = await asAnn.page('/settings/notifications')
  for (const name of [...EMAILS, ...GROUPS.map((group) => `${group}_site`)])
    expect(page.body).toContain(`name="${name}"`)
  const fields = new URLSearchParams({ _method: 'patch', locations_frequency: 'daily' })
  // As browsers send it: a hidden 0, and the box behind it where it is checked.
  for (const value of ['0', '1']) fields.append('email_newsletter', value)
  fields.append('message_email', '0')
  const saved = await asAnn.form(url, fields)
  expect([saved.statusCode, saved.headers.location]).toEqual([303, '/settings/notifications?done=saved'])
  const { body } = await asAnn.page('/settings/notifications?done=saved')
  expect(body).toContain('Your notification settings were saved.')
  expect(body).toMatch(/name="email_newsletter" value="1" checked/)
  expect(body).not.toMatch(/name="message_email" value="1"[^>]*checked/)
  const wrong = await asAnn.form(url, { _method: 'patch', alert_frequency: 'never' })
  expect([wrong.statusCode, wrong.body.includes('alert_frequency')]).toEqual([422, true])
})
