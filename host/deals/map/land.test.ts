import { expect, test } from 'vitest'
import { testDatabase } from '../../_testing/database.ts'
import { testApp } from '../../_testing/test-app.ts'

const { url: database } = await testDatabase()
const get = async (url: string, headers = {}) => (await testApp({ database })).inject({ url, headers })

test('states are areas and counties are borders, in degrees, and may be kept', async () => {
  const states = await get('/bigger_deals/land/states.json')
  expect(states.headers['content-type']).toContain('application/geo+json')
  expect(states.headers['cache-control']).toContain('max-age=3600')
  const { features } = states.json()
  expect(features.length).toBeGreaterThanOrEqual(51)
  expect(features.every(({ geometry }: GeoJSON.Feature) => /Polygon$/.test(geometry.type))).toBe(true)
  const counties = await get('/bigger_deals/land/counties.json', { 'accept-encoding': 'br' })
  expect(counties.rawPayload.length).toBeLessThan(250_000)
  const again = await get('/bigger_deals/land/counties.json', {
    'accept-encoding': 'br',
    'if-none-match': counties.headers.etag,
  })
  expect(again.statusCode).toBe(304)
})

test('there are no other outlines', async () => {
  expect((await get('/bigger_deals/land/roads.json')).statusCode).toBe(404)
  expect((await get('/bigger_deals/land/__proto__.json')).statusCode).toBe(404)
})

test('the policy of the page names nobody else', async () => {
  const { headers } = await get('/bigger_deals')
  expect(headers['content-security-policy']).toContain("connect-src 'self';")
})
