import { expect, test } from './_harness/test.ts'

test('iframe: the map lives in its sandbox, and the console stays silent', async ({ page, site }) => {
  const messages: string[] = []
  page.on('console', (message) => messages.push(message.text()))
  page.on('pageerror', (error) => messages.push(error.message))
  await page.goto(site.example('iframe'))
  const frame = page.frameLocator('iframe')
  await expect(frame.locator('#map')).toHaveAttribute('data-plat-state', 'mounted')
  await frame.locator('[data-id=CO]').hover()
  await expect(frame.locator('.map-tooltip')).toHaveText('Colorado')
  expect(messages).toEqual([])
})

test('on a page with an embedder policy the map and both frames are there', async ({ page, site }) => {
  const { origin } = site.plat
  const stored = await page.request.post(`${origin}/embed/maps`, {
    data: { data: { main_settings: { width: 'responsive' } }, info: { builtin: 'us' } },
  })
  const { frame } = await stored.json()
  const body = [
    `<div id="pasted" data-plat="state-map"><img src="${origin}/embed/state-map.svg" alt=""></div>`,
    `<script async crossorigin src="${origin}/embed/v1/loader.js"></script>`,
    `<div id="ours"><iframe src="${origin}/embed/state-map" width="600" height="380" sandbox="allow-scripts"></iframe></div>`,
    `<div id="stored">${frame}</div>`,
  ].join('')
  const headers = { 'Cross-Origin-Embedder-Policy': 'require-corp', 'Cross-Origin-Opener-Policy': 'same-origin' }
  await page.goto(site.page(body, '', headers))
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true)
  await expect(page.locator('#pasted')).toHaveAttribute('data-plat-state', 'mounted')
  for (const place of ['#ours', '#stored'])
    await expect(page.frameLocator(`${place} iframe`).locator('#map')).toHaveAttribute('data-plat-state', 'mounted')
})

for (const [what, settings, more] of [
  ['buttons', { manual_zoom: 'yes' }, {}],
  [
    'a legend below it',
    { legend_position: 'outside' },
    { legend: { entries: [0, 1, 2].map((n) => ({ name: `Kind ${n}` })) } },
  ],
] as const)
  test(`a stored map with ${what} is whole in its frame, however narrow`, async ({ page, site }) => {
    const { origin } = site.plat
    const data = { main_settings: { width: 'responsive', ...settings }, state_specific: {}, ...more }
    const stored = await page.request.post(`${origin}/embed/maps`, { data: { data, info: { builtin: 'us' } } })
    const { frame } = await stored.json()
    await page.goto(site.example('iframe'))
    for (const width of [344, 700]) {
      await page.evaluate(
        ([html, width]) => {
          document.body.innerHTML = `<div style="width:${width}px">${html}</div>`
        },
        [frame, width] as const,
      )
      const inside = page.frameLocator('iframe')
      await expect(inside.locator('#map')).toHaveAttribute('data-plat-state', 'mounted')
      const over = () => inside.locator('html').evaluate((html) => html.scrollHeight - innerHeight)
      await expect.poll(over, `${width} px`).toBeLessThanOrEqual(0)
      const map = await inside.locator('.map-svg').boundingBox()
      expect(map?.width).toBeGreaterThan(width / 2)
    }
  })

test('a link of a stored map leads out of its frame, in a new tab', async ({ page, site, context }) => {
  const { origin } = site.plat
  const data = { state_specific: { CO: { url: `${origin}/healthz` } } }
  const stored = await page.request.post(`${origin}/embed/maps`, { data: { data, info: { builtin: 'us' } } })
  await page.goto(site.example('iframe'))
  await page.evaluate(
    (html) => {
      document.body.innerHTML = html
    },
    (await stored.json()).frame,
  )
  const inside = page.frameLocator('iframe')
  await expect(inside.locator('#map')).toHaveAttribute('data-plat-state', 'mounted')
  const opened = context.waitForEvent('page')
  await inside.locator('.sm_state_CO').click({ position: { x: 20, y: 20 } })
  await (await opened).waitForURL(`${origin}/healthz`)
})

test.describe('where no script runs', () => {
  test.use({ javaScriptEnabled: false })

  for (const name of ['no-script', 'plain-html', 'before-load']) {
    test(`${name}: the picture and its link are there`, async ({ page, site }) => {
      await page.goto(site.example(name))
      await expect(page.locator('[data-plat] img')).toBeVisible()
      await expect(page.locator('[data-plat] a')).toHaveAttribute('href', /\/maps\/us\?highlight=/)
      const { width = 0 } = (await page.locator('[data-plat] img').boundingBox()) ?? {}
      expect(width).toBeGreaterThan(300)
    })
  }

  test('/maps/us chooses states as a form', async ({ page, site }) => {
    await page.goto(`${site.plat.origin}/maps/us`)
    await page.locator('summary').click()
    await page.locator('input[value=TX]').check()
    await page.getByRole('button', { name: 'Update map' }).click()
    await expect(page).toHaveURL(/\/maps\/us\?state=TX$/)
    await expect(page.locator('[data-id=TX]')).toHaveAttribute('aria-selected', 'true')
  })
})
