import { expect, test, vi } from 'vitest'
import { openOwnPage } from '../../_testing/own-page.ts'
import { startPrivacy } from './start-privacy.ts'

const BANNER = `<section class="privacy-banner" hidden>
  <form method="post" action="/privacy-choices"><button name="choice" value="decline">Decline</button></form>
</section>`

test('ANLX-038 the browser’s time zone is stored in a cookie by its IANA name', () => {
  const page = openOwnPage()
  page.run(startPrivacy)
  expect(page.cookies.get('timezone')).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone)
})

test('ANLX-036 the click ID of an ad at Google is stored for 30 days when its utm ID is present', () => {
  const page = openOwnPage({ query: '?utm_source=google&utm_id=c7&gclid=abc-1' })
  page.run(startPrivacy)
  expect(page.setCookies).toContain('gclid=abc-1; path=/; max-age=2592000; samesite=lax')
})

test('ANLX-036 without a click ID the utm ID is stored', () => {
  const page = openOwnPage({ query: '?utm_source=google&utm_id=c7' })
  page.run(startPrivacy)
  expect(page.cookies.get('gclid')).toBe('c7')
})

test.each([
  '?utm_source=google&gclid=abc',
  '?utm_source=news&utm_id=c7&gclid=abc',
  '?utm_source=google&utm_id=c7;path',
])('ANLX-036 no click ID is stored for %s', (query) => {
  const page = openOwnPage({ query })
  page.run(startPrivacy)
  expect(page.cookies.has('gclid')).toBe(false)
})

test('ANLX-036 no click ID is stored by whoever declined', () => {
  const page = openOwnPage({ query: '?utm_source=google&utm_id=c7', cookies: { privacy_choice: 'decline' } })
  page.run(startPrivacy)
  expect(page.cookies.has('gclid')).toBe(false)
})

test('ANLX-037 the banner is shown until its hidden flag is set, and answers without leaving the page', async () => {
  const page = openOwnPage({ html: BANNER })
  const banner = page.document.querySelector<HTMLElement>('.privacy-banner')
  const fetch = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(
    async () => new Response(null, { status: 204 }),
  )
  Object.assign(page.window, { fetch })
  page.run(startPrivacy)
  expect(banner?.hidden).toBe(false)
  const field = page.document.createElement('input')
  page.document.body.append(field)
  expect(banner?.dataset.aside).toBeUndefined()
  field.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  expect(banner?.dataset.aside).toBe('')
  page.document.querySelector('button')?.click()
  await vi.waitFor(() => expect(banner?.hidden).toBe(true), 30_000)
  expect(`${fetch.mock.calls[0]?.[1].body}`).toBe('choice=decline')
  expect(page.document.activeElement?.id).toBe('main')

  const next = openOwnPage({ html: BANNER, cookies: { cookie_banner_hidden: '1' } })
  next.run(startPrivacy)
  expect(next.document.querySelector<HTMLElement>('.privacy-banner')?.hidden).toBe(true)
})

test('a browser that sends Global Privacy Control is not asked', () => {
  const page = openOwnPage({ html: BANNER, navigator: { globalPrivacyControl: true } })
  page.run(startPrivacy)
  expect(page.document.querySelector<HTMLElement>('.privacy-banner')?.hidden).toBe(true)
})
