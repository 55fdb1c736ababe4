import { expect, test } from 'vitest'
import { makeWorld } from '../../_testing/access-world.ts'
import { testDatabase } from '../../_testing/database.ts'
import { fill, fillAddress } from '../../_testing/fill-address.ts'
import type { Browser } from '../../_testing/people.ts'
import { ACCESS } from '../../_testing/route-records.ts'
import { testApp } from '../../_testing/test-app.ts'
import { getCell, ROLES, type Role } from './rules.ts'

const db = await testDatabase()
const CHANGES = /^(POST|PUT|PATCH|DELETE) /

test('every route that changes something wants a CSRF token, but for those that say why not', async () => {
  const app = await testApp({ database: db.url, env: { DEMO: '1' } })
  const world = await makeWorld(app, db)
  const browsers = new Map<Role, Browser>()
  const open: string[] = []
  let routes = 0
  for (const [key, row] of Object.entries(ACCESS)) {
    const [method = ''] = key.split(' ')
    const role = ROLES.find((each) => getCell(row, each, method) === 'yes')
    if (!CHANGES.test(key) || row.noToken || !role) continue
    const whose = row.of === 'page' ? world.people.owner : world.people.member
    const { params } = await fill(world, key, { whose, page: world.pages.owner })
    const browser = browsers.get(role) ?? (await world.as(role))
    browsers.set(role, browser)
    const headers = { 'x-csrf-token': 'none' }
    const reply = await browser.ask(method as 'POST', fillAddress(key, params), {}, { headers })
    if (reply.statusCode !== 403 || reply.json().error.code !== 'csrf') open.push(`${key} answered ${reply.statusCode}`)
    routes++
  }
  expect(open).toEqual([])
  expect(routes).toBeGreaterThan(30)
})
