import { settle } from './_harness/settle.ts'
import { expect, test } from './_harness/test.ts'

test('a stranger’s own numbers are drawn by county, with own ranges and links', async ({ page, site }) => {
  await page.goto(site.example('county-map'))
  const map = page.locator('#customers')
  await expect(map.locator('.county-map-ready')).toBeVisible()
  await expect(map.locator('.county-map-legend button')).toHaveText([
    'under 1',
    '1 to 2',
    '2 to 4',
    '4 to 8',
    '8 or more',
  ])
  await expect(map.locator('.county-map-note')).toContainText('Connecticut shows its counties from before 2022.')
  const box = await map.locator('.county-map-stage').boundingBox()
  if (!box) throw new Error('The map has no box')
  // Cherry County, Nebraska. What shows the card comes when the browser has a moment.
  await expect(async () => {
    await page.mouse.move(box.x + 10, box.y + 10)
    await page.mouse.move(box.x + box.width * 0.4237, box.y + box.height * 0.3521)
    await expect(map.locator('.map-tooltip')).toContainText('3.5', { timeout: 2000 })
  }).toPass()
  await expect(map.locator('.map-tooltip')).toContainText('Cherry County, NE')
})

test('asks for nothing but our own files', async ({ page, site }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.goto(site.example('county-map'))
  await expect(page.locator('#customers .county-map-ready')).toBeVisible()
  await page.locator('#customers .county-map-stage').hover()
  await settle(page)
  const others = requests.filter(
    // A blob is a line of the page's own, which starts the worker.
    (url) => !/\/embed\/|\/county-map\.html$|favicon|^blob:/.test(url),
  )
  expect(others).toEqual([])
})

test('draws in a worker, though the files are of another origin', async ({ page, site }) => {
  await page.goto(site.example('county-map'))
  await expect(page.locator('#customers [data-drawn]')).toBeVisible()
  expect(page.workers()).toHaveLength(1)
})

test('draws in the page where its policy refuses workers', async ({ page, site }) => {
  const props = JSON.stringify({ values: { '31031': 3.5 }, thresholds: [2, 5] })
  const map = `<div id="customers" data-plat="county-map" data-plat-on="load"><script type="application/json">${props}</script></div>`
  const loader = '<script async crossorigin src="http://localhost:4000/embed/v1/loader.js"></script>'
  await page.goto(site.page(map + loader, '', { 'Content-Security-Policy': "worker-src 'none'" }))
  await expect(page.locator('#customers [data-drawn]')).toBeVisible()
  expect(page.workers()).toHaveLength(0)
})

test('from the page of a market the map opens on its county', async ({ page, site }) => {
  const messages: string[] = []
  page.on('pageerror', (error) => messages.push(error.message))
  await page.goto(`${site.plat.origin}/markets/48453`)
  await page.getByRole('link', { name: 'View on the county map' }).click()
  await page.waitForURL(/\/maps\/counties\?county=48453$/)
  await expect(page.getByRole('link', { name: 'Travis County, TX', exact: true })).toBeVisible()
  const card = page.locator('#counties .map-tooltip')
  await expect(card).toBeVisible()
  await expect(card).toContainText('Travis County, TX')
  expect(messages).toEqual([])
})
