import { equal, match } from 'node:assert/strict'
import { becomes, ours, shapeOf } from './island.ts'
import type { Scenario } from './scenario.ts'

export const plain: Scenario[] = [
  {
    name: 'plain-html: the pasted lines become a map, and the console stays silent',
    async run(driver, site) {
      await driver.open(site.example('plain-html'))
      await becomes(driver, 'mounted')
      match((await shapeOf(driver, 'TX'))?.label ?? '', /^Texas/)
      equal((await shapeOf(driver, 'TX'))?.fill, 'rgb(8, 159, 75)')
      equal((await ours(driver)).length, 0)
    },
  },
]
