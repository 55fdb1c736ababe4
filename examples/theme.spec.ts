import { violationsOn } from './_harness/axe.ts'
import { expect, test } from './_harness/test.ts'

const PAPER = { light: 'rgb(251, 250, 247)', dark: 'rgb(20, 23, 26)' }

test('a reader who chooses dark has it on every page from the first paint, and in other tabs', async ({
  page,
  site,
  context,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto(`${site.plat.origin}/help`)
  const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const other = await context.newPage()
  await other.emulateMedia({ colorScheme: 'light' })
  await other.goto(`${site.plat.origin}/about`)
  expect(await paper()).toBe(PAPER.light)
  await page.getByLabel('Colors').selectOption('Dark')
  expect(await paper()).toBe(PAPER.dark)
  await expect(other.locator('html')).toHaveClass('dark')
  expect(await violationsOn(page)).toEqual([])
  // Before the body is there.
  await page.addInitScript(() => {
    new MutationObserver((_, watch) => {
      if (!document.body) return
      watch.disconnect()
      Object.assign(window, { atFirst: document.documentElement.className })
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto(`${site.plat.origin}/forums`)
  expect(await page.evaluate(() => Reflect.get(window, 'atFirst'))).toBe('dark')
  await expect(page.getByLabel('Colors')).toHaveValue('dark')
  await page.getByLabel('Colors').selectOption('Same as device')
  expect(await paper()).toBe(PAPER.light)
  expect(await page.evaluate(() => localStorage.getItem('plat-theme'))).toBe(null)
})

test('without scripts there is no choice of colors', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, colorScheme: 'dark' })
  const page = await context.newPage()
  await page.goto(`${site.plat.origin}/help`)
  await expect(page.getByLabel('Colors')).toBeHidden()
  await expect(page.locator('html')).toHaveCSS('background-color', PAPER.dark)
  await context.close()
})
