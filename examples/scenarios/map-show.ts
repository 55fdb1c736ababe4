import { deepEqual, equal, match } from 'node:assert/strict'
import { until } from '../_harness/driver.ts'
import { getShapeAttributes, getStatePoint, ours, readEvents, toldOnce } from './island.ts'
import { clickState, openMapPage, pressAll, see, sees } from './map-parts.ts'
import type { Scenario } from './scenario.ts'

const GREEN = 'rgb(8, 159, 75)'
const DARK = '<meta name="color-scheme" content="dark">'
const fill = async (driver: Parameters<typeof see>[0], id: string) => (await getShapeAttributes(driver, id))?.fill

export const mapShow: Scenario[] = [
  {
    name: 'hover shows the name of a state and tells the page once; leaving hides it',
    async run(driver, site) {
      await openMapPage(driver, site, { highlight: ['TX'] })
      const { x, y } = await getStatePoint(driver, 'CO')
      await driver.move(x, y)
      await driver.move(x + 4, y + 4)
      await sees(driver, ({ tip }) => tip === 'Colorado', 'the tooltip')
      deepEqual(
        (await readEvents(driver, 'hover')).map(({ type: _, composed: __, cancelable: ___, ...detail }) => detail),
        [{ id: 'CO', name: 'Colorado' }],
      )
      await driver.move(2, 2)
      await sees(driver, ({ tip }) => tip === '', 'no tooltip')
    },
  },
  {
    name: 'focus shows the name of a state, and Escape hides it',
    async run(driver, site) {
      await openMapPage(driver, site, { select: 'many', highlight: ['CO'] })
      await pressAll(driver, 'Tab', 'Tab')
      await sees(driver, ({ tip }) => tip === 'Colorado\nselected', 'the tooltip')
      await driver.press('Escape')
      await sees(driver, ({ tip, focused }) => tip === '' && focused === 'CO', 'no tooltip, the focus where it was')
    },
  },
  {
    name: 'a click opens the details of a state without what could run in them, and Escape goes back to the state',
    async run(driver, site) {
      const html =
        '<p>Markets: <b>Austin</b> <a href="javascript:steal()">x</a><img src="x" onerror="steal()"></p><script>steal()</script>'
      await openMapPage(driver, site, { details: { TX: { title: 'Texas offices', text: 'Since 1999', html } } })
      await clickState(driver, 'TX')
      await sees(driver, ({ popup }) => /Texas offices\s+Since 1999\s+Markets: Austin/.test(popup), 'the pop-up')
      const inside = await driver.evaluate(() => {
        const popup = document.querySelector('[data-plat]')?.shadowRoot?.querySelector('.map-popover')
        return [
          popup?.querySelectorAll('script, [onerror], a[href^=javascript]').length,
          popup?.querySelectorAll('b').length,
        ]
      })
      deepEqual(inside, [0, 1])
      await driver.press('Escape')
      await sees(driver, ({ popup, focused }) => popup === '' && focused === 'TX', 'Texas with the focus')
      deepEqual(await ours(driver), [])
    },
  },
  {
    name: 'details open by Enter, and close by a click elsewhere',
    async run(driver, site) {
      await openMapPage(driver, site, { details: { TX: { text: 'Lone Star State' } }, highlight: ['TX'] })
      await pressAll(driver, 'Tab', 'Tab', 'Enter')
      await sees(driver, ({ popup }) => /Texas\s+Lone Star State/.test(popup), 'the pop-up')
      await driver.click(5, 5)
      await sees(driver, ({ popup }) => popup === '', 'no pop-up')
    },
  },
  ...['click', 'Enter'].map(
    (way): Scenario => ({
      name: `a state with a link leads there by ${way}`,
      async run(driver, site) {
        site.stranger.put('/texas.html', '<!doctype html><title>Texas</title>')
        await openMapPage(driver, site, { links: { TX: '/texas.html' }, highlight: ['TX'] })
        if (way === 'click') await clickState(driver, 'TX')
        else await pressAll(driver, 'Tab', 'Tab', 'Enter')
        await until(() => driver.evaluate(() => document.title === 'Texas'), 'the page of Texas')
      },
    }),
  ),
  {
    name: 'a link that would run code is refused with one message, and the others work',
    async run(driver, site) {
      await openMapPage(driver, site, { links: { TX: 'javascript:alert(1)', CO: '/colorado' } })
      await toldOnce(
        driver,
        'props',
        /"links\.TX" is "javascript:alert\(1\)"; expected an http, https, mailto or relative URL/,
      )
      equal((await getShapeAttributes(driver, 'CO'))?.tab !== null, true)
      const links = await driver.evaluate(
        () => document.querySelector('[data-plat]')?.shadowRoot?.querySelectorAll('svg a').length,
      )
      equal(links, 1)
    },
  },
  {
    name: 'USM-008 a code that is not on the map: State is not a valid state, once, and the rest draws',
    async run(driver, site) {
      await openMapPage(driver, site, { highlight: ['TX', 'ZZ'] })
      await toldOnce(driver, 'props', /^State is not a valid state$/)
      equal((await readEvents(driver, 'error'))[0]?.code, 'ZZ')
      match((await ours(driver))[0]?.text ?? '', /^\[plat\] state-map, props: State is not a valid state ZZ/)
      equal(await fill(driver, 'TX'), GREEN)
    },
  },
  {
    name: 'USM-004 the five territories are not there unless they are asked for or highlighted',
    async run(driver, site) {
      const TERRITORIES = ['AS', 'GU', 'MP', 'PR', 'VI']
      const listTerritories = async () => (await see(driver)).ids.filter((id) => TERRITORIES.includes(id)).sort()
      await openMapPage(driver, site, {})
      deepEqual(await listTerritories(), [])
      await openMapPage(driver, site, { highlight: ['PR'] })
      deepEqual(await listTerritories(), ['PR'])
      equal(await fill(driver, 'PR'), GREEN)
      await openMapPage(driver, site, { territories: true })
      deepEqual(await listTerritories(), TERRITORIES)
    },
  },
  {
    name: 'USM-006 chosen states are #089F4B on light and on dark pages, and under either theme',
    async run(driver, site) {
      const land: (string | undefined)[] = []
      for (const [head, theme] of [
        ['', 'auto'],
        [DARK, 'auto'],
        [DARK, 'light'],
        ['', 'dark'],
      ] as const) {
        await openMapPage(driver, site, { highlight: ['TX'], theme }, head)
        equal(await fill(driver, 'TX'), GREEN)
        land.push(await fill(driver, 'CO'))
      }
      // The theme wins over the page, and without one the page wins.
      deepEqual([land[0] === land[2], land[1] === land[3], land[0] === land[1]], [true, true, false])
    },
  },
  {
    name: 'USM-009 a state fades to its new color in 0.1 s',
    async run(driver, site) {
      await openMapPage(driver, site, { select: 'one' })
      const fade = await driver.evaluate(() => {
        const shape = document.querySelector('[data-plat]')?.shadowRoot?.querySelector('[data-id=TX]')
        const { transitionDuration, transitionProperty } = getComputedStyle(shape as Element)
        return [transitionProperty, transitionDuration]
      })
      deepEqual(fade, ['fill', '0.1s'])
    },
  },
  {
    name: 'the owner’s colors and words take the place of ours; a color that is none is told',
    async run(driver, site) {
      const colors = { land: 'rgb(1, 2, 3)', chosen: '#040506', hover: 'nocolor' }
      await openMapPage(driver, site, {
        colors,
        highlight: ['TX'],
        texts: { list: 'Lista', highlighted: 'Elegidos' },
        legend: true,
      })
      await toldOnce(driver, 'props', /"colors\.hover" is "nocolor"; expected a CSS color/)
      deepEqual([await fill(driver, 'CO'), await fill(driver, 'TX')], ['rgb(1, 2, 3)', 'rgb(4, 5, 6)'])
      const { summary, legend } = await see(driver)
      deepEqual([summary, legend], ['Lista', 'Elegidos: Texas'])
    },
  },
]
