import { expect, test } from 'vitest'
import { testDatabase } from '../../_testing/database.ts'
import { Browser, makePerson } from '../../_testing/people.ts'
import { testApp } from '../../_testing/test-app.ts'
import { DEFAULT_PRIVACY } from '../../profiles/privacy.ts'
import { savePrivacy, saveProfile } from '../../profiles/save-store.ts'

const db = await testDatabase()

async function getCard(privacy = DEFAULT_PRIVACY) {
  const app = await testApp({ database: db.url })
  const member = await makePerson(db, { name: 'Cara Card' })
  await saveProfile(db.pool, member.id, {
    ...{ bio: 'Two duplexes.', locationText: '', city: 'Austin', state: 'TX', occupation: 'Electrician' },
    ...{ occupationStarted: null, yearsOfExperience: null, experience: '', goals: '', currentlySeeking: '' },
    ...{ website: null, videoUrl: null, showVideo: false },
  })
  await savePrivacy(db.pool, member.id, privacy)
  return new Browser(app).page(`/users/${member.username}/card`)
}

test('PROF-047 the card of a profile is HTML without a page around it', async () => {
  const { statusCode, headers, body } = await getCard()
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  for (const words of ['Cara Card', 'Two duplexes.', 'Electrician · Austin, TX', '0 posts'])
    expect(body).toContain(words)
  expect(body).not.toContain('<html')
})

test('the card of a private profile shows its name alone', async () => {
  const { body } = await getCard({ ...DEFAULT_PRIVACY, profilePrivate: true })
  expect(body).toContain('Cara Card')
  for (const words of ['duplexes', 'Electrician', 'posts']) expect(body).not.toContain(words)
})
