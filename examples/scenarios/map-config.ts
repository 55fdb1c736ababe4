import { deepEqual, equal, match } from 'node:assert/strict'
import { type Driver, pause, until } from '../_harness/driver.ts'
import { becomes, ours } from './island.ts'
import type { Scenario } from './scenario.ts'

const see = (driver: Driver) =>
  driver.evaluate(() => {
    const root = document.getElementById('map')?.shadowRoot
    const look = (css: string) => root?.querySelector<HTMLElement>(css)
    return {
      states: root?.querySelectorAll('.sm_state').length ?? 0,
      texas: look('.sm_state_TX')?.getAttribute('fill'),
      link: look('.sm_state_NY')?.closest('a')?.getAttribute('href'),
      popup: look('.tt_sm:not([hidden])')?.textContent ?? '',
      bold: look('.tt_custom_sm b')?.textContent,
      legend: look('.sm_legend_item')?.textContent?.trim() ?? '',
      buttons: [...(root?.querySelectorAll('.map-nav') ?? [])].map((node) => node.getAttribute('aria-label')).join(),
      view: look('.map-svg')?.getAttribute('viewBox'),
      focused: root?.activeElement?.getAttribute('data-id'),
      said: look('[role=status]')?.textContent ?? '',
    }
  })

const getMiddle = (driver: Driver, css: string) =>
  driver.evaluate((selector) => {
    const node = document.getElementById('map')?.shadowRoot?.querySelector(selector)
    const { left, top, width, height } = node?.getBoundingClientRect() ?? new DOMRect()
    return { x: left + width / 2, y: top + height / 2 }
  }, css)

async function click(driver: Driver, css: string): Promise<void> {
  const { x, y } = await getMiddle(driver, css)
  await driver.click(x, y)
}

const opened = async (driver: Driver, open: () => Promise<void>) => {
  await open()
  await becomes(driver, 'mounted')
  await until(async () => (await see(driver)).buttons !== '', 'all parts of the map')
}

export const mapConfig: Scenario[] = [
  {
    name: 'map-csp: a config in a data block becomes a whole map under the strictest policy, without a word in the console',
    async run(driver, site) {
      await opened(driver, () => driver.open(site.example('map-csp')))
      const { states, texas, link } = await see(driver)
      deepEqual([states, texas, link], [51, '#089f4b', '#new-york'])
      await until(async () => (await see(driver)).legend === 'We build here', 'the legend')
      await click(driver, '.sm_state_TX')
      await until(async () => (await see(driver)).popup.includes('Twelve houses near Austin'), 'the pop-up')
      equal((await see(driver)).bold, 'Twelve')
      await click(driver, '.sm_location_0')
      await until(async () => (await see(driver)).popup.includes('Open on weekdays'), 'the pop-up of the office')
      await pause()
      deepEqual([await ours(driver), site.stranger.reports], [[], []])
    },
  },
  {
    name: 'map-csp: a click goes near, and the way back is a button',
    async run(driver, site) {
      await opened(driver, () => driver.open(site.example('map-csp')))
      const whole = (await see(driver)).view
      await click(driver, '.sm_state_CO')
      await until(async () => (await see(driver)).said.includes('Colorado'), 'the move')
      match((await see(driver)).buttons, /Back/)
      await click(driver, '.map-outer .map-nav')
      await until(async () => (await see(driver)).view === whole, 'the whole map again')
    },
  },
  {
    name: 'map-csp: keys walk by geography, Enter opens, Escape closes',
    async run(driver, site) {
      await opened(driver, () => driver.open(site.example('map-csp')))
      await driver.evaluate(() =>
        document.getElementById('map')?.shadowRoot?.querySelector<SVGElement>('.sm_state_OK')?.focus(),
      )
      // What moves by keys is fetched with the focus: a key that comes before it scrolls the page.
      const inTexas = async () => {
        const { focused } = await see(driver)
        if (focused === 'OK') await driver.press('ArrowDown')
        return focused === 'TX'
      }
      await until(inTexas, 'Texas')
      await driver.press('Enter')
      await until(async () => (await see(driver)).popup.includes('Twelve houses'), 'the pop-up')
      await driver.press('Escape')
      await until(async () => (await see(driver)).popup === '', 'no pop-up')
      await until(async () => (await see(driver)).focused === 'TX', 'Texas again')
    },
  },
]
