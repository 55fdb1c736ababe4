import { expect, test } from 'vitest'
import { testDatabase } from '../_testing/database.ts'
import { Browser, makeBusiness, makePerson, signedIn } from '../_testing/people.ts'
import { testApp } from '../_testing/test-app.ts'

const db = await testDatabase()

test('every link of the header and the footer leads visitors to a page', async () => {
  const app = await testApp({ database: db.url })
  const { header, footer } = app.site.links
  const browser = new Browser(app)
  // Without figures of markets some pages say that they are away for now.
  for (const { path } of [...header, ...footer.flatMap(({ links }) => links)])
    expect([200, 303, 503], path).toContain((await browser.page(path)).statusCode)
})

test('the menu of the account has the links that are for a member, and each leads to a page', async () => {
  const app = await testApp({ database: db.url })
  const owner = await makePerson(db, { admin: true })
  await makeBusiness(db, owner)
  const asOwner = await signedIn(app, owner)
  const menu = (await asOwner.page('/settings')).body.split('<div class="account-list">')[1]?.split('</details>')[0]
  const linkPaths = [...(menu ?? '').matchAll(/<a href="([^"]+)"/g)].map(([, path]) => path)
  expect(linkPaths).toContain('/admin')
  expect(linkPaths).not.toContain('/business/signup')
  // Owners of one company are sent on to its leads.
  for (const path of linkPaths) expect([200, 303], path).toContain((await asOwner.page(path as string)).statusCode)
})
