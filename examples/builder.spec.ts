import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { listLayoutShifts, watchLayoutShifts } from './_harness/layout-shifts.ts'
import { openAt, settle } from './_harness/settle.ts'
import { expect, test } from './_harness/test.ts'

const RED = 'rgb(255, 0, 0)'

/** Makes California red. */
async function makeMap(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/embed/builder`)
  await expect(page.locator('.map-builder-preview > [data-plat-state=mounted]')).toBeVisible()
  await page.locator('summary', { hasText: 'States' }).click()
  await page.getByRole('listbox', { name: 'States' }).selectOption('CA')
  await page.getByRole('group', { name: 'California' }).getByLabel('Color', { exact: true }).fill('#ff0000')
  await expect(page.locator('.sm_state_CA')).toHaveCSS('fill', RED)
}

test('a map is made, copied, and is the same on another site; without scripts its picture stands there', async ({
  page,
  site,
  browser,
}) => {
  const messages: string[] = []
  page.on('console', (message) => {
    // Browsers ask the other site for an icon that it does not have.
    if (!message.location().url.endsWith('/favicon.ico')) messages.push(message.text())
  })
  page.on('pageerror', (error) => messages.push(error.message))
  await makeMap(page, site.plat.origin)
  await page.locator('summary', { hasText: 'Design' }).click()
  await page.getByLabel('Map title').fill('Our offices')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('button', { name: 'Publish map' }).click()
  const code = page.getByLabel('Code for HTML page')
  await expect(code).toHaveValue(/<img src="[^"]*map\.svg\?id=/)
  const address = site.page(await code.inputValue())

  await page.goto(address)
  await expect(page.locator('.sm_state_CA')).toHaveCSS('fill', RED)
  await expect(page.getByLabel('Our offices').first()).toBeVisible()
  expect(messages).toEqual([])

  const still = await browser.newPage({ javaScriptEnabled: false })
  await still.goto(address)
  const picture = still.getByRole('img', { name: 'Our offices' })
  await expect(picture).toBeVisible()
  const svg = await (await fetch((await picture.getAttribute('src')) as string)).text()
  expect(svg).toMatch(/<path[^>]*data-id="CA"[^>]*fill="#ff0000"/)
  await still.close()
})

test('where nothing can be stored the code alone works all the same, with a link', async ({ page, site }) => {
  await makeMap(page, site.plat.origin)
  await page.route('**/embed/maps', (route) => route.abort())
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('button', { name: 'Publish map' }).click()
  await expect(page.getByRole('alert')).toContainText('Nothing was published. We couldn’t reach the server.')
  const code = await page.getByLabel('Code with the whole map').inputValue()
  await page.goto(site.page(code))
  await expect(page.locator('.sm_state_CA')).toHaveCSS('fill', RED)
})

test('the picture of a map stands in an <img>, in its colors', async ({ page, site }) => {
  await makeMap(page, site.plat.origin)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'SVG', exact: true }).click(),
  ])
  const svg = await readFile(await download.path(), 'utf8')
  await page.goto(site.page(`<img alt="" src="data:image/svg+xml,${encodeURIComponent(svg)}">`))
  const reds = await page.locator('img').evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight)
    const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
    context.drawImage(image, 0, 0)
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
    let count = 0
    for (let i = 0; i < data.length; i += 4) if (data[i] === 255 && !data[i + 1] && !data[i + 2] && data[i + 3]) count++
    return count / (canvas.width * canvas.height)
  })
  expect(reds).toBeGreaterThan(0.01)
})

test('what was made is there after a reload, and on the way back', async ({ page, site }) => {
  await makeMap(page, site.plat.origin)
  await page.reload()
  await expect(page.locator('.sm_state_CA')).toHaveCSS('fill', RED)
  await page.getByRole('link', { name: 'Plat' }).click()
  await page.goBack()
  await expect(page.locator('.sm_state_CA')).toHaveCSS('fill', RED)
})

for (const [device, width, height] of [
  ['phone', 390, 740],
  ['tablet', 768, 900],
] as const) {
  test(`on a ${device} nothing moves while the builder comes, and the map stays in view above its fields`, async ({
    page,
    site,
  }) => {
    await watchLayoutShifts(page)
    const release = site.hold(/\/c\/map-us\./)
    await openAt(page, `${site.plat.origin}/embed/builder`, { width, height })
    await expect(page.locator('.map-builder')).toBeVisible()
    release()
    await expect(page.locator('.sm_state_CA')).toBeVisible()
    await settle(page)
    expect(await listLayoutShifts(page, 0.02)).toEqual([])

    await page.locator('summary', { hasText: 'States' }).click()
    await page.getByRole('listbox', { name: 'States' }).selectOption('CA')
    await page.getByRole('group', { name: 'California' }).getByLabel('Link', { exact: true }).focus()
    await expect(page.locator('.sm_state_CA')).toBeInViewport()
    const [map, field] = await Promise.all(
      ['.map-builder-stage', '[id$="-url"]'].map((each) => page.locator(each).boundingBox()),
    )
    expect(field?.y).toBeGreaterThan((map?.y ?? 0) + (map?.height ?? 0))
  })
}

test('maps to begin with keep their light paper in the dark, drawn or not', async ({ page, site }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(`${site.plat.origin}/embed/maps`)
  await expect(page.locator('#map-0')).toHaveAttribute('data-plat-state', 'mounted')
  for (const paper of await page.locator('.maps-paper').all())
    await expect(paper).toHaveCSS('background-color', 'rgb(251, 250, 247)')
})

test('the page begins at its top', async ({ page, site }) => {
  await page.goto(`${site.plat.origin}/embed/builder`)
  await expect(page.locator('[data-plat=map-builder]')).toHaveAttribute('data-plat-state', 'mounted')
  await settle(page)
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('states of the map are buttons that choose them, and pictures while it is tried', async ({ page, site }) => {
  await page.goto(`${site.plat.origin}/embed/builder`)
  const texas = page.getByRole('button', { name: 'Texas', exact: true })
  await texas.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('group', { name: 'Texas' })).toBeVisible()
  await page.getByLabel('Preview').check()
  await expect(page.getByRole('img', { name: 'Texas', exact: true })).toBeVisible()
})
