import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testDatabase } from '../_testing/database.ts'
import { Browser, makePerson, signedIn } from '../_testing/people.ts'
import { testApp } from '../_testing/test-app.ts'

const db = await testDatabase()
const EVENTS = {
  'ANLX-012': ['Finder Cross-Sell Shown', 'Finder Cross-Sell Clicked'],
  'ANLX-013': ['Contextual Search Shown', 'Contextual Search Clicked'],
}

/** An administrator without a second factor, who is treated as a member. */
async function makeUnproved() {
  const person = await makePerson(db, { admin: true })
  await db.pool.query('update users set two_factor_enabled = false where id = $1', [person.id])
  return person
}

test.each(Object.entries(EVENTS))(
  '%s administrators are left out of %j by the page and by the server',
  async (_, names) => {
    const app = await testApp({ database: db.url })
    const browsers = {
      visitor: new Browser(app),
      member: await signedIn(app, await makePerson(db)),
      admin: await signedIn(app, await makePerson(db, { admin: true })),
      unproved: await signedIn(app, await makeUnproved()),
    }
    const send = async (browser: Browser) => {
      const events = names.map((name) => ({ id: randomUUID(), name, at: 900, properties: { location: 'topic' } }))
      const reply = await browser.post('/events', { sentAt: 1000, path: '/forums', events })
      expect(reply.statusCode).toBe(204)
      const { rows } = await db.pool.query('select name from analytics_events where id = any($1)', [
        events.map(({ id }) => id),
      ])
      return rows.map(({ name }) => name).sort()
    }
    expect(await send(browsers.visitor)).toEqual(names.toSorted())
    expect(await send(browsers.member)).toEqual(names.toSorted())
    for (const browser of [browsers.admin, browsers.unproved]) expect(await send(browser)).toEqual([])
    // The page of an administrator names them as events that its tracker does not send.
    const leftOut = async (browser: Browser) => {
      const [, list = '[]'] = /"leftOut":(\[[^\]]*\])/.exec((await browser.page('/forums')).body) ?? []
      return names.filter((name) => (JSON.parse(list) as string[]).includes(name))
    }
    for (const browser of [browsers.admin, browsers.unproved]) expect(await leftOut(browser)).toEqual(names)
    expect(await leftOut(browsers.member)).toEqual([])
  },
)
