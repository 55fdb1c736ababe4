import { expect, test } from 'vitest'
import { testDatabase } from '../_testing/database.ts'
import { makePerson, signedIn } from '../_testing/people.ts'
import { ACCESS } from '../_testing/route-records.ts'
import { testApp } from '../_testing/test-app.ts'

const db = await testDatabase()
/** Without those that are there on a developer's machine only. */
const ROUTES = Object.keys(ACCESS).filter((key) => !key.includes(' /dev/'))
const getAddress = (url: string) => url.replace(/:\w+|\*/g, '1')

/** The pages and pictures that pages of others show: a page in an iframe, and pictures, which run nothing. */
const FRAMED = new Set(['GET /embed/state-map', 'GET /embed/map/:id'])
const PICTURES = new Set(
  ['embed/state-map', 'embed/map', 'maps/counties', 'bigger_deals/map'].map((at) => `GET /${at}.svg`),
)

test('every answer says what a browser may do with it, and pages say it of scripts, bases and frames', async () => {
  const app = await testApp({ database: db.url })
  const wrong: string[] = []
  let pages = 0
  for (const key of ROUTES.filter((each) => each.startsWith('GET '))) {
    const { headers } = await app.inject({ url: getAddress(key.slice(4)), headers: { accept: 'text/html' } })
    const policy = String(headers['content-security-policy'])
    // An error in answer to a data request runs no scripts at all.
    const page = String(headers['content-type']).startsWith('text/html') && policy.includes('script-src')
    if (page) pages++
    const says = {
      nosniff: headers['x-content-type-options'] === 'nosniff',
      referrer: headers['referrer-policy'] === 'strict-origin-when-cross-origin',
      // Nothing but what is named: plugins are not.
      nothing: policy.includes("default-src 'none'") && !policy.includes('object-src'),
      frames: PICTURES.has(key)
        ? policy.includes(';sandbox')
        : policy.includes(FRAMED.has(key) ? 'frame-ancestors *' : "frame-ancestors '"),
      base: !page || policy.includes("base-uri 'none'"),
      scripts: !page || /script-src 'self'( 'sha256-[\w+/]{43}=')+(;|$)/.test(policy),
    }
    for (const [what, so] of Object.entries(says)) if (!so) wrong.push(`${key}: ${what}: ${policy}`)
  }
  expect(wrong).toEqual([])
  expect(pages).toBeGreaterThan(30)
})

test('a page keeps apart from the window that opened it if it knows somebody or has a form that changes something', async () => {
  const app = await testApp({ database: db.url })
  const pages: { url: string; apart: boolean; needs: boolean }[] = []
  for (const key of ROUTES.filter((each) => each.startsWith('GET ') && !FRAMED.has(each))) {
    const url = getAddress(key.slice(4))
    const { headers, body } = await app.inject({ url, headers: { accept: 'text/html' } })
    if (!String(headers['content-type']).startsWith('text/html')) continue
    const needs = /type="password"|authenticity_token/.test(body)
    pages.push({ url, apart: headers['cross-origin-opener-policy'] === 'same-origin', needs })
  }
  expect(pages.filter(({ apart, needs }) => needs && !apart)).toEqual([])
  expect(pages.filter(({ needs }) => needs).length).toBeGreaterThan(3)
  // A page without a viewer and without a form needs no browser process of its own.
  expect(pages.filter(({ apart, needs }) => !needs && apart)).toEqual([])
  expect(pages.filter(({ apart }) => !apart).map(({ url }) => url)).toEqual(expect.arrayContaining(['/', '/maps/us']))
  const member = await signedIn(app, await makePerson(db))
  for (const url of ['/', '/maps/us'])
    expect((await member.page(url)).headers['cross-origin-opener-policy']).toBe('same-origin')
})

test('a method that an address does not have is answered with 404, at every address', async () => {
  const app = await testApp({ database: db.url })
  const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const
  const patterns = ROUTES.map((key) => {
    const [method = '', url = ''] = key.split(' ')
    return { method, fits: new RegExp(`^${url.replace(/[.]/g, '\\.').replace(/:\w+/g, '[^/]+').replace('*', '.*')}$`) }
  })
  const has = (method: string, address: string) =>
    patterns.some((each) => each.method === (method === 'HEAD' ? 'GET' : method) && each.fits.test(address))
  const wrong: string[] = []
  let asked = 0
  for (const address of new Set(ROUTES.map((key) => getAddress(key.split(' ')[1] as string))))
    for (const method of methods.filter((each) => !has(each, address))) {
      const { statusCode } = await app.inject({ method, url: address })
      if (statusCode !== 404) wrong.push(`${method} ${address}: ${statusCode}`)
      asked++
    }
  expect(wrong).toEqual([])
  expect(asked).toBeGreaterThan(500)
})
