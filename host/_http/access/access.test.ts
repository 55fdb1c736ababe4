import { expect, test } from 'vitest'
import { type Fill, makeWorld, type World } from '../../_testing/access-world.ts'
import { testDatabase } from '../../_testing/database.ts'
import { fill, fillAddress, hasOwnFixture } from '../../_testing/fill-address.ts'
import { ACCESS } from '../../_testing/route-records.ts'
import { testApp } from '../../_testing/test-app.ts'
import { type AccessRow, type Cell, getCell, ROLES, type Role } from './rules.ts'

const db = await testDatabase()

test('a route that does not say who may call it keeps the server from starting', async () => {
  const app = await testApp({ own: true })
  expect(() => app.get('/nobody-said', () => 'hello')).toThrow('config.access of the route GET /nobody-said is missing')
})

test('every route answers visitor, member, other member, owner, other owner and admin as its row says', async () => {
  const app = await testApp({ own: true, database: db.url, env: { DEMO: '1' } })
  const world = await makeWorld(app, db)
  const wrong: string[] = []
  let cells = 0
  for (const [key, row] of Object.entries(ACCESS)) {
    // Limits have tests of their own.
    await db.pool.query('delete from rate_limits')
    for (const role of ROLES) {
      const { status, refused } = await ask(world, key, row, role)
      const fault = getFault(key, getCell(row, role), status, refused)
      if (fault) wrong.push(`${key} as ${role}: ${fault}`)
      cells++
    }
  }
  expect(wrong).toEqual([])
  expect(cells).toBe(Object.keys(ACCESS).length * ROLES.length)
}, 300_000)

test('PLAT-007 members use everything that is not reserved to businesses and administrators', () => {
  const closed = Object.entries(ACCESS).filter(([, row]) => row.of !== 'account' && getCell(row, 'member') !== 'yes')
  expect(closed.length).toBeGreaterThan(10)
  expect(closed.filter(([key]) => !/^\w+ \/(business|admin)\//.test(key))).toEqual([])
})

test('what belongs to another page is not there under one’s own', async () => {
  const app = await testApp({ own: true, database: db.url, env: { DEMO: '1' } })
  const world = await makeWorld(app, db)
  const found: string[] = []
  for (const [key, row] of Object.entries(ACCESS)) {
    if (row.of !== 'page' || (key.match(/:\w+/g) ?? []).length < 2) continue
    const { owner, otherOwner } = world.pages
    const theirs = await fill(world, key, { whose: world.people.otherOwner, page: otherOwner })
    const { status } = await send(world, key, 'owner', { ...theirs, params: { ...theirs.params, id: owner } })
    if (status !== 404) found.push(`${key} answered ${status}`)
  }
  expect(found).toEqual([])
})

/** Sends the request of one column. What is a member's own is requested by a member and by an owner in turn. */
async function ask(world: World, key: string, row: AccessRow, role: Role) {
  const whose = row.of === 'account' && role !== 'owner' ? world.people.member : world.people.owner
  const asks = role === 'visitor' ? {} : { asks: world.people[role] }
  return send(world, key, role, await fill(world, key, { whose, page: world.pages.owner, ...asks }))
}

async function send(world: World, key: string, role: Role, { params, query, body, headers, cookies, ...more }: Fill) {
  const [method = ''] = key.split(' ')
  const url = fillAddress(key, params)
  const browser = await world.as(role)
  for (const [name, value] of cookies ?? []) browser.cookies.set(name, value)
  const whole = query ? `${url}?${new URLSearchParams(query)}` : url
  const payload = method === 'GET' ? undefined : (body ?? {})
  const options = { payloadAsStream: more.stream === true, ...(headers && { headers }) }
  const reply = await browser.ask(method as 'GET', whole, payload, options)
  const open = more.stream === true && reply.statusCode === 200
  const refused = open ? '' : (await reply.stream().toArray()).join('')
  if (open) reply.raw.res.destroy()
  await more.after?.()
  return { status: reply.statusCode, refused: refused.slice(0, 120) }
}

function getFault(key: string, cell: Cell, status: number, said: string): string | undefined {
  if (cell !== 'yes') return status === cell ? undefined : `expected ${cell}, got ${status} ${said}`
  // A fault of ours, a limit, or a thing that is not there says nothing about rights.
  if (status < 400) return undefined
  // Somebody who may not would have been refused before the fields are looked at.
  if (status === 422 && !hasOwnFixture(key)) return undefined
  return `expected to be let in, got ${status} ${said}`
}
