import { expect, test } from 'vitest'
import { testApp } from '../../_testing/test-app.ts'

test('every route has a row', async () => {
  const app = await testApp()
  await app.ready()
  expect(app.hasRoute({ method: 'GET', url: '/' })).toBe(true)
})

test('a route without a row keeps the server from starting', async () => {
  const app = await testApp()
  app.get('/nobody-said', () => 'hello')
  await expect(app.ready()).rejects.toThrow('No row says who may: GET /nobody-said')
})
