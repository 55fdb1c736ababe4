import { expect, test } from './_harness/test.ts'
import { becomes } from './scenarios/island.ts'
import { LOADER, map } from './scenarios/parts.ts'

/** The site's own font, so that the pictures do not depend on those of the machine. */
async function fontOf(origin: string): Promise<string> {
  const page = await fetch(origin).then((answer) => answer.text())
  return `${origin}${/\/assets\/inter\.[\w-]+\.woff2/.exec(page)?.[0]}`
}

const PROPS = { highlight: ['TX', 'CO', 'NY'], legend: true, select: 'many', territories: true }

for (const scheme of ['light', 'dark']) {
  for (const width of [360, 1440]) {
    test(`the map on a ${scheme} page of ${width} pixels looks as it did`, async ({ page, driver, site }) => {
      await page.setViewportSize({ width, height: 1000 })
      const face = `@font-face { font-family: Own; src: url(${await fontOf(site.plat.origin)}); font-weight: 100 900 }`
      const head = `<meta name="color-scheme" content="${scheme}"><style>${face} body { margin: 16px; font-family: Own }</style>`
      await page.goto(site.page(map(PROPS) + LOADER, head))
      await becomes(driver, 'mounted')
      await page.evaluate(() => document.fonts.ready)
      await expect(page.locator('[data-plat]')).toHaveScreenshot(`state-map-${scheme}-${width}.png`)
    })
  }
}
