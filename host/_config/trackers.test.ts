import { expect, test } from 'vitest'
import { testDatabase } from '../_testing/database.ts'
import { testApp } from '../_testing/test-app.ts'
import { readConfig } from './config.ts'

const ALL = {
  SEGMENT_URL: 'https://cdn.segment.example/analytics.js?key=1',
  SOCIAL_PIXEL_URL: 'https://connect.example/events.js',
  SOCIAL_PIXEL_ID: '12345',
  PODCAST_PIXEL_URL: 'https://cdn.pdst.example/ping.js',
  PODCAST_PIXEL_ID: 'show-1',
  TRACKER_ORIGINS: 'https://api.segment.example, https://connect.example',
}

test('trackers are read with the origins that pages may reach because of them', () => {
  expect(readConfig(ALL).trackers).toEqual({
    segment: { url: ALL.SEGMENT_URL },
    social: { url: ALL.SOCIAL_PIXEL_URL, id: '12345' },
    podcast: { url: ALL.PODCAST_PIXEL_URL, id: 'show-1' },
    origins: [
      'https://cdn.segment.example',
      'https://connect.example',
      'https://cdn.pdst.example',
      'https://api.segment.example',
    ],
  })
})

test.each([
  [{ SEGMENT_URL: 'http://cdn.example/a.js' }, 'SEGMENT_URL is "http://cdn.example/a.js"; expected an https address'],
  [{ SOCIAL_PIXEL_ID: '1' }, 'SOCIAL_PIXEL_URL is ""; expected an address, since SOCIAL_PIXEL_ID is set'],
  [{ PODCAST_PIXEL_URL: 'https://p.example/a.js' }, 'PODCAST_PIXEL_ID is ""; expected an ID'],
  [
    { SOCIAL_PIXEL_URL: 'https://p.example/a.js', SOCIAL_PIXEL_ID: '<b>' },
    'SOCIAL_PIXEL_ID is "<b>"; expected letters',
  ],
  [{ TRACKER_ORIGINS: 'https://p.example' }, 'expected nothing, since no tracker is set'],
])('%o keeps the server from starting', (env, sentence) => {
  expect(() => readConfig(env)).toThrow(sentence)
})

const db = await testDatabase()

test('without trackers pages load scripts of this host alone and name no service', async () => {
  const app = await testApp({ database: db.url })
  const { headers, body } = await app.inject({ url: '/privacy', headers: { accept: 'text/html' } })
  expect(headers['content-security-policy']).toContain("connect-src 'self';")
  expect(body).not.toContain('fbq')
})

test('trackers that are set up are allowed by the policy of pages, and named to visitors before they choose', async () => {
  const app = await testApp({ database: db.url, env: ALL })
  const get = (url: string) => app.inject({ url, headers: { accept: 'text/html' } })
  const { headers, body } = await get('/privacy-choices')
  const policy = String(headers['content-security-policy'])
  const origins =
    'https://cdn.segment.example https://connect.example https://cdn.pdst.example https://api.segment.example'
  expect(policy).toContain(`connect-src 'self' ${origins};`)
  expect(policy).toMatch(new RegExp(`script-src 'self' 'sha256-[^;]* ${origins};`))
  expect(policy).toContain(`img-src 'self' ${origins} data:;`)
  for (const name of ['cdn.segment.example', 'connect.example', 'cdn.pdst.example'])
    expect(body).toContain(`<b>${name}</b>`)
  expect((await get('/privacy')).body).toContain('cdn.segment.example')
  // Pages in frames of others load nothing of theirs.
  expect((await get('/embed/state-map')).body).not.toContain('fbq')
})
