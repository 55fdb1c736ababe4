import { chromium } from '@playwright/test'
import { chromiumDriver } from './_harness/chromium.ts'
import { expect, test } from './_harness/test.ts'
import { getDifferences, pageWithEmbeds, readTextSizes } from './scenarios/text-sizes.ts'

const { PLAT_CHROMIUM = '/usr/bin/chromium' } = process.env

test('text in embeds is half as large again for a reader whose default is 24 pixels, whatever the page’s html says', async ({
  driver,
  site,
}) => {
  await driver.open(pageWithEmbeds(site, '100%'))
  const plain = await readTextSizes(driver)
  const args = ['--no-sandbox', '--blink-settings=defaultFontSize=24']
  const browser = await chromium.launch({ executablePath: PLAT_CHROMIUM, args })
  const reader = chromiumDriver(await browser.newPage({ viewport: { width: 1000, height: 800 } }))
  for (const fontSize of ['100%', '62.5%', '20px']) {
    await reader.open(pageWithEmbeds(site, fontSize))
    expect(getDifferences(plain, await readTextSizes(reader), 1.5), fontSize).toEqual([])
  }
  await browser.close()
})
