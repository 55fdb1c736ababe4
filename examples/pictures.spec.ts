import { expect, test } from './_harness/test.ts'
import { becomes } from './scenarios/island.ts'
import { LOADER, map } from './scenarios/parts.ts'

/** Fetches the site's own font, so that the pictures do not depend on fonts of the machine. */
async function getFont(origin: string): Promise<string> {
  const page = await fetch(origin).then((answer) => answer.text())
  return `${origin}${/\/assets\/inter\.[\w-]+\.woff2/.exec(page)?.[0]}`
}

const PROPS = { highlight: ['TX', 'CO', 'NY'], legend: true, select: 'many', territories: true }

for (const scheme of ['light', 'dark']) {
  for (const width of [360, 1440]) {
    test(`the map on a ${scheme} page of ${width} pixels looks as it did`, { tag: '@windows' }, async ({
      page,
      driver,
      site,
    }) => {
      await page.setViewportSize({ width, height: 1000 })
      const face = `@font-face { font-family: Own; src: url(${await getFont(site.plat.origin)}); font-weight: 100 900 }`
      const head = `<meta name="color-scheme" content="${scheme}"><style>${face} body { margin: 16px; font-family: Own }</style>`
      await page.goto(site.page(map(PROPS) + LOADER, head))
      await becomes(driver, 'mounted')
      await page.evaluate(() => document.fonts.ready)
      await expect(page.locator('[data-plat]')).toHaveScreenshot(`state-map-${scheme}-${width}.png`)
    })
  }
}

for (const address of [
  '/embed/state-map.svg',
  '/embed/state-map.svg?highlight=RI',
  '/embed/state-map.svg?highlight=TX,CO&territories=1&theme=dark',
  '/embed/state-map.svg?labels=0',
  '/embed/state-map.png?highlight=TX',
  '/embed/map.svg?info=us',
  '/embed/map.svg?info=us-counties',
  '/embed/map.svg?info=world&highlight=FR',
]) {
  test(`a page of another origin shows ${address}`, async ({ page, site }) => {
    await page.goto(site.page(`<img src="${site.plat.origin}${address.replaceAll('&', '&amp;')}" alt="A map">`))
    const picture = page.getByRole('img', { name: 'A map' })
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => [image.complete, image.naturalWidth > 0]))
      .toEqual([true, true])
  })
}
