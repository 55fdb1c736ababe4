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
    '8 and over',
  ])
  await expect(map.locator('.county-map-note')).toContainText('Connecticut by its counties as they were until 2021.')
  const box = await map.locator('.county-map-stage').boundingBox()
  if (!box) throw new Error('The map has no box')
  // Cherry County, Nebraska. What shows the card comes when the browser has a moment.
  await expect(async () => {
    await page.mouse.move(box.x + 10, box.y + 10)
    await page.mouse.move(box.x + box.width * 0.4237, box.y + box.height * 0.3521)
    await expect(map.locator('.county-map-card')).toContainText('3.5', { timeout: 300 })
  }).toPass()
  await expect(map.locator('.county-map-card')).toContainText('Cherry County, NE')
})

test('asks for nothing but our own files', async ({ page, site }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(site.example('county-map'))
  await expect(page.locator('#customers .county-map-ready')).toBeVisible()
  await page.locator('#customers .county-map-stage').hover()
  await page.waitForTimeout(300)
  const others = asked.filter(
    (url) => !url.includes('/embed/') && !url.endsWith('/county-map.html') && !url.includes('favicon'),
  )
  expect(others).toEqual([])
})
