import { deepEqual } from 'node:assert/strict'
import { becomes } from './island.ts'
import { LOADER } from './parts.ts'
import type { Scenario } from './scenario.ts'

const PICTURE = '<svg viewBox="0 0 975 610" style="display:block;width:100%"></svg>'
const island = (name: string, style: string, props: object) =>
  `<div data-plat="${name}" data-plat-on="load" style="${style}" data-plat-props='${JSON.stringify(props)}'>${PICTURE}</div>`
const map = (style = '') => island('state-map', style, {})
const chart = island('median-rents-chart', '', { rents: [{ beds: 2, value: { cents: 150_000 } }] })

/** Layouts of an island in a page 700 pixels wide, with the left and right edge that its element should have. */
const PLACES: [place: string, html: string, from: number, to: number][] = [
  ['a block', map(), 0, 700],
  ['a width of its own, in the middle', map('max-width:500px;margin:0 auto'), 100, 600],
  ['margins', map('margin:10px 20px'), 20, 680],
  ['a border and a padding', map('border:5px solid;padding:10px'), 0, 700],
  ['a row', `<div style="display:flex">${map()}<div style="flex:0 0 100px"></div></div>`, 0, 600],
  ['a column', `<div style="display:flex;flex-direction:column;align-items:center">${map()}</div>`, 0, 700],
  ['a grid', `<div style="display:grid;place-items:center">${map()}</div>`, 0, 700],
  ['a county map in a row', `<div style="display:flex">${island('county-map', '', { metrics: [] })}</div>`, 0, 700],
  ['a chart in a row', `<div style="display:flex">${chart}</div>`, 0, 700],
  ['a chart in a float', `<div style="float:left">${chart}</div>`, 0, 300],
  ['a float', `<div style="float:left">${map('width:400px')}</div>`, 0, 400],
  ['a float without a width', `<div style="float:left">${map()}</div>`, 0, 300],
  ['a table without a width', `<table cellpadding="0" cellspacing="0"><tr><td>${map()}</table>`, 0, 300],
]

export const box: Scenario[] = PLACES.map(([place, html, from, to]) => ({
  name: `the page says where an island stands, and how wide it is: ${place}`,
  async run(driver, site) {
    await driver.open(site.page(`<div style="width:700px">${html}</div>${LOADER}`))
    await becomes(driver, 'mounted')
    const widths = await driver.evaluate(() => {
      const element = document.querySelector('[data-plat]') as Element
      const box = element.getBoundingClientRect()
      const inner = element.shadowRoot?.querySelector('.plat-inside')?.firstElementChild?.getBoundingClientRect()
      const style = getComputedStyle(element)
      const around = [style.paddingLeft, style.borderLeftWidth].reduce((sum, each) => sum + Number.parseFloat(each), 0)
      const left = (element.closest('[style="width:700px"]') as Element).getBoundingClientRect().left
      return {
        element: [box.left - left, box.right - left].map(Math.round),
        inside: Math.round((inner?.width ?? 0) + 2 * around),
      }
    })
    deepEqual(widths, { element: [from, to], inside: to - from })
  },
}))
