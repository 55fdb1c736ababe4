import { expect, test } from 'vitest'
import { ACCESS, API } from '../../_testing/route-records.ts'
import { testApp } from '../../_testing/test-app.ts'

interface Call {
  summary: string
  parameters?: unknown[]
  responses: Record<string, object>
  security?: object[]
}

interface Described {
  openapi: string
  servers: { url: string }[]
  components: { securitySchemes: Record<string, object> }
  paths: Record<string, Record<string, Call>>
}

test('every call is described with what it takes and answers', async () => {
  const app = await testApp({ env: { DEMO: '1' } })
  const reply = await app.inject('/openapi.json')
  expect(reply.statusCode).toBe(200)
  const { openapi, servers, paths } = reply.json<Described>()
  expect(openapi).toBe('3.1.0')
  expect(servers).toEqual([{ url: 'http://localhost:4000' }])
  const search = paths['/markets/search']?.get
  expect(search).toMatchObject({
    summary: expect.stringContaining('Searches markets by the start'),
    parameters: [{ name: 'q', in: 'query', required: true, schema: { type: 'string' } }],
  })
  expect(search?.responses).toHaveProperty(['200', 'content', 'application/json', 'schema', 'type'], 'array')
  const described = Object.entries(paths).flatMap(([path, calls]) =>
    Object.keys(calls).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  )
  expect(described.sort()).toEqual(Object.keys(API).sort())
})

test.each([
  ['GET /markets/search', undefined],
  ['POST /insights/zip_searches', undefined],
  ['POST /business_leads', [{ csrf: [] }]],
  ['GET /push', [{ session: [] }]],
  ['DELETE /settings/two-factor', [{ session: [], csrf: [] }]],
  ['PUT /business/page/:id/leads/:lead', [{ session: [], csrf: [] }]],
])('%s says what has to come with it', async (call, expected) => {
  const app = await testApp()
  const { paths } = (await app.inject('/openapi.json')).json<Described>()
  const [method = '', path = ''] = call.replace(/:(\w+)/g, '{$1}').split(' ')
  expect(paths[path]?.[method.toLowerCase()]?.security).toEqual(expected)
})

test.each([
  ['https://plat.example', '__Host-session'],
  ['http://localhost:4000', 'plat_4000_session'],
])('on %s the session is the cookie %s', async (PUBLIC_URL, name) => {
  const app = await testApp({ env: { PUBLIC_URL } })
  const { components } = (await app.inject('/openapi.json')).json<Described>()
  expect(components.securitySchemes.session).toEqual({ type: 'apiKey', in: 'cookie', name })
})

test('whatever changes something is a described call', () => {
  const changing = Object.keys(ACCESS).filter((key) => !/^(GET|OPTIONS) /.test(key))
  expect(changing.filter((key) => !Object.hasOwn(API, key))).toEqual([])
})

test('no row describes a route that is not there', () => {
  expect(Object.keys(API).filter((key) => !Object.hasOwn(ACCESS, key))).toEqual([])
})
