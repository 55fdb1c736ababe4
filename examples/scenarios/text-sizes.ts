import { deepEqual, ok } from 'node:assert/strict'
import type { Driver } from '../_harness/driver.ts'
import { until } from '../_harness/driver.ts'
import type { Site } from '../_harness/site.ts'
import { island, LOADER } from './parts.ts'
import type { Scenario } from './scenario.ts'

const MAP = {
  main_settings: { width: 'responsive', popups: 'on_click' },
  state_specific: { TX: { name: 'Texas', description: 'Two days' } },
  legend: { entries: { 0: { name: 'Two days', color: '#6fa287', type: 'state', ids: 'TX' } } },
}

/** Six embeds: drawn in shadow roots, drawn in light DOM, and the map of a page's own configuration. */
const EMBEDS = [
  island('state-map'),
  island('county-map', { title: 'Customers', format: 'number', thresholds: [1, 4], values: { 31031: 3, 17031: 9 } }),
  island('median-rents-chart', {
    areaName: 'Cook',
    source: 'Made up',
    rents: [{ beds: 2, value: { cents: 150_000 } }],
  }),
  island('market-search'),
  island('rent-estimator'),
  `<div id="map"></div><script>simplemaps_usmap_mapdata = ${JSON.stringify(MAP)}</script>`,
  '<script async crossorigin src="http://localhost:4000/embed/v1/usmap.js"></script>',
].join('')

interface TextSize {
  text: string
  size: number
}

/** Returns the address of a page of somebody else's with six embeds, whose `html` has a font size of its own. */
export const pageWithEmbeds = (site: Site, fontSize: string): string =>
  site.page(EMBEDS + LOADER, `<style>html { font-size: ${fontSize} } body { font: 16px/1.5 Georgia, serif }</style>`)

/** Reads the font sizes of all texts and fields in embeds, without what is drawn in SVG. */
export async function readTextSizes(driver: Driver): Promise<TextSize[]> {
  await until(
    () =>
      driver.evaluate(() => {
        const islands = [...document.querySelectorAll('[data-plat]')]
        const legend = document.querySelector('#map .map-legend')
        const texas = document.querySelector('#map .sm_state_TX')
        const list = islands[0]?.shadowRoot?.querySelector('.state-map-list')
        const tools = islands[1]?.shadowRoot?.querySelector('.county-map-tools')
        const parts = [legend, texas, list, tools]
        return parts.every(Boolean) && islands.every((each) => each.getAttribute('data-plat-state') === 'mounted')
      }),
    'six embeds',
  )
  const texas = await driver.evaluate(() => {
    const state = document.querySelector('#map .sm_state_TX') as Element
    state.scrollIntoView({ block: 'center' })
    const { left, top, width, height } = state.getBoundingClientRect()
    return { x: left + width / 2, y: top + height / 2 }
  })
  await driver.click(texas.x, texas.y)
  await until(() => driver.evaluate(() => !!document.querySelector('#map .map-popup-click')), 'the pop-up')
  return driver.evaluate(() => {
    const found: { text: string; size: number }[] = []
    const getFontSize = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize)
    const walk = (node: Node) => {
      if (node instanceof SVGElement || node instanceof HTMLScriptElement || node instanceof HTMLTemplateElement) return
      if (node instanceof Element && node.matches('input:not([type="radio"], [type="checkbox"]), select'))
        found.push({ text: `<${node.localName}>`, size: getFontSize(node) })
      const text = node instanceof Text ? node.data.trim() : ''
      const parent = node.parentElement
      // A county is called by its code until its name has come.
      const words = text.replace('FIPS 17031', 'Cook County, IL')
      if (text && parent)
        found.push({ text: `${parent.localName}.${parent.className}: ${words}`, size: getFontSize(parent) })
      for (const child of [...((node as Element).shadowRoot?.childNodes ?? []), ...node.childNodes]) walk(child)
    }
    for (const embed of document.querySelectorAll('[data-plat], #map')) walk(embed)
    return found
  })
}

/** Compares with the sizes of the page without a trick. @returns the texts that differ by more than half a pixel */
export function getDifferences(plain: TextSize[], other: TextSize[], times = 1): string[] {
  deepEqual(
    other.map(({ text }) => text),
    plain.map(({ text }) => text),
  )
  return plain.flatMap(({ text, size }, n) => {
    const now = other[n]?.size ?? 0
    return Math.abs(now - size * times) <= 0.5 ? [] : [`${text}: ${size} → ${now}`]
  })
}

export const textSizes: Scenario[] = ['62.5%', '20px'].map((fontSize) => ({
  name: `text in embeds has the size of a plain page on one with html { font-size: ${fontSize} }`,
  async run(driver, site) {
    await driver.open(pageWithEmbeds(site, '100%'))
    const plain = await readTextSizes(driver)
    ok(plain.length > 40, `${plain.length} texts`)
    await driver.open(pageWithEmbeds(site, fontSize))
    deepEqual(getDifferences(plain, await readTextSizes(driver)), [])
  },
}))
