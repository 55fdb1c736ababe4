import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { makeWorld } from '../../_testing/access-world.ts'
import { testDatabase } from '../../_testing/database.ts'
import { fill, fillAddress } from '../../_testing/fill-address.ts'
import { getSchemaShape } from '../../_testing/odd/bodies.ts'
import { ACCESS, API } from '../../_testing/route-records.ts'
import { testApp } from '../../_testing/test-app.ts'

const db = await testDatabase()

/** The routes that change something; maps on pages of others have their own tests. */
const ROUTES = Object.keys(ACCESS).filter((key) => !/^GET|^OPTIONS| \/embed\//.test(key))

/** Paths of all fields that a schema names. */
const getFields = (schema: z.ZodMiniType | undefined): string[][] =>
  Object.entries(getSchemaShape(schema) ?? {}).flatMap(([name, inner]) => [
    [name],
    ...getFields(inner).map((rest) => [name, ...rest]),
  ])

/** The body with another value in one place. */
const withField = (body: unknown, [name = '', ...rest]: string[], odd: unknown): unknown => ({
  ...Object(body),
  [name]: rest.length ? withField(Object(body)[name], rest, odd) : odd,
})

test('what is no text and cannot become one is no fault of ours in any field', { timeout: 600_000 }, async () => {
  const app = await testApp({ database: db.url, env: { DEMO: '1' } })
  const world = await makeWorld(app, db)
  const faults: string[] = []
  let requestCount = 0
  for (const key of ROUTES)
    for (const path of getFields(API[key]?.body))
      for (const odd of [{ toString: 1, valueOf: 1 }, [{ toString: 1, valueOf: 1 }], 'a\0\ud800'.padEnd(100_000)]) {
        await db.pool.query('delete from rate_limits')
        const role = key.includes('/admin/') ? 'admin' : 'owner'
        const { params, body } = await fill(world, key, { whose: world.people.owner, page: world.pages.owner })
        const browser = await world.as(role)
        const reply = await browser.ask(
          key.split(' ')[0] as 'POST',
          fillAddress(key, params),
          withField(body, path, odd),
        )
        requestCount++
        if (reply.statusCode >= 500) faults.push(`${key} ${path.join('.')} ${JSON.stringify(odd).slice(0, 50)}`)
      }
  expect(faults).toEqual([])
  expect(app.logged).toEqual([])
  expect(requestCount).toBeGreaterThan(150)
})
