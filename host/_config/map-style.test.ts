import { expect, test } from 'vitest'
import { testDatabase } from '../_testing/database.ts'
import { testApp } from '../_testing/test-app.ts'
import { addDealTown } from '../deals/_testing/deals.ts'
import { readMapStyle } from './map-style.ts'

const db = await testDatabase()
const ids = await addDealTown(db)

test('a style is an https address, and its origins are those of it and of what stands behind it', () => {
  expect(readMapStyle(undefined)).toBeUndefined()
  expect(readMapStyle('https://maps.example/style.json?key=1 https://tiles.example https://maps.example')).toEqual({
    url: 'https://maps.example/style.json?key=1',
    origins: ['https://maps.example', 'https://tiles.example'],
  })
})

test.each([
  'http://maps.example/style.json',
  'maps.example',
  'https://maps.example/s.json ftp://x.example',
  'https://a:b@maps.example/',
])('a style of %s keeps the server from starting', (value) => {
  expect(() => readMapStyle(value)).toThrow('MAP_STYLE_URL')
})

test('a provider is allowed on the pages with maps alone', async () => {
  const app = await testApp({
    database: db.url,
    env: { MAP_STYLE_URL: 'https://maps.example/style.json?key=1 https://tiles.example' },
  })
  const getPolicy = async (url: string) => String((await app.inject(url)).headers['content-security-policy'])
  for (const url of ['/bigger_deals', `/insights/properties/${ids[0]}`]) {
    const policy = await getPolicy(url)
    expect(policy).toContain("connect-src 'self' https://maps.example https://tiles.example;")
    expect(policy).toContain("img-src 'self' data: blob: https://maps.example https://tiles.example;")
    expect(policy).toMatch(/script-src 'self' 'sha256-/)
    expect((await app.inject(url)).body).toContain('https://maps.example/style.json?key=1')
  }
  expect(await getPolicy('/insights')).not.toContain('maps.example')
})
