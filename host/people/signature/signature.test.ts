import { expect, test } from 'vitest'
import { testDatabase } from '../../_testing/database.ts'
import { makeBusiness, makePerson, signedIn } from '../../_testing/people.ts'
import { testApp } from '../../_testing/test-app.ts'
import { addCredential } from '../../profiles/details-store.ts'
import { readProfile } from '../../profiles/profile-store.ts'
import { getSignature } from '../../profiles/signature/signature.ts'

const db = await testDatabase()

async function member() {
  const app = await testApp({ database: db.url })
  const person = await makePerson(db, { name: 'Sal Signs', phone: '+14155550123', subscriptionLevels: ['pro'] })
  await addCredential(db.pool, person.id, { type: 'agent', license: '77', state: 'TX' })
  const company = await makeBusiness(db, person, { name: 'Signed Realty' })
  return { person, company, browser: await signedIn(app, person) }
}

test('PROF-031 a signature and its preview have every field', async () => {
  const { person, company } = await member()
  const profile = await readProfile(db, person.id)
  if (!profile) throw new Error('gone')
  const fields = {
    ...{ displayName: '', showEmail: true, showPhoneNumber: true, showWebsite: true, showLicenses: true },
    ...{ credentialType: 'agent', businessId: company, podcastEpisodeUrl: 'https://pod.example/7' },
    podcastEpisodeNumber: 7,
  }
  const companies = [{ id: company, name: 'Signed Realty', kind: 'agent', city: '', state: null }]
  const credentials = [{ id: 1, type: 'agent', license: '77', state: 'TX' }]
  const whole = { ...profile, website: 'https://sal.example/' }
  expect(getSignature(fields, { profile: whole, name: profile.name, credentials, companies })).toEqual({
    ...{ displayName: 'Sal Signs', email: person.email, phoneNumber: '+14155550123', premium: true },
    ...{ website: 'https://sal.example/', credentialType: 'Real estate agent', licenses: ['77, TX'] },
    ...{ companyName: 'Signed Realty', companySlug: `/business/page/${company}`, companyLogo: null },
    ...{ businessName: 'Signed Realty', businessLogo: null },
    ...{ podcastEpisodeUrl: 'https://pod.example/7', podcastEpisodeNumber: 7 },
  })
})

test('PROF-003 a signature is saved and shown in its preview', async () => {
  const { company, browser } = await member()
  const fields = { display_name: 'Sally', show_licenses: '1', credential_type: 'agent', business_id: String(company) }
  expect((await browser.form('/settings/signature', fields)).headers.location).toBe(
    '/settings/signature?done=signature',
  )
  const { body } = await browser.page('/settings/signature')
  for (const words of ['Sally', 'License 77, TX', 'Signed Realty', 'Real estate agent']) expect(body).toContain(words)
})

test('the preview shows what is being written, and leaves out what cannot be used', async () => {
  const { browser } = await member()
  const query = new URLSearchParams({ display_name: 'Half <b>', podcast_episode_url: 'javascript:x', show_email: '1' })
  const reply = await browser.page(`/settings/signature/preview?${query}`)
  expect(reply.statusCode).toBe(200)
  expect(reply.body).toContain('Half &lt;b>')
  expect(reply.body).not.toContain('javascript')
  expect(reply.body).not.toContain('<html')
})

test('another member’s company is not in one’s signature', async () => {
  const { browser } = await member()
  const other = await makeBusiness(db, await makePerson(db), { name: 'Not Mine LLC' })
  await browser.form('/settings/signature', { business_id: String(other) })
  expect((await browser.page('/settings/signature')).body).not.toContain('Not Mine LLC')
})
