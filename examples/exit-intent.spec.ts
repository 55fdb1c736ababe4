import type { Page } from '@playwright/test'
import { violationsOn } from './_harness/axe.ts'
import {
  dialog,
  expectClosed,
  expectDialog,
  expectNone,
  openWithPrompts as open,
  signInOnVisitorsPage,
} from './_harness/prompts.ts'
import { expect, test } from './_harness/test.ts'

const DESKTOP = { width: 1280, height: 800 }

/** Moves the real pointer up by so many pixels in so many milliseconds of the page's clock. */
async function movePointer(page: Page, from: number, to: number, ms: number) {
  await page.mouse.move(640, from)
  await page.clock.runFor(ms)
  await page.mouse.move(640, to)
}

/** Fast enough, and up to the top. */
const leave = (page: Page) => movePointer(page, 700, 100, 100)

const TITLE = 'Before you go'

test('GROW-059 GROW-067 exit intent is ignored for the first 10 seconds, and then the offer is made on the home page, the forums and the blog', async ({
  page,
  site,
}) => {
  await page.setViewportSize(DESKTOP)
  await open(page, `${site.plat.origin}/forums`)
  await page.clock.runFor(9000)
  await leave(page)
  await expectNone(page)
  await page.clock.runFor(2000)
  await leave(page)
  await expectDialog(page, TITLE)
  await page.clock.resume()
  expect(await violationsOn(page)).toEqual([])
})

for (const path of ['/', '/blog'])
  test(`GROW-059 the offer is made on ${path}`, async ({ page, site }) => {
    await page.setViewportSize(DESKTOP)
    await open(page, site.plat.origin + path)
    await page.clock.runFor(11_000)
    await leave(page)
    await expectDialog(page, TITLE)
  })

test('GROW-069 GROW-070 on desktop only upward movement faster than 3000 px/s that ends within 200 px of the top counts', async ({
  page,
  site,
}) => {
  await page.setViewportSize(DESKTOP)
  await open(page, `${site.plat.origin}/forums`)
  await page.clock.runFor(11_000)
  // Too slow, to where it counts.
  await movePointer(page, 500, 150, 200)
  await expectNone(page)
  // Fast, and not near enough to the top.
  await movePointer(page, 790, 300, 100)
  await expectNone(page)
  // Fast, and downward.
  await movePointer(page, 10, 190, 20)
  await expectNone(page)
  await movePointer(page, 500, 190, 100)
  await expectDialog(page, TITLE)
})

test('GROW-068 GROW-071 up to 768 px wide the pointer does not count, and upward scroll faster than 6000 px/s does', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 768, height: 800 })
  await open(page, `${site.plat.origin}/forums`)
  await page.clock.runFor(11_000)
  await leave(page)
  await expectNone(page)
  // A page that is long enough to be scrolled.
  await page.locator('#main').evaluate((main: HTMLElement) => {
    main.style.minHeight = '9000px'
  })
  const scrollTo = async (top: number, ms: number) => {
    const scrolled = page.evaluate(
      () => new Promise((resolve) => document.addEventListener('scroll', () => resolve(scrollY), { once: true })),
    )
    await page.clock.runFor(ms)
    await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)
    expect(await scrolled).toBe(top)
  }
  await scrollTo(4000, 100)
  // 5,000 px/s.
  await scrollTo(3000, 200)
  await expectNone(page)
  await scrollTo(5000, 100)
  await expectNone(page)
  // 20,000 px/s.
  await scrollTo(1000, 200)
  await expectDialog(page, TITLE)
})

for (const [name, engage] of [
  ['click', (page: Page) => page.mouse.click(640, 600)],
  ['keypress', (page: Page) => page.keyboard.press('a')],
  ['focus', (page: Page) => page.locator('.top a').first().focus()],
] as const)
  test(`GROW-072 exit intent is disabled for 2 seconds after a ${name}`, async ({ page, site }) => {
    await page.setViewportSize(DESKTOP)
    await open(page, `${site.plat.origin}/forums`)
    await page.locator('#main').evaluate((main: HTMLElement) => {
      main.style.pointerEvents = 'none'
    })
    await page.clock.runFor(11_000)
    await engage(page)
    await page.clock.runFor(1500)
    await leave(page)
    await expectNone(page)
    await page.clock.runFor(1000)
    await leave(page)
    await expectDialog(page, TITLE)
  })

test('GROW-063 GROW-064 GROW-065 it is shown at most once per session, and closing it sets a cookie of 100 years that blocks it', async ({
  page,
  site,
  context,
}) => {
  await page.setViewportSize(DESKTOP)
  await context.addInitScript(() => {
    const writes: string[] = []
    Object.assign(window, { written: writes })
    const { get, set } = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie') as PropertyDescriptor
    Object.defineProperty(document, 'cookie', {
      get: () => get?.call(document),
      set(value: string) {
        writes.push(value)
        set?.call(document, value)
      },
    })
  })
  const url = `${site.plat.origin}/forums`
  const isBlocked = async (where: Page) => {
    await where.setViewportSize(DESKTOP)
    await open(where, url)
    await where.clock.runFor(11_000)
    await leave(where)
    await expectNone(where)
  }
  await open(page, url)
  await page.clock.runFor(11_000)
  await leave(page)
  await expectDialog(page, TITLE)
  // Not closed: the session alone keeps it away, once it is noted.
  const noted = async () => {
    await page.clock.runFor(20)
    return page.evaluate(() => sessionStorage.getItem('exit_intent_shown'))
  }
  await expect.poll(noted).not.toBeNull()
  await isBlocked(page)
  const other = await context.newPage()
  await other.setViewportSize(DESKTOP)
  await open(other, url)
  await other.clock.runFor(11_000)
  await leave(other)
  await expectDialog(other, TITLE)
  await other.keyboard.press('Escape')
  await expectClosed(other)
  const years = 100 * 365 * 24 * 3600
  expect(await other.evaluate(() => (window as unknown as { written: string[] }).written)).toContainEqual(
    expect.stringMatching(new RegExp(`^exit_intent_closed=1; path=/; max-age=${years}; samesite=lax`)),
  )
  // Browsers keep it for 400 days at most.
  const closedCookie = (await context.cookies(url)).find((cookie) => cookie.name === 'exit_intent_closed')
  expect((closedCookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(390 * 86_400)
  // Another session, in the same browser.
  await isBlocked(await context.newPage())
})

test('GROW-060 GROW-061 only a visitor without the identity cookie gets the exit-intent modal', async ({
  page,
  site,
}) => {
  await page.setViewportSize(DESKTOP)
  const url = `${site.plat.origin}/forums`
  const { close } = await signInOnVisitorsPage(page, site, url)
  await open(page, url)
  await page.clock.runFor(11_000)
  await leave(page)
  await page.clock.runFor(40_000)
  await expectNone(page)
  await close()
})

test('GROW-062 visitors who arrived from an email are excluded for the session, wherever they landed', async ({
  page,
  site,
}) => {
  await page.setViewportSize(DESKTOP)
  await page.goto(`${site.plat.origin}/help?utm_source=newsletter&utm_medium=email`)
  await open(page, `${site.plat.origin}/forums`)
  await page.clock.runFor(11_000)
  await leave(page)
  await expectNone(page)
})

test('GROW-066 GROW-073 after the exit-intent form succeeds the content swaps to a success view; it POSTs form data with CSRF and gets JSON', async ({
  page,
  site,
}) => {
  await page.setViewportSize(DESKTOP)
  await open(page, `${site.plat.origin}/forums`)
  await page.clock.runFor(11_000)
  await leave(page)
  await expectDialog(page, TITLE)
  // The first field has the focus, so that nobody has to look for it.
  await expect(dialog(page).getByLabel('Email')).toBeFocused()
  await page.keyboard.type('reader@example.com')
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/newsletter'))
  await page.keyboard.press('Enter')
  const request = await sent
  expect(request.headers()['content-type']).toContain('application/x-www-form-urlencoded')
  expect(request.headers()['x-csrf-token']).toBeTruthy()
  expect(new URLSearchParams(request.postData() ?? '').get('email')).toBe('reader@example.com')
  const answer = await request.response()
  expect([answer?.status(), await answer?.json()]).toEqual([200, { status: 'ok' }])
  await expectDialog(page, 'Check your email')
  await expect(dialog(page).locator('form')).toHaveCount(0)
  await page.getByRole('button', { name: 'Keep reading' }).click()
  await expectClosed(page)
})

test('GROW-074 on subscribe failure the submit button is re-enabled with the text Subscribe', async ({
  page,
  site,
}) => {
  await page.setViewportSize(DESKTOP)
  await page.route('**/newsletter', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '{}' }) : route.fallback(),
  )
  await open(page, `${site.plat.origin}/forums`)
  await page.clock.runFor(11_000)
  await leave(page)
  await expectDialog(page, TITLE)
  await dialog(page).getByLabel('Email').fill('reader@example.com')
  await page.keyboard.press('Enter')
  await expect
    .poll(async () => {
      await page.clock.runFor(20)
      return dialog(page).getByRole('alert').allTextContents()
    })
    .toContain('Something went wrong. Try again in a moment.')
  const button = dialog(page).locator('button[type=submit]')
  await expect(button).toBeEnabled()
  await expect(button).toHaveText('Subscribe')
})

test('ANLX-018 ANLX-019 the impression of the exit-intent modal is tracked, and its dismissal', async ({
  page,
  site,
}) => {
  await page.setViewportSize(DESKTOP)
  await page.addInitScript(() => {
    const tracked: unknown[] = []
    Object.assign(window, { tracked })
    document.addEventListener('plat:track', (event) => tracked.push((event as CustomEvent).detail))
  })
  await open(page, `${site.plat.origin}/forums`)
  await page.clock.runFor(11_000)
  await leave(page)
  await expectDialog(page, TITLE)
  const getTracked = async () => {
    await page.clock.runFor(20)
    return page.evaluate(() =>
      (window as unknown as { tracked: { name: string }[] }).tracked.filter(({ name }) => name.startsWith('Exit')),
    )
  }
  const properties = { location: '/forums' }
  await expect.poll(getTracked).toEqual([{ name: 'Exit Intent Modal Impression', properties }])
  await page.keyboard.press('Escape')
  await expectClosed(page)
  await expect.poll(getTracked).toEqual([
    { name: 'Exit Intent Modal Impression', properties },
    { name: 'Exit Intent Modal Dismissed', properties },
  ])
})
