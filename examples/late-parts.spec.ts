import { settle } from './_harness/settle.ts'
import { expect, test } from './_harness/test.ts'

test('a state under the pointer is lit up at once, and its neighbors fade as soon as the code for it comes', async ({
  page,
  site,
}) => {
  const release = site.hold(/\/embed\/c\/touch\./)
  await page.goto(site.example('map-csp'))
  await page.locator('#map .sm_state_OK').hover({ position: { x: 60, y: 30 } })
  await expect(page.locator('#map .sm_state_OK')).toHaveCSS('fill', 'rgb(125, 150, 134)')
  const kansas = page.locator('#map .sm_state_KS')
  await expect(kansas).toHaveCSS('fill-opacity', '1')
  release()
  await expect(kansas).toHaveCSS('fill-opacity', '0.3')
})

test('code for pop-ups that does not come is told once, and the map goes on', async ({ page, site }) => {
  site.plat.rules.push({ path: /\/embed\/c\/touch\./, answer: { status: 404, body: '' } })
  const messages: string[] = []
  page.on('pageerror', (error) => messages.push(error.message))
  await page.goto(site.example('map-csp'))
  await expect(page.locator('#map .sm_state_TX')).toBeVisible()
  // Dispatches the events, because a real click needs the next state to be in view.
  for (const id of ['TX', 'CA', 'TX']) await page.locator(`#map .sm_state_${id}`).dispatchEvent('click')
  // The legend needs the same code and says so for itself; neither says it a second time.
  await expect.poll(() => messages.length).toBeGreaterThan(0)
  await settle(page)
  expect(messages).toEqual([...new Set(messages)])
  await page.locator('#map .sm_state_CO').dispatchEvent('click')
  await expect(page.locator('#map [role=status]')).toContainText('Colorado')
})
