import { deepEqual, equal } from 'node:assert/strict'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { root } from '../setup/root.mjs'
import { test } from './harness.ts'
import { serveFolder } from './serve.ts'

const SHAPES = '[data-id]'

/** Opens a built page in Chromium: the map is there in each of its forms, and a click chooses. */
export const checkInBrowser = (name: string, built: () => string | undefined): Promise<void> =>
  openInBrowser(name, built() ?? '', (page) => checkPage(name, page))

/** Opens the page of a folder, beside a host with our files, and expects that the console has nothing to say. */
export async function openInBrowser(name: string, folder: string, check: (page: Page) => Promise<void>): Promise<void> {
  const host = await serveFolder(join(root, 'dist'))
  const site = await serveFolder(folder, (html) => html.replaceAll('%HOST%', host.origin))
  let browser: Browser | undefined
  const messages: string[] = []
  try {
    browser = await chromium.launch({
      executablePath: process.env.PLAT_CHROMIUM ?? '/usr/bin/chromium',
      args: ['--no-sandbox'],
    })
    const page = await browser.newPage()
    page.on('console', (message) => ['error', 'warning'].includes(message.type()) && messages.push(message.text()))
    page.on('pageerror', (error) => messages.push(error.message))
    await page.goto(`${site.origin}/`)
    await check(page)
    await test(`${name}: the console has nothing to say`, () => deepEqual(messages, []))
  } catch (error) {
    await test(`${name}: the page opens in Chromium`, () => Promise.reject(error))
  } finally {
    await browser?.close()
    site.close()
    host.close()
  }
}

async function checkPage(name: string, page: Page): Promise<void> {
  await test(`${name}: <StateMap> draws 51 states, and a click selects`, async () => {
    await page.locator(`.react-map ${SHAPES}`).first().waitFor()
    equal(await page.locator(`.react-map ${SHAPES}`).count(), 51)
    await page.locator('.react-map [data-id="CO"]').click()
    await page.locator('.react-map [data-id="KS"]').click()
    equal(await page.locator('.react-map + output').textContent(), 'CO,KS')
  })
  await test(`${name}: <plat-state-map> takes props from React`, async () => {
    await page.locator('plat-state-map .state-map-chosen').waitFor()
    equal(await page.locator('plat-state-map .state-map-chosen').getAttribute('data-id'), 'TX')
    equal(await page.locator(`plat-state-map ${SHAPES}`).count(), 51)
  })
  await test(`${name}: <PlatMap> draws its data on the built-in US, and a click calls back`, async () => {
    const state = page.locator('.config-map .sm_state_CO')
    await state.waitFor()
    equal(await state.getAttribute('fill'), '#089f4b')
    equal(await page.locator('.config-map .sm_location_0').count(), 1)
    equal(await page.locator('.config-map p').isVisible(), false)
    await page.locator('.config-map .sm_state_KS').click({ position: { x: 6, y: 6 } })
    await page.locator('.clicked', { hasText: 'state KS' }).waitFor()
  })
  await test(`${name}: <plat-map> takes data from React and a built-in map by its name`, async () => {
    const state = page.locator('plat-map .sm_state_FR')
    await state.waitFor()
    equal(await state.getAttribute('fill'), '#089f4b')
  })
  await test(`${name}: the loader of the package fetches the island from the host that the page names`, async () => {
    await page.locator('.loader-map[data-plat-state="mounted"]').waitFor()
    equal(await page.locator(`.loader-map ${SHAPES}`).count(), 51)
    await page.locator('.loader-map [data-id="CO"]').click()
    await page.locator('body', { hasText: 'loader-map' }).waitFor()
  })
}
