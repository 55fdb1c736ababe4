import { beforeEach, expect, test } from 'vitest'
import { applyRetention } from '../_db/apply-retention.ts'
import { testDatabase } from '../_testing/database.ts'
import { makePerson, signedIn } from '../_testing/people.ts'
import { testApp } from '../_testing/test-app.ts'
import { takeDown } from '../map-reports/store.ts'
import { databaseStore } from '../maps-embed/store.ts'
import { MY_MAP_LIMITS, publishMap } from './store.ts'

const db = await testDatabase()
const LIST = '/embed/maps/mine'
const map = (title: string) => ({
  data: { main_settings: { width: 'responsive' }, state_specific: { TX: { name: title } } },
  info: { builtin: 'us' },
  title,
})

beforeEach(() => db.pool.query('truncate rate_limits'))

async function member() {
  const app = await testApp({ database: db.url })
  const person = await makePerson(db)
  const browser = await signedIn(app, person)
  const publish = async (title: string, existing = '') => {
    const reply = await browser.post(`${LIST}${existing && `?map=${existing}`}`, map(title))
    return { status: reply.statusCode, ...reply.json() }
  }
  return { app, person, browser, publish }
}

test('a published map has an address that goes on to show its newest version', async () => {
  const { app, browser, publish } = await member()
  const first = await publish('Offices 2025')
  expect([first.status, first.version, first.id]).toEqual([201, 1, expect.stringMatching(/^m-[0-9a-z]{16}$/)])
  expect(first.snippet).toContain(`/embed/map.svg?id=${first.id}`)
  const second = await publish('Offices 2026', first.id)
  expect([second.status, second.version, second.id]).toEqual([201, 2, first.id])
  const page = await app.inject(`/embed/map/${first.id}`)
  expect(page.body).toContain('Offices 2026')
  expect(page.body).toMatch(/\/map-reports\/[0-9a-z]{25}"/)
  const picture = await app.inject(`/embed/map.svg?id=${first.id}`)
  expect([picture.statusCode, picture.headers['cache-control']]).toEqual([200, 'public, max-age=300'])
  const { body } = await browser.page(LIST)
  expect(body).toContain('Offices 2026')
  expect(body).toContain('1 earlier version')
})

test('an earlier version can be published again', async () => {
  const { app, browser, publish } = await member()
  const { id } = await publish('First')
  await publish('Second', id)
  await browser.form(`${LIST}/${id}`, { _method: 'put', state: 'offline' })
  const reply = await browser.form(`${LIST}/${id}/versions`, { version: '1' })
  expect([reply.statusCode, reply.headers.location]).toEqual([303, `${LIST}?done=restored`])
  expect((await app.inject(`/embed/map/${id}`)).body).toContain('<title>First (a visitor’s map)')
  expect((await browser.get(`${LIST}/${id}/newest.json`)).json()).toMatchObject({ title: 'First', version: 3 })
  expect((await browser.post(`${LIST}/${id}/versions`, { version: 9 })).statusCode).toBe(404)
  expect((await browser.post(`${LIST}/${id}/versions`, { version: 'x' })).statusCode).toBe(422)
})

test('taken offline, page and picture say so, until the owner puts the map online again', async () => {
  const { app, browser, publish } = await member()
  const { id } = await publish('Offices')
  expect((await browser.form(`${LIST}/${id}`, { _method: 'put', state: 'offline' })).statusCode).toBe(303)
  const page = await app.inject(`/embed/map/${id}`)
  expect([page.statusCode, page.body.includes('This map is no longer published.')]).toEqual([410, true])
  expect((await app.inject(`/embed/map.svg?id=${id}`)).statusCode).toBe(410)
  expect((await browser.page(LIST)).body).toContain('Offline since')
  await browser.form(`${LIST}/${id}`, { _method: 'put', state: 'shown' })
  expect((await app.inject(`/embed/map/${id}`)).statusCode).toBe(200)
  expect((await browser.put(`${LIST}/${id}`, { state: 'gone' })).statusCode).toBe(422)
})

test('a deleted map is not found any more', async () => {
  const { app, browser, publish } = await member()
  const { id } = await publish('Offices')
  expect((await browser.form(`${LIST}/${id}`, { _method: 'delete' })).statusCode).toBe(303)
  expect((await app.inject(`/embed/map/${id}`)).statusCode).toBe(404)
  expect((await browser.page(LIST)).body).toContain('No maps yet.')
})

test('only a result that the page knows is announced', async () => {
  const { browser } = await member()
  expect((await browser.page(`${LIST}?done=deleted`)).body).toContain('The map was deleted.')
  expect((await browser.page(`${LIST}?done=constructor`)).body).not.toContain('form-said')
})

test('nobody reads, changes or continues a map of somebody else', async () => {
  const { publish } = await member()
  const { id } = await publish('Mine')
  const other = await member()
  expect((await other.publish('Theirs', id)).status).toBe(404)
  expect((await other.publish('Theirs', 'nonsense')).status).toBe(404)
  expect((await other.browser.get(`${LIST}/${id}/newest.json`)).statusCode).toBe(404)
  expect((await other.browser.put(`${LIST}/${id}`, { state: 'offline' })).statusCode).toBe(404)
  expect((await other.browser.delete(`${LIST}/${id}`)).statusCode).toBe(404)
})

test('a member has so many maps, and hears what to do then', async () => {
  const { person, publish } = await member()
  const { id } = await publish('One')
  const { rows } = await db.pool.query('select map_id as id from map_versions where published_id = $1', [id])
  const mapId = rows[0].id
  const all = Array.from({ length: MY_MAP_LIMITS.maps + 3 }, () =>
    publishMap(db, person.id, { mapId, title: 'Map', existing: undefined }),
  )
  expect((await Promise.all(all)).filter((made) => made === 'full')).toHaveLength(4)
  const refused = await publish('Too many')
  expect([refused.status, refused.error.message]).toEqual([
    409,
    expect.stringContaining('Delete one in “My maps” first.'),
  ])
})

test('a map keeps its latest versions, and those are not deleted for want of visitors', async () => {
  const { person, publish } = await member()
  const { id } = await publish('One')
  const { rows } = await db.pool.query('select map_id as id from map_versions where published_id = $1', [id])
  const mapId = rows[0].id
  for (let each = 0; each < MY_MAP_LIMITS.versions + 2; each++) {
    await publishMap(db, person.id, { mapId, title: 'Map', existing: id })
  }
  const { rows: versionRows } = await db.pool.query(
    'select count(*)::int as count from map_versions where published_id = $1',
    [id],
  )
  expect(versionRows[0].count).toBe(MY_MAP_LIMITS.versions)
  await db.pool.query(`update maps set fetched_on = current_date - 400 where id = $1`, [mapId])
  await applyRetention(db)
  expect(await databaseStore(db, () => {}).get(mapId)).toBeTruthy()
})

test('what administrators took down does not come back by being published again', async () => {
  const { app, browser, publish, person } = await member()
  const { id } = await publish('Log in here')
  const { rows } = await db.pool.query('select map_id as id from map_versions where published_id = $1', [id])
  await takeDown(db.pool, rows[0].id, (await makePerson(db, { admin: true })).id, 'It deceives')
  expect((await app.inject(`/embed/map/${id}`)).statusCode).toBe(410)
  expect((await publish('Log in here', id)).status).toBe(410)
  expect((await browser.post(`${LIST}/${id}/versions`, { version: '1' })).statusCode).toBe(404)
  expect((await app.inject(`/embed/map/${id}`)).statusCode).toBe(410)
  const { body } = await browser.page(LIST)
  expect(body).toContain('Taken down by an administrator.')
  expect(body).not.toContain('Take offline')
  // Everything goes with the account.
  await db.pool.query('delete from users where id = $1', [person.id])
  expect((await app.inject(`/embed/map/${id}`)).statusCode).toBe(404)
})

test('maps of a member who is suspended or disabled are offline until the account is active again', async () => {
  const { app, person, publish } = await member()
  const { id } = await publish('Offices')
  const getStatus = async (status: string, until: string | null) => {
    await db.pool.query('update users set status = $2, status_until = $3 where id = $1', [person.id, status, until])
    return (await app.inject(`/embed/map/${id}`)).statusCode
  }
  expect(await getStatus('disabled', null)).toBe(410)
  expect(await getStatus('suspended', '2999-01-01')).toBe(410)
  expect(await getStatus('suspended', '2020-01-01')).toBe(200)
  expect(await getStatus('active', null)).toBe(200)
})
