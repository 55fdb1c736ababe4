import { describe, expect, test } from 'vitest'
import { testApp } from '../_testing/test-app.ts'

const get = async (url: string) => (await testApp()).inject({ url })

describe('the page where maps are made', () => {
  test('has the builder on it, which keeps what is typed on this page alone', async () => {
    const { statusCode, body } = await get('/embed/builder')
    expect(statusCode).toBe(200)
    expect(body).toContain('<h1>Make a map</h1>')
    expect(body).toContain('data-plat="map-builder"')
    expect(body).toContain('&quot;keep&quot;:&quot;builder&quot;')
    expect(body).toContain('&quot;origin&quot;:&quot;https://plat.example&quot;')
  })

  test('is useful without a script: states and colors go to the page with the snippets', async () => {
    const { body } = await get('/embed/builder')
    expect(body).toContain('<form method="get" action="/embed" class="map-builder-still">')
    expect(body.match(/type="checkbox" name="state"/g)).toHaveLength(56)
    const sent = await get('/embed?state=TX&state=CA&theme=dark')
    expect(sent.body).toContain('highlight=TX,CA')
  })

  test('shows images of other sites, which locations and states may have, and runs nothing of theirs', async () => {
    const policy = String((await get('/embed/builder')).headers['content-security-policy'])
    expect(policy).toContain("img-src 'self' data: https: http:;")
    expect(policy).toMatch(/script-src 'self'( 'sha256-[\w+/]{43}=')+;/)
  })

  test('is reached from the page with the snippets', async () => {
    expect((await get('/embed')).body).toContain('href="/embed/builder"')
  })
})

describe('the names of a base map', () => {
  test.each([
    ['us', 'CA', 'California'],
    ['world', 'FR', 'France'],
    ['us-counties', '06037', 'Los Angeles, CA'],
    ['us-counties', '53059', 'Skamania, WA'],
  ])('%s', async (base, id, name) => {
    const { statusCode, body } = await get(`/embed/builder/names/${base}.json`)
    expect(statusCode).toBe(200)
    expect(JSON.parse(body)[id]).toBe(name)
  })

  test('of another map are not found', async () => {
    for (const base of ['mars', '__proto__'])
      expect((await get(`/embed/builder/names/${base}.json`)).statusCode).toBe(404)
  })
})
