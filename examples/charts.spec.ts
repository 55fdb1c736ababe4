import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { Site } from './_harness/site.ts'
import { expect, test } from './_harness/test.ts'
import { LOADER } from './scenarios/parts.ts'

const IDS = ['sales', 'distribution', 'medians', 'history']
const HISTORY = {
  history: [1, 2, 3].map((month) => ({ date: `2025-0${month}-01`, price: { cents: 100_000 + month * 1000 } })),
}
const chart = (props: object = HISTORY) =>
  `<div data-plat="rent-history-chart" data-plat-on="load" data-plat-props='${JSON.stringify(props)}'><p>The rents</p></div>`

async function openAll(page: Page, site: Site) {
  await page.goto(site.example('charts'))
  for (const id of IDS) {
    await page.locator(`#${id}`).scrollIntoViewIfNeeded()
    await page.locator(`#${id} [role="slider"]`).waitFor()
  }
}

for (const [who, cookies] of [
  ['visitors', []],
  ['members', [{ id: 7, subscription_levels: ['pro'] }]],
] as const) {
  test(`${who} use the market insight charts`, async ({ page, site, context }) => {
    const identity = cookies.map((claims) => ({
      name: 'identity',
      value: Buffer.from(JSON.stringify(claims)).toString('base64url'),
      url: site.stranger.origin,
    }))
    await context.addCookies(identity)
    await openAll(page, site)
    for (const id of IDS) {
      const plot = page.locator(`#${id} [role="slider"]`)
      await plot.focus()
      await page.keyboard.press('Home')
      await expect(page.locator(`#${id} .chart-card`)).toBeVisible()
      await expect(plot).toHaveAttribute('aria-valuenow', '1')
    }
  })
}

test('the fallback stands where no script runs', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(site.example('charts'))
  await expect(page.getByText('Half of 33 rents within 2 miles')).toBeVisible()
  await context.close()
})

test('a finger puts the crosshair down and draws it along', async ({ browser, site }) => {
  const context = await browser.newContext({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } })
  const page = await context.newPage()
  await openAll(page, site)
  const area = page.locator('#history .chart-area')
  await area.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await area.boundingBox()) as { x: number; y: number; width: number; height: number }
  await page.touchscreen.tap(x + 2, y + height / 2)
  await expect(page.locator('#history .chart-card')).toContainText('Jan 2023')
  await page.touchscreen.tap(x + width - 2, y + height / 2)
  await expect(page.locator('#history .chart-card')).toContainText('Dec 2025')
  await context.close()
})

test('CSV comes from the page as a file', async ({ page, site }) => {
  await openAll(page, site)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('#history').getByText('CSV').click(),
  ])
  expect(download.suggestedFilename()).toBe('rent-history.csv')
  const text = await readFile(await download.path(), 'utf8')
  expect(text.split('\r\n').slice(0, 2)).toEqual(['\uFEFFMonth,Rent', '2023-01,1720'])
})

test('PNG comes as a file where the policy allows pictures, and is refused in words where not', async ({
  page,
  site,
}) => {
  await page.goto(site.page(chart() + LOADER))
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByText('PNG').click()])
  expect(download.suggestedFilename()).toBe('rent-history.png')
  const [first] = await readFile(await download.path()).then((file) => [file.subarray(1, 4).toString()])
  expect(first).toBe('PNG')
  await openAll(page, site)
  await page.locator('#history').getByText('PNG').click()
  await expect(page.locator('#history [role="status"]')).toContainText('couldn’t create the file')
})

test('a chart with its files is one script and, when somebody asks, one part', async ({ page, site }) => {
  const script = '<script async crossorigin src="http://localhost:4000/embed/v1/rent-history-chart.js"></script>'
  await page.goto(site.page(chart() + script))
  await page.locator('[role="slider"]').waitFor()
  expect(site.plat.log).toEqual(['GET /embed/v1/rent-history-chart.js'])
  await Promise.all([page.waitForEvent('download'), page.getByText('CSV').click()])
  expect(site.plat.log).toHaveLength(2)
})

test('a page that resets everything leaves the chart as it is', async ({ page, site }) => {
  const measures = async (head: string) => {
    await page.goto(site.page(chart() + LOADER, head))
    await page.locator('[role="slider"]').waitFor()
    return page.locator('[data-plat]').evaluate((element) => {
      const text = [...(element.shadowRoot?.querySelectorAll<SVGTextElement>('.chart-svg text') ?? [])]
      return text.map((each) => [each.textContent, getComputedStyle(each).fontSize, getComputedStyle(each).fill])
    })
  }
  const plain = await measures('')
  const hostile =
    '<style>* { all: unset !important; font-size: 60px !important; fill: red !important } svg { width: 10px !important }</style>'
  expect(await measures(hostile)).toEqual(plain)
})

test.describe('at 320 pixels', () => {
  test.use({ viewport: { width: 320, height: 700 } })
  test('nothing is wider than the screen', async ({ page, site }) => {
    await openAll(page, site)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })
})

test('forced colors: lines and words are in the system’s colors', async ({ page, site }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await openAll(page, site)
  const looks = await page.locator('#sales').evaluate((element) => {
    const probe = document.body.appendChild(document.createElement('p'))
    probe.style.color = 'CanvasText'
    const system = getComputedStyle(probe).color
    const of = (css: string) => getComputedStyle(element.shadowRoot?.querySelector(css) as Element)
    return [of('.chart-svg text').fill === system, of('.chart-line.chart-median').stroke === system]
  })
  expect(looks).toEqual([true, true])
})

test('printed, a dark chart is black on white without its buttons', async ({ page, site }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await openAll(page, site)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  const looks = await page.locator('#sales').evaluate((element) => {
    const of = (css: string) => getComputedStyle(element.shadowRoot?.querySelector(css) as Element)
    return [
      of('.chart-tick').fill,
      of('.chart-title').color,
      of('.chart-line.chart-median').stroke,
      of('.chart-tools').display,
    ]
  })
  expect(looks).toEqual(['rgb(0, 0, 0)', 'rgb(0, 0, 0)', 'rgb(0, 0, 0)', 'none'])
})

for (const [reducedMotion, seconds] of [
  ['no-preference', '0.2s'],
  ['reduce', '0s'],
] as const)
  test(`bars rise and lines run in ${seconds} where the reader has set motion to ${reducedMotion}`, async ({
    page,
    site,
  }) => {
    await page.emulateMedia({ reducedMotion })
    await openAll(page, site)
    const motions = await page.evaluate(() =>
      [...document.querySelectorAll('[data-plat]')].flatMap((element) =>
        [...(element.shadowRoot?.querySelectorAll('.chart-bar, .chart-line') ?? [])].map((mark) => {
          const { animationName, animationDuration } = getComputedStyle(mark)
          return `${animationName} ${animationDuration}`
        }),
      ),
    )
    expect([...new Set(motions)].sort()).toEqual([`chart-rise ${seconds}`, `chart-run ${seconds}`])
  })

test('a wrong value keeps the fallback and is told in one line', async ({ page, driver, site }) => {
  await driver.open(site.page(chart({ history: [{ date: '2025-02-30', price: { cents: 1 } }] }) + LOADER))
  await expect(page.locator('[data-plat-state="failed"]')).toBeVisible()
  await expect(page.getByText('The rents')).toBeVisible()
  const warnings = (await driver.said()).filter(({ text }) => text.includes('[plat]'))
  expect(warnings).toHaveLength(1)
  expect(warnings[0]?.text).toContain('"history[0].date" is "2025-02-30"; expected a date as YYYY-MM-DD')
})
