import { expect, test } from 'vitest'
import { testDatabase } from '../../_testing/database.ts'
import { makePerson, signedIn } from '../../_testing/people.ts'
import { testApp } from '../../_testing/test-app.ts'
import { AREAS } from '../../areas.ts'

const db = await testDatabase()
const PAGES = AREAS.flatMap(({ admin = [] }) => admin)

test('the page /admin leads to every page of administrators, and so does the navigation beside each of them', async () => {
  const app = await testApp({ database: db.url })
  const asAdmin = await signedIn(app, await makePerson(db, { admin: true }))
  const { body } = await asAdmin.page('/admin')
  const listed = [...app.routeRecords.values()].filter(
    ({ method, url, access }) =>
      method === 'GET' && url.startsWith('/admin/') && !/:|\.\w+$|\/new$/.test(url) && access,
  )
  for (const { url } of listed) expect(body).toContain(`href="${url}"`)
  for (const { path, title } of PAGES) {
    const page = await asAdmin.page(path)
    expect([path, page.statusCode]).toEqual([path, 200])
    expect(page.body).toContain('aria-label="Administration"')
    expect(page.body).toContain(`<a href="${path}" aria-current="page">${title}</a>`)
  }
})

test('a count on /admin says what waits, and members have neither the page nor its navigation', async () => {
  const app = await testApp({ database: db.url })
  const asAdmin = await signedIn(app, await makePerson(db, { admin: true }))
  expect((await asAdmin.page('/admin')).body).toContain('Nothing waits for a decision.')
  const member = await makePerson(db)
  await db.pool.query("insert into deal_listings (user_id, status, submitted_at) values ($1, 'pending', now())", [
    member.id,
  ])
  expect((await asAdmin.page('/admin')).body).toMatch(/<strong>1<\/strong> <?.*Deals to review/)
  const asMember = await signedIn(app, member)
  expect((await asMember.page('/admin')).statusCode).toBe(403)
  expect((await asMember.page('/')).body).not.toContain('aria-label="Administration"')
})
