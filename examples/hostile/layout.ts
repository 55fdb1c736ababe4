import { ok } from 'node:assert/strict'
import { type Driver, until } from '../_harness/driver.ts'
import { LOADER, map } from '../scenarios/parts.ts'
import { count, type HostilePage, PASTED } from './page.ts'

const inside = (style: string) => `<div style="${style}">${map({ highlight: ['TX'] })}</div>${LOADER}`

/** Points at the middle of Texas, wherever it is by now, and expects the card about it. */
async function pointAtTexas(driver: Driver): Promise<void> {
  const getMiddle = () =>
    driver.evaluate(() => {
      const shape = document.querySelector('[data-plat]')?.shadowRoot?.querySelector('[data-id=TX]')
      shape?.scrollIntoView({ block: 'center' })
      const { x = 0, y = 0, width = 0, height = 0 } = shape?.getBoundingClientRect() ?? {}
      return { x: x + width / 2, y: y + height / 2 }
    })
  const getCard = () =>
    driver.evaluate(
      () => document.querySelector('[data-plat]')?.shadowRoot?.querySelector('.map-tooltip')?.textContent ?? '',
    )
  await until(async () => {
    const { x, y } = await getMiddle()
    await driver.move(x, y)
    return (await getCard()).startsWith('Texas')
  }, 'the card of Texas')
}

/** Pages whose styles scale, rotate, hide or contain the map. */
export const layout: HostilePage[] = [
  { name: 'the page is zoomed', head: '<style>html { zoom: 1.5 }</style>', check: pointAtTexas },
  {
    name: 'an ancestor is scaled',
    body: inside('transform: scale(0.6); transform-origin: 0 0; width: 900px'),
    check: pointAtTexas,
  },
  { name: 'an ancestor is rotated', body: inside('rotate: 8deg; width: 500px; margin: 80px'), check: pointAtTexas },
  {
    name: 'an ancestor contains its layout',
    body: inside('contain: strict; width: 600px; height: 400px'),
    check: pointAtTexas,
  },
  {
    name: 'an ancestor is not rendered until it is near the viewport',
    body: inside('content-visibility: auto; contain-intrinsic-size: 600px 400px'),
    check: pointAtTexas,
  },
  {
    name: 'the map stands in a closed panel that opens later',
    body: `<div hidden id="panel" style="width: 600px">${map({ highlight: ['TX'] }, 'data-plat-on="load"')}</div>${LOADER}
<script>setTimeout(() => { document.getElementById('panel').hidden = false }, 500)</script>`,
    check: pointAtTexas,
  },
  {
    name: 'the page styles every svg, path and box of its own',
    head: '<style>svg, path, g { fill: red !important; display: none !important; transform: scale(2) !important } div { all: unset }</style>',
    check: async (driver) => ok((await count(driver, '[data-id]')) >= 51),
  },
  {
    name: 'the page reads from right to left',
    head: '<script>document.documentElement.dir = "rtl"</script>',
    body: PASTED,
    check: pointAtTexas,
  },
]
