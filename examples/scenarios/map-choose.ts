import { deepEqual, equal } from 'node:assert/strict'
import { until } from '../_harness/driver.ts'
import { getShapeAttributes, ours, readEvents } from './island.ts'
import { clickState, openMapPage, pressAll, see, sees } from './map-parts.ts'
import type { Scenario } from './scenario.ts'

const GREEN = 'rgb(8, 159, 75)'

export const mapChoose: Scenario[] = [
  {
    name: 'USM-005 USM-006 a click chooses a state, which turns #089F4B, and a second one lets it go',
    async run(driver, site) {
      await openMapPage(driver, site, { select: 'many', legend: true })
      await clickState(driver, 'CO')
      await clickState(driver, 'TX')
      await sees(driver, ({ selected }) => selected.join() === 'CO,TX', 'both chosen')
      await driver.move(5, 5)
      await until(async () => (await getShapeAttributes(driver, 'CO'))?.fill === GREEN, 'Colorado #089F4B')
      deepEqual((await see(driver)).legend, 'Selected states: Colorado, Texas')
      await clickState(driver, 'CO')
      await sees(driver, ({ selected }) => selected.join() === 'TX', 'only Texas')
      deepEqual(
        (await readEvents(driver, 'select')).map(
          ({ id: _, type: __, composed: ___, cancelable: ____, ...detail }) => detail,
        ),
        [
          { name: 'Colorado', selected: true, all: ['CO'] },
          { name: 'Texas', selected: true, all: ['CO', 'TX'] },
          { name: 'Colorado', selected: false, all: ['TX'] },
        ],
      )
    },
  },
  {
    name: 'with select one, a click lets the other state go',
    async run(driver, site) {
      await openMapPage(driver, site, { select: 'one', highlight: ['NV'] })
      deepEqual((await see(driver)).selected, ['NV'])
      await clickState(driver, 'CO')
      await sees(driver, ({ selected }) => selected.join() === 'CO', 'only Colorado')
      deepEqual(
        (await readEvents(driver, 'select')).map(({ all }) => all),
        [['CO']],
      )
    },
  },
  {
    name: 'the map is one tab stop between what stands before and after it',
    async run(driver, site) {
      await openMapPage(driver, site, { select: 'many', highlight: ['CO'] })
      const where = () =>
        driver.evaluate(() => {
          const active = document.activeElement
          const inside = active?.shadowRoot?.activeElement
          return inside?.getAttribute('data-id') ?? inside?.tagName.toLowerCase() ?? active?.textContent ?? ''
        })
      const stops: string[] = []
      for (let i = 0; i < 4; i++) {
        await driver.press('Tab')
        stops.push(await where())
      }
      deepEqual(stops, ['before', 'CO', 'summary', 'after'])
      equal((await see(driver)).tabStops, 1)
    },
  },
  {
    name: 'arrows move by geography, and the map stays one tab stop',
    async run(driver, site) {
      await openMapPage(driver, site, { select: 'many', highlight: ['CO'] })
      await pressAll(driver, 'Tab', 'Tab')
      const walk: string[] = []
      for (const key of [
        'ArrowRight',
        'ArrowLeft',
        'ArrowUp',
        'ArrowDown',
        'ArrowDown',
        'ArrowLeft',
        'Home',
        'End',
        't',
      ]) {
        await driver.press(key)
        walk.push((await see(driver)).focused)
      }
      deepEqual(walk, ['KS', 'CO', 'WY', 'CO', 'NM', 'AZ', 'AL', 'WY', 'TN'])
      equal((await see(driver)).tabStops, 1)
      deepEqual(await readEvents(driver, 'select'), [])
    },
  },
  {
    name: 'Space and Enter choose the focused state and let it go',
    async run(driver, site) {
      await openMapPage(driver, site, { select: 'many', highlight: ['CO'] })
      await pressAll(driver, 'Tab', 'Tab', 'ArrowRight', ' ')
      await sees(driver, ({ selected }) => selected.join() === 'CO,KS', 'Kansas chosen')
      await driver.press('Enter')
      await sees(driver, ({ selected }) => selected.join() === 'CO', 'Kansas let go')
      deepEqual(
        (await readEvents(driver, 'select')).map(({ all }) => all),
        [['CO', 'KS'], ['CO']],
      )
      equal((await see(driver)).focused, 'KS')
    },
  },
  {
    name: 'the list of states in the disclosure ticks with the map, and the map follows its ticks',
    async run(driver, site) {
      await openMapPage(driver, site, { select: 'many', highlight: ['CO'] })
      equal((await see(driver)).summary, 'List of states')
      await clickState(driver, 'KS')
      await driver.evaluate(() =>
        document.querySelector('[data-plat]')?.shadowRoot?.querySelector('details')?.setAttribute('open', ''),
      )
      await sees(driver, ({ boxes }) => boxes === 51, 'the list')
      await sees(driver, ({ ticked }) => ticked.join() === 'CO,KS', 'Kansas ticked')
      await driver.evaluate(() => {
        const root = document.querySelector('[data-plat]')?.shadowRoot
        root?.querySelector<HTMLInputElement>('input[value=CO]')?.click()
      })
      await sees(
        driver,
        ({ selected, ticked }) => selected.join() === 'KS' && ticked.join() === 'KS',
        'Colorado let go',
      )
      deepEqual(
        (await readEvents(driver, 'select')).map(({ all }) => all),
        [['CO', 'KS'], ['KS']],
      )
      deepEqual(await ours(driver), [])
    },
  },
]
