import type { BrowserContext, Page } from '@playwright/test'
import { violationsOn } from './_harness/axe.ts'
import { expect, test } from './_harness/test.ts'

test.use({ storageState: { cookies: [], origins: [] } })

const DAY = 86_400
const getCookies = async (context: BrowserContext) =>
  Object.fromEntries((await context.cookies()).map((cookie) => [cookie.name, cookie]))
const getDays = (expires = 0) => Math.round((expires - Date.now() / 1000) / DAY)
const banner = (page: Page) => page.getByRole('region', { name: 'Privacy choices' })
const readDataLayer = (page: Page) =>
  page.evaluate(() => (window as unknown as { dataLayer: { event: string }[] }).dataLayer)

test('ANLX-036 ANLX-037 ANLX-038 the first visit sets time zone and click ID, and the banner stays away once it is answered', async ({
  page,
  context,
  site,
}) => {
  await page.goto(`${site.plat.origin}/forums?utm_source=google&utm_id=c7&gclid=abc-1`)
  await expect(banner(page)).toBeVisible()
  let cookies = await getCookies(context)
  expect(Object.keys(cookies).sort()).toEqual(['gclid', 'timezone'])
  expect([cookies.gclid?.value, getDays(cookies.gclid?.expires)]).toEqual(['abc-1', 30])
  expect(cookies.timezone?.value).toBe(await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone))
  expect(await violationsOn(page)).toEqual([])
  await banner(page).getByRole('button', { name: 'Allow' }).click()
  await expect(banner(page)).toBeHidden()
  cookies = await getCookies(context)
  expect([cookies.privacy_choice?.value, cookies.cookie_banner_hidden?.value]).toEqual(['allow', '1'])
  expect([cookies.visitor_id?.httpOnly, getDays(cookies.visitor_id?.expires)]).toEqual([true, 365])
  await page.goto(`${site.plat.origin}/about`)
  await expect(banner(page)).toBeHidden()
  await page.goto(`${site.plat.origin}/privacy-choices`)
  await page.getByLabel('Decline').check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Your choice was saved.')).toBeVisible()
  cookies = await getCookies(context)
  expect(Object.keys(cookies).sort()).toEqual(['cookie_banner_hidden', 'privacy_choice', 'timezone'])
})

test('the banner lies over no field that somebody types in, and is reached by keys', async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto(`${site.plat.origin}/contact`)
  await expect(banner(page)).toBeVisible()
  const field = page.getByLabel('Message', { exact: false }).last()
  await field.focus()
  const inView = () => banner(page).evaluate((element) => getComputedStyle(element).position)
  expect(await inView()).toBe('static')
  await field.fill('It stays.')
  await page.getByRole('button', { name: 'Allow' }).focus()
  await page.keyboard.press('Enter')
  await expect(banner(page)).toBeHidden()
  await expect(field).toHaveValue('It stays.')
})

test('ANLX-001 ANLX-002 a page that is left sends its exit, which survives the way to the next one', async ({
  page,
  site,
}) => {
  await page.goto(`${site.plat.origin}/about`)
  await page.evaluate(() => {
    // What a page sends while it closes is not reported to tests, but storage outlives it.
    const send = navigator.sendBeacon.bind(navigator)
    navigator.sendBeacon = (url, body) => {
      const sent = send(url, body)
      sessionStorage.setItem(String(url), `${sent} ${(body as Blob).type}`)
      return sent
    }
  })
  await page.goto(`${site.plat.origin}/help`)
  const readStored = () => page.evaluate(() => [sessionStorage['/events'], sessionStorage['/beacons']])
  expect(await readStored()).toEqual(['true application/json', 'true application/json'])
  await expect.poll(() => site.plat.log.filter((line) => line.startsWith('POST'))).toContain('POST /beacons')
})

test('ANLX-016 ANLX-022 ANLX-025 a pressed button and what comes into view are told with what they are about', async ({
  page,
  site,
}) => {
  await page.goto(`${site.plat.origin}/markets`)
  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()))
  const next = page.locator('nav.next')
  await next.scrollIntoViewIfNeeded()
  const first = next.getByRole('link').first()
  const [label, url] = [await first.textContent(), await first.getAttribute('href')]
  const total_length = await next.getByRole('link').count()
  await first.click()
  const find = async (name: string) => (await readDataLayer(page)).filter(({ event }) => event === name)
  const viewEvent = { event: 'Element visible in viewport', title: 'Next', location: 'end of page', total_length }
  await expect.poll(() => find(viewEvent.event)).toEqual([viewEvent])
  const pressed = { event: 'Clicked a Button', label, location: 'next links', url, position: 1, total_length }
  expect(await find(pressed.event)).toEqual([pressed])
})

test('ANLX-004 what is sent is in the data layer of the page, too', async ({ page, site }) => {
  await page.goto(`${site.plat.origin}/about`)
  expect(await readDataLayer(page)).toEqual([{ event: 'Page Viewed', path: '/about', entry: true }])
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('nobody is asked, nothing is sent, and the form of choices works', async ({ page, site, context }) => {
    await page.goto(`${site.plat.origin}/privacy-choices`)
    await expect(banner(page)).toBeHidden()
    await page.getByLabel('Decline').check()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Your choice was saved.')).toBeVisible()
    expect(Object.keys(await getCookies(context)).sort()).toEqual(['cookie_banner_hidden', 'privacy_choice'])
  })
})

test('an island on somebody else’s page sends nothing to our server, and sets no cookie', async ({
  page,
  site,
  context,
}) => {
  const requests: string[] = []
  page.on('request', (request) => void (request.method() === 'POST' && requests.push(request.url())))
  await page.goto(site.example('plain-html'))
  await expect(page.locator('[data-plat]').first()).toHaveAttribute('data-plat-state', 'mounted')
  await page.goto('about:blank')
  expect([requests, await context.cookies()]).toEqual([[], []])
})
