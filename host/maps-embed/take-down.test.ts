import { beforeEach, describe, expect, test } from 'vitest'
import { applyRetention } from '../_db/apply-retention.ts'
import { testDatabase } from '../_testing/database.ts'
import { makePerson } from '../_testing/people.ts'
import { testApp as appWithout } from '../_testing/test-app.ts'
import { keepMap, takeDown } from '../map-reports/store.ts'
import { MAP_LIMITS } from './limits.ts'
import { databaseStore } from './store.ts'

const db = await testDatabase()
const testApp = (env: Record<string, string> = {}) => appWithout({ database: db.url, env })
const MAP = {
  data: {
    main_settings: { width: 'responsive' },
    state_specific: { TX: { name: 'Log in again', url: 'https://evil.example/login' } },
    legend: { html: '<form><input type="password"></form>' },
  },
  info: { builtin: 'us' as const },
  title: 'Log in to Plat',
}
const store = databaseStore(db, () => {})
let turn = 0
/** Stores a map that no other test has. */
const put = () => store.put({ ...MAP, data: { ...MAP.data, turn: ++turn } })

beforeEach(() => db.pool.query('truncate rate_limits'))

describe('the page of a stored map', () => {
  test('says that a visitor made it, has no name of ours in its title, and a link to report it', async () => {
    const app = await testApp()
    const id = await put()
    const { body } = await app.inject(`/embed/map/${id}`)
    expect(/<title>(.*?)<\/title>/.exec(body)?.[1]).toBe('Log in to Plat (a visitor’s map)')
    expect(body).toContain('Made by a visitor to plat.example.')
    expect(body).toMatch(new RegExp(`<a href="https://plat.example/map-reports/${id}"[^>]*>Report this map`))
    expect(body).toContain('"ugc":true')
    expect(body).toMatch(
      /<a href="https:\/\/evil.example\/login"[^>]* rel="nofollow ugc noopener"[^>]*>Log in again<\/a> evil.example/,
    )
  })

  test('says only that it was taken down, once it is; its picture and its address for new ones too', async () => {
    const [app, other] = [await testApp(), await appWithout({ database: db.url, own: true })]
    const id = await put()
    const config = await store.get(id)
    for (const each of [app, other]) expect((await each.inject(`/embed/map/${id}`)).statusCode).toBe(200)
    const admin = await makePerson(db)
    expect(await takeDown(db.pool, id, admin.id, 'It asks for passwords')).toBe(true)
    for (const each of [app, other]) {
      const { statusCode, body } = await each.inject(`/embed/map/${id}`)
      expect([statusCode, body.includes('This map was taken down'), body.includes('Log in')]).toEqual([
        410,
        true,
        false,
      ])
      expect((await each.inject(`/embed/map.svg?id=${id}`)).statusCode).toBe(410)
      const oembed = `/oembed?url=${encodeURIComponent(`https://plat.example/embed/map/${id}`)}`
      expect((await each.inject(oembed)).statusCode).toBe(410)
    }
    const again = await app.inject({ method: 'POST', url: '/embed/maps', payload: { ...config } })
    expect([again.statusCode, again.json().error.message]).toEqual([410, 'This map was taken down.'])
    expect(await keepMap(db.pool, id)).toBe(true)
    expect((await other.inject(`/embed/map/${id}`)).body).toContain('Log in to Plat')
  })
})

describe('maps that nobody asks for', () => {
  const age = (id: string, days: number) =>
    db.pool.query('update maps set fetched_on = current_date - $2::int where id = $1', [id, days])
  const isThere = async (id: string) => (await store.get(id)) !== undefined

  test('are deleted after a year by the nightly job; pictures, pages and repeated storing count as asking', async () => {
    const app = await testApp()
    const ids = [await put(), await put(), await put(), await put(), await put()]
    const [never, embedded, pictured, lately, down] = ids as [string, string, string, string, string]
    for (const id of ids) await age(id, 366)
    await age(lately, 364)
    await app.inject(`/embed/map/${embedded}`)
    await app.inject(`/embed/map.svg?id=${pictured}`)
    await takeDown(db.pool, down, (await makePerson(db)).id, 'Spam')
    await expect
      .poll(
        async () =>
          (
            await db.pool.query('select from maps where fetched_on = current_date and id = any($1)', [
              [embedded, pictured],
            ])
          ).rowCount,
      )
      .toBe(2)
    await applyRetention(db)
    expect(await Promise.all([never, embedded, pictured, lately, down].map(isThere))).toEqual([
      false,
      true,
      true,
      true,
      true,
    ])
  })
})

test('the site takes on so many bytes a day; what is there already, and files of earlier versions, may come', async () => {
  const id = await put()
  const config = await store.get(id)
  await db.pool.query('update maps set bytes = $1 where id = $2', [MAP_LIMITS.storedPerDay, id])
  await expect(put()).rejects.toMatchObject({
    code: 'unavailable',
    message: 'No more maps can be saved today. Try again tomorrow.',
  })
  expect(await store.put(config as never)).toBe(id)
  expect(await store.put({ ...MAP, title: 'A file' }, true)).toMatch(/^[0-9a-z]{25}$/)
  await db.pool.query(`update maps set created_at = now() - interval '25 hours' where id = $1`, [id])
  expect(await put()).toMatch(/^[0-9a-z]{25}$/)
})

describe('with EMBED_URL', () => {
  const env = { EMBED_URL: 'https://embed.example' }
  const ask = async (host: string, url: string) => {
    const app = await testApp(env)
    const { statusCode, headers } = await app.inject({ url, headers: { host } })
    return { statusCode, location: headers.location, cookie: headers['set-cookie'] }
  }

  test('frames and stored maps are served under its host; others lead there', async () => {
    const id = await put()
    for (const url of [`/embed/map/${id}`, `/embed/map.svg?id=${id}`, '/embed/state-map?highlight=TX']) {
      expect(await ask('embed.example', url)).toMatchObject({ statusCode: 200, cookie: undefined })
      for (const host of ['plat.example', 'localhost'])
        expect(await ask(host, url)).toMatchObject({ statusCode: 308, location: `https://embed.example${url}` })
    }
  })

  test.each(['/', '/login', '/session/csrf', '/forums', '/admin/maps', '/embed', '/embed/maps', '/nowhere'])(
    'there is no %s under its host, where no session is read',
    async (url) => {
      expect(await ask('EMBED.example:443', url)).toMatchObject({ statusCode: 404, cookie: undefined })
    },
  )

  test('its host has the files that frames need', async () => {
    expect((await ask('embed.example', '/embed/v1/loader.js')).statusCode).toBe(200)
  })

  test('snippets name it for frames and pictures, and the site for scripts', async () => {
    const app = await testApp(env)
    const payload = { ...MAP, title: 'With a host of its own' }
    const { url, picture, frame, snippet } = (await app.inject({ method: 'POST', url: '/embed/maps', payload })).json()
    expect(url).toMatch(/^https:\/\/embed.example\/embed\/map\//)
    expect(picture).toMatch(/^https:\/\/embed.example\/embed\/map.svg/)
    expect(frame).toContain(`src="${url}"`)
    expect(snippet).toContain('src="https://plat.example/embed/v1/map-us.js"')
    const oembed = await app.inject(`/oembed?url=${encodeURIComponent(url)}`)
    expect(oembed.json().html).toContain(`src="${url}"`)
  })
})
