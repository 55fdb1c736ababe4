import fc from 'fast-check'
import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { makeWorld } from '../../_testing/access-world.ts'
import { testDatabase } from '../../_testing/database.ts'
import { addressOf, fill } from '../../_testing/fill-address.ts'
import { howMany } from '../../_testing/how-many.ts'
import { testApp } from '../../_testing/test-app.ts'
import { accounts } from '../../accounts/schema.ts'
import { API } from '../api/table.ts'
import { ACCESS } from './table.ts'

const db = await testDatabase()
const PASSWORD = 'quiet paper lines'

/** What people can change: maps of strangers' pages have tests of their own. */
const ROUTES = Object.keys(ACCESS).filter((key) => !/^GET|^OPTIONS| \/embed\//.test(key))

/** Stands for a list in a list in a list: as a value it would be too deep for the test itself. */
const DEEP = '@deep'
const nested = '['.repeat(100_000) + ']'.repeat(100_000)
const VALUES: readonly unknown[] = [
  ...['', ' ', '\0', 'a\0b', '\ud800', '\udc00x', '١', '1e3', '007', '-1', '0', '1', '1.5', 'NaN', '999999999999999'],
  ...['constructor', '__proto__', 'toString', '<b>', "'; --", '%00', '\u202e', '\ufeff', '\r\nA: b', 'on', 'true'],
  ...['ann@example.com', 'Ann@EXAMPLE.com', 'a@b', '@', 'İ@example.com', '(415) 555-0100', '+1415555010', PASSWORD],
  ...['x'.repeat(100_000), '💥'.repeat(128), '//elsewhere.example', '/settings', 'approved', 'contacted', 'markets'],
  ...[0, 1, -1, 1.5, 1e308, 2 ** 53, -0, true, false, null],
  ...[[], [''], [[1]], [null], ['1', '1'], {}, { a: { b: 1 } }, { toString: 1, valueOf: 1 }, { length: 1e9 }],
  ...[DEEP, DEEP, [[[[[[[[[[[]]]]]]]]]]]],
]
const value = fc.constantFrom(...VALUES)
const NAMES = [
  '_method',
  'authenticity_token',
  'id',
  'next',
  'return_to',
  'utm_x',
  'castle_request_token',
  'company_id',
]
const more = fc.dictionary(fc.constantFrom(...NAMES), value, { maxKeys: 3 })

/** Names that a route's schema has, in their objects; values are odd, left out, or what the fixture sends. */
function bodyOf(schema: z.ZodMiniType | undefined, good: unknown): fc.Arbitrary<unknown> {
  const shape = shapeOf(schema)
  if (!shape) return fc.oneof(value, fc.constant(good))
  const fields = Object.entries(shape).map(([name, inner]) => [name, bodyOf(inner, Object(good)[name])])
  const record = fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>, { requiredKeys: [] })
  return fc.oneof({ weight: 6, arbitrary: record }, { weight: 1, arbitrary: value })
}

type Shape = Record<string, z.ZodMiniType>
function shapeOf(schema: z.ZodMiniType | undefined): Shape | undefined {
  const def = schema?._zod.def as { shape?: Shape; innerType?: z.ZodMiniType } | undefined
  return def?.shape ?? (def?.innerType && shapeOf(def.innerType))
}

/** As a form sends it. */
function asForm(body: unknown, prefix = ''): string[] {
  if (typeof body !== 'object' || body === null) return prefix ? [`${prefix}=${said(body)}`] : []
  return Object.entries(body)
    .slice(0, 50)
    .flatMap(([name, inner]) => {
      const key = prefix ? `${prefix}[${encodeURIComponent(name)}]` : encodeURIComponent(name)
      return key.length > 300 ? [] : asForm(inner, key)
    })
}
const said = (text: unknown) =>
  encodeURIComponent((typeof text === 'string' ? text : JSON.stringify(text ?? '')).toWellFormed())

/** Six people who know their password. */
async function peopled() {
  const app = await testApp({ database: db.url })
  const world = await makeWorld(app, db)
  const password = await (await app.site.auth.$context).password.hash(PASSWORD)
  await db.drizzle
    .insert(accounts)
    .values(
      Object.values(world.people).map(({ id }) => ({ userId: id, accountId: id, providerId: 'credential', password })),
    )
  return { app, world }
}

test.each(ROUTES)('%s answers whatever it is sent without a fault of ours', { timeout: 600_000 }, async (key) => {
  const { app, world } = await peopled()
  const good = await fill(world, key, { whose: world.people.owner, page: world.pages.owner })
  const [method] = key.split(' ') as ['POST']
  const sent = fc
    .tuple(bodyOf(API[key]?.body, good.body), more)
    .map(([body, rest]) => (typeof body === 'object' && body && !Array.isArray(body) ? { ...rest, ...body } : body))
  await fc.assert(
    fc.asyncProperty(
      sent,
      fc.constantFrom('owner', 'admin', 'member', 'visitor'),
      fc.constantFrom('json', 'form', 'text'),
      fc.constantFrom('application/json', 'text/html', '*/*'),
      fc.option(value),
      async (body, role, as, accept, odd) => {
        await db.pool.query('delete from rate_limits')
        const { params } = await fill(world, key, {
          whose: world.people[role === 'visitor' ? 'owner' : role],
          page: world.pages.owner,
        })
        const [first] = Object.keys(params)
        if (first && typeof odd === 'string' && odd.length < 100) params[first] = odd.toWellFormed()
        const browser = await world.as(role)
        const payload =
          as === 'json'
            ? JSON.stringify(body ?? null).replaceAll(JSON.stringify(DEEP), nested)
            : as === 'form'
              ? asForm(body).join('&')
              : said(body).slice(0, 1000)
        const type = { json: 'application/json', form: 'application/x-www-form-urlencoded', text: 'text/plain' }[as]
        const reply = await browser.ask(method, addressOf(key, params), payload, {
          headers: { accept, 'content-type': type },
        })
        expect(reply.statusCode, `${reply.body.slice(0, 300)} ${app.logged.at(-1)?.slice(0, 1500)}`).toBeLessThan(500)
      },
    ),
    { numRuns: howMany(400) },
  )
  expect(app.logged).toEqual([])
})

/** Paths of all fields that a schema names. */
const fieldsOf = (schema: z.ZodMiniType | undefined): string[][] =>
  Object.entries(shapeOf(schema) ?? {}).flatMap(([name, inner]) => [
    [name],
    ...fieldsOf(inner).map((rest) => [name, ...rest]),
  ])

/** The body with another value in one place. */
const withField = (body: unknown, [name = '', ...rest]: string[], odd: unknown): unknown => ({
  ...Object(body),
  [name]: rest.length ? withField(Object(body)[name], rest, odd) : odd,
})

test('what is no text and cannot become one is refused in every field', { timeout: 600_000 }, async () => {
  const { app, world } = await peopled()
  const faults: string[] = []
  let asked = 0
  for (const key of ROUTES)
    for (const path of fieldsOf(API[key]?.body))
      for (const odd of [{ toString: 1, valueOf: 1 }, [{ toString: 1, valueOf: 1 }], 'a\0\ud800'.padEnd(100_000)]) {
        await db.pool.query('delete from rate_limits')
        const role = key.includes('/admin/') ? 'admin' : 'owner'
        const { params, body } = await fill(world, key, { whose: world.people.owner, page: world.pages.owner })
        const browser = await world.as(role)
        const reply = await browser.ask(key.split(' ')[0] as 'POST', addressOf(key, params), withField(body, path, odd))
        asked++
        if (reply.statusCode >= 500) faults.push(`${key} ${path.join('.')} ${JSON.stringify(odd).slice(0, 50)}`)
      }
  expect(faults).toEqual([])
  expect(app.logged).toEqual([])
  expect(asked).toBeGreaterThan(150)
})
