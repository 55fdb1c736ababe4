import { expect, test } from 'vitest'
import { type Fill, makeWorld, markWorld, type World } from '../../_testing/access-world.ts'
import { testDatabase } from '../../_testing/database.ts'
import { fill, fillAddress, hasOwnFixture } from '../../_testing/fill-address.ts'
import { findMarks } from '../../_testing/private-marks.ts'
import { ACCESS } from '../../_testing/route-records.ts'
import { testApp } from '../../_testing/test-app.ts'
import { type AccessRow, type Cell, getCell, ROLES, type Role } from './rules.ts'

const db = await testDatabase()

test('a route that does not say who may call it keeps the server from starting', async () => {
  const app = await testApp({ own: true })
  expect(() => app.get('/nobody-said', () => 'hello')).toThrow('config.access of the route GET /nobody-said is missing')
})

/** Takes what is marked with it. */
const ENDS_ACCOUNT = 'DELETE /settings/account'

test('every route answers visitor, member, other member, owner, other owner, admin and unproved as its row says, none with what is private to another, and the log has nothing private', async () => {
  const app = await testApp({ own: true, database: db.url, env: { DEMO: '1', LOG_LEVEL: 'debug' } })
  const world = await makeWorld(app, db)
  await markWorld(world)
  const wrong: string[] = []
  const leaks: string[] = []
  /** Routes by which people read their own marks, by role: without any, no leak could be seen either. */
  const own = new Map<Role, Set<string>>(ROLES.map((role) => [role, new Set()]))
  const secrets = new Set([CANARY])
  let cells = 0
  const { [ENDS_ACCOUNT]: last, ...others } = ACCESS
  for (const [key, row] of Object.entries({ ...others, [ENDS_ACCOUNT]: last as AccessRow })) {
    // Limits have tests of their own.
    await db.pool.query('delete from rate_limits')
    for (const role of ROLES) {
      const { status, answer, cookies } = await ask(world, key, row, role)
      for (const cookie of cookies) secrets.add(cookie)
      const fault = getFault(key, getCell(row, role, getMethod(key)), status, answer.slice(0, 120))
      if (fault) wrong.push(`${key} as ${role}: ${fault}`)
      for (const { kind, role: whose } of findMarks(answer)) {
        if (whose === role.toLowerCase()) own.get(role)?.add(key)
        else if (kind === 'private' || role !== 'admin') leaks.push(`${key} as ${role}: ${kind} of ${whose}`)
      }
      cells++
    }
  }
  expect(wrong).toEqual([])
  expect([...new Set(leaks)]).toEqual([])
  for (const role of ROLES) if (role !== 'visitor') expect(own.get(role)?.size, role).toBeGreaterThan(5)
  expect(cells).toBe(Object.keys(ACCESS).length * ROLES.length)
  const isPrivate = (text: string) => findMarks(text).length > 0 || [...secrets].some((each) => text.includes(each))
  if (isPrivate(app.logged.join(''))) expect(app.logged.filter(isPrivate)).toEqual([])
  // Each request was logged, so there was something to see.
  expect(app.logged.length).toBeGreaterThan(cells)
}, 600_000)

test('PLAT-007 members use everything that is not reserved to businesses and administrators', () => {
  const closed = Object.entries(ACCESS).filter(
    ([, row]) => row.of !== 'account' && getCell(row, 'member', 'GET') !== 'yes',
  )
  expect(closed.length).toBeGreaterThan(10)
  expect(closed.filter(([key]) => !/^\w+ \/(business|admin)(\/|$)/.test(key))).toEqual([])
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

const getMethod = (key: string) => key.split(' ')[0] as string

/** Returns whose thing is asked for. What is a member's own is requested by a member, an owner and an unproved one in turn. */
function getOwner({ people }: World, { of }: AccessRow, role: Role) {
  if (of !== 'account') return people.owner
  return role === 'owner' || role === 'unproved' ? people[role] : people.member
}

/** Sends the request of one column. */
async function ask(world: World, key: string, row: AccessRow, role: Role) {
  const whose = getOwner(world, row, role)
  const asks = role === 'visitor' ? {} : { asks: world.people[role] }
  return send(world, key, role, await fill(world, key, { whose, page: world.pages.owner, ...asks }))
}

/** Is in the query, body and cookies of every request. */
const CANARY = 'qzcanaryqz'
/** Routes that take no field more than they know, or a body that is signed. */
const STRICT = /^POST \/(payments\/events|embed\/map)/

async function send(world: World, key: string, role: Role, { params, query, body, headers, cookies, ...more }: Fill) {
  const method = getMethod(key)
  const url = fillAddress(key, params)
  const browser = await world.as(role)
  for (const [name, value] of [...(cookies ?? []), ['canary', CANARY] as const]) browser.cookies.set(name, value)
  const sent = [...browser.cookies.values()].filter((value) => value.length > 20)
  const whole = `${url}?${new URLSearchParams({ ...query, canary: CANARY })}`
  const payload = STRICT.test(key) ? (body ?? {}) : { ...body, canary: CANARY }
  const options = { payloadAsStream: more.stream === true, ...(headers && { headers }) }
  const reply = await browser.ask(method as 'GET', whole, method === 'GET' ? undefined : payload, options)
  const open = more.stream === true && reply.statusCode === 200
  const bodyText = open ? '' : (await reply.stream().toArray()).join('')
  if (open) reply.raw.res.destroy()
  await more.after?.()
  return { status: reply.statusCode, answer: `${bodyText}\n${JSON.stringify(reply.headers)}`, cookies: sent }
}

function getFault(key: string, cell: Cell, status: number, answer: string): string | undefined {
  if (cell !== 'yes') return status === cell ? undefined : `expected ${cell}, got ${status} ${answer}`
  // A fault of ours, a limit, or a thing that is not there says nothing about rights.
  if (status < 400) return undefined
  // Somebody who may not would have been refused before the fields are looked at.
  if (status === 422 && !hasOwnFixture(key)) return undefined
  return `expected to be let in, got ${status} ${answer}`
}
