import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { HttpError } from '../_http/errors.ts'
import { testDatabase } from '../_testing/database.ts'
import { Browser, makeBusiness, makePerson, signedIn } from '../_testing/people.ts'
import { testApp } from '../_testing/test-app.ts'
import { ErrorPage } from './ErrorPage.tsx'

const db = await testDatabase()

test('an error offers the home page to everybody, and to members their dashboard too', async () => {
  const app = await testApp({ database: db.url })
  const page = await makeBusiness(db, await makePerson(db))
  const offered = async (browser: Browser, path: string) => {
    const { statusCode, body } = await browser.page(path)
    return [statusCode, ...[...body.matchAll(/<a href="([^"]+)" class="button/g)].map(([, href]) => href)]
  }
  const member = await signedIn(app, await makePerson(db))
  expect(await offered(member, `/business/page/${page}/leads`)).toEqual([403, '/dashboard', '/'])
})

test('a page that fails for a moment offers to try again', async () => {
  const reply = await new Browser(await testApp({ own: true })).page('/forums')
  expect(reply.statusCode).toBe(503)
  expect(reply.body).toMatch(/<a href(="")? class="button">Try again</)
})

test('a form that fails for a moment offers no link to its own address, where there may be no page', () => {
  const draw = (canRetry: boolean) =>
    renderToString(createElement(ErrorPage, { error: new HttpError('unavailable'), canRetry }))
  expect(draw(true)).toContain('>Try again<')
  expect(draw(false)).not.toContain('>Try again<')
})

test('who finds nothing at an address gets the search, the list that it would be in, and the start', async () => {
  const app = await testApp({ database: db.url })
  const offered = async (path: string) => {
    const { statusCode, body } = await new Browser(app).page(path)
    const [, main = ''] = body.split('<main')
    expect([statusCode, /<form[^>]* role="search"[^>]* action="\/search"/.test(main)]).toEqual([404, true])
    return [...main.matchAll(/<a href="([^"]+)" class="button/g)].map(([, href]) => href)
  }
  expect(await offered('/nothing/here')).toEqual(['/'])
  expect(await offered('/markets/99999')).toEqual(['/markets', '/'])
  expect(await offered('/insights/properties/99999999')).toEqual(['/insights', '/'])
  expect(await offered('/business/page/99999')).toEqual(['/companies', '/'])
  expect(await offered('/forums/999')).toEqual(['/forums', '/'])
})

test('a drawing stands on the page of a missing address and of a failure, and on no other', () => {
  const hasDrawing = (code: ConstructorParameters<typeof HttpError>[0]) =>
    renderToString(createElement(ErrorPage, { error: new HttpError(code) })).includes('class="illustration"')
  expect([hasDrawing('not_found'), hasDrawing('unavailable'), hasDrawing('forbidden')]).toEqual([true, true, false])
})
