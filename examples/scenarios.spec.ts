import { chromiumDriver } from './_harness/chromium.ts'
import { test } from './_harness/test.ts'
import { scenarios } from './scenarios/index.ts'

for (const { name, run } of scenarios) {
  test(name, ({ page, site }) => run(chromiumDriver(page), site))
}
