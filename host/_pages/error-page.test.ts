import { expect, test } from 'vitest'
import { testDatabase } from '../_testing/database.ts'
import { Browser, makeBusiness, makePerson, signedIn } from '../_testing/people.ts'
import { testApp } from '../_testing/test-app.ts'

const db = await testDatabase()

test('an error offers the map to everybody, and to members their dashboard too', async () => {
  const app = await testApp({ database: db.url })
  const page = await makeBusiness(db, await makePerson(db))
  const offered = async (browser: Browser, path: string) => {
    const { statusCode, body } = await browser.page(path)
    return [statusCode, ...[...body.matchAll(/<a href="([^"]+)" class="button/g)].map(([, href]) => href)]
  }
  const member = await signedIn(app, await makePerson(db))
  expect(await offered(member, `/business/page/${page}/leads`)).toEqual([403, '/dashboard', '/maps/us'])
  expect(await offered(new Browser(app), '/nothing/here')).toEqual([404, '/maps/us'])
})
