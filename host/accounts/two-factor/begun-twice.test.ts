import { expect, test } from 'vitest'
import { testDatabase } from '../../_testing/database.ts'
import { makePerson, signedIn } from '../../_testing/people.ts'
import { testApp } from '../../_testing/test-app.ts'

const db = await testDatabase()
const PASSWORD = 'quiet paper lines'

test('a second factor that is begun several times at once is no fault of ours', async () => {
  const app = await testApp({ database: db.url })
  const statuses: number[] = []
  for (let round = 0; round < 8; round++) {
    const browser = await signedIn(app, await makePerson(db, {}, { app, password: PASSWORD }))
    const begin = () => browser.post('/settings/two-factor', { current_password: PASSWORD })
    await browser.get('/session/csrf')
    await begin()
    const replies = await Promise.all([begin(), begin(), begin(), begin()])
    statuses.push(...replies.map(({ statusCode }) => statusCode))
  }
  expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([])
  expect(app.logged).toEqual([])
})
