import { expect, test } from './_harness/test.ts'
import { becomes } from './scenarios/island.ts'
import { FAR, LOADER, map } from './scenarios/parts.ts'

const TRIGGERS = ['visible', 'load', 'interaction', 'media:(width > 1px)', 'media:(width < 1px)']

for (const on of TRIGGERS) {
  test(`an element that was taken away is forgotten: data-plat-on="${on}"`, async ({ driver, site, page }) => {
    await driver.open(site.page(map() + FAR + LOADER))
    await becomes(driver, 'mounted')
    const held = await page.evaluateHandle(async (trigger) => {
      const frames = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50)))
      const held: WeakRef<Element>[] = []
      for (let round = 0; round < 10; round++) {
        const element = document.createElement('div')
        element.dataset.plat = 'state-map'
        element.dataset.platOn = trigger
        document.body.prepend(element)
        await frames()
        element.remove()
        await frames()
        held.push(new WeakRef(element))
      }
      return held
    }, on)
    await expect
      .poll(async () => {
        await page.requestGC()
        return held.evaluate((all) => all.filter((each) => each.deref()).length)
      })
      // The engine may keep what it saw last.
      .toBeLessThanOrEqual(1)
  })
}
