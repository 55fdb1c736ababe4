import { deepEqual, equal } from 'node:assert/strict'
import { type Driver, pause, until } from '../_harness/driver.ts'
import type { Site } from '../_harness/site.ts'
import { becomes, getShapeAttributes, ours, readEvents } from '../scenarios/island.ts'
import { HEAR, LOADER, map } from '../scenarios/parts.ts'
import type { Scenario } from '../scenarios/scenario.ts'

/** A page that breaks or changes what embeds rely on. The map has to work there all the same. */
export interface HostilePage {
  /** What the page does, as the name of a test. */
  name: string
  /** HTML in front of everything else, such as the script of an old library or a content security policy. */
  head?: string
  /** HTML of the page; by default the element and the loader that people paste. */
  body?: string
  /** HTML of the page `/elsewhere.html`, which has the same head. */
  elsewhere?: string
  headers?: Record<string, string>
  /** What our code must write to the console, each once. Default: nothing. */
  says?: RegExp[]
  /** Checks more, once the map has mounted. */
  check?(driver: Driver, site: Site): Promise<void>
}

/** The two lines that people paste, with Texas highlighted. */
export const PASTED = map({ highlight: ['TX'] }) + LOADER

const GREEN = 'rgb(8, 159, 75)'

/** Makes the test of a page: the map mounts, draws its states in their colors, and nothing has failed. */
export const toScenario = ({
  name,
  head = '',
  body = PASTED,
  elsewhere,
  headers = {},
  says = [],
  check,
}: HostilePage): Scenario => ({
  name: `hostile: ${name}`,
  async run(driver, site) {
    if (elsewhere) site.page(elsewhere, HEAR + head, headers, '/elsewhere.html')
    await driver.open(site.page(body, HEAR + head, headers))
    await becomes(driver, 'mounted')
    await until(async () => (await getShapeAttributes(driver, 'TX'))?.fill === GREEN, 'a green Texas')
    await check?.(driver, site)
    await pause()
    deepEqual(await readEvents(driver, 'error'), [])
    const lines = (await ours(driver)).map(({ text }) => text)
    equal(lines.length, says.length, JSON.stringify(lines))
    for (const words of says)
      equal(
        lines.some((line) => words.test(line)),
        true,
        `${words} in ${JSON.stringify(lines)}`,
      )
  },
})

/** Counts what stands in the map's root. */
export const count = (driver: Driver, css: string): Promise<number> =>
  driver.evaluate(
    (selector) => document.querySelector('[data-plat]')?.shadowRoot?.querySelectorAll(selector).length ?? 0,
    css,
  )
