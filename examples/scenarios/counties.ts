import { deepEqual, equal, ok } from 'node:assert/strict'
import { type Driver, pause, until } from '../_harness/driver.ts'
import { ours } from './island.ts'
import { LOADER } from './parts.ts'
import type { Scenario } from './scenario.ts'

/** Keeps what a pointer that rests would start, until `rested` is called. */
const NEVER_RESTS = `<script>
const wait = window.setTimeout
const kept = []
window.setTimeout = (run, time, ...rest) => time === 120 ? (kept.push(run), 1e9) : wait(run, time, ...rest)
window.rested = () => kept.at(-1)()
</script>`
const PROPS = JSON.stringify({ values: { '31031': 3.5, '31075': 7 }, thresholds: [2, 5], note: 'Our own books.' })
const MAP = `<div id="map" data-plat="county-map" data-plat-on="load"><script type="application/json">${PROPS}</script></div>${LOADER}`

/** Cherry County, Nebraska, and one of Montana, as parts of the map's box. */
const CHERRY: Point = [0.4237, 0.3521]
const OTHER: Point = [0.3, 0.2]
type Point = [x: number, y: number]

const see = (driver: Driver) =>
  driver.evaluate(() => {
    const root = document.getElementById('map')?.shadowRoot
    const stage = root?.querySelector<HTMLElement>('.county-map-stage')
    const card = root?.querySelector<HTMLElement>('.county-map-card')
    const ring = root?.querySelector<HTMLCanvasElement>('.county-map-ring')
    const { left = 0, top = 0, width = 0, height = 0 } = stage?.getBoundingClientRect() ?? {}
    return {
      isDrawn: stage?.dataset.drawn !== undefined,
      place: { left, top, width, height },
      card: card?.hidden ? '' : (card?.textContent ?? ''),
      ring: ring?.hidden === false && ring.width > 0,
      canvases: root?.querySelectorAll('.county-map-glance').length,
    }
  })

async function point(driver: Driver, [x, y]: Point): Promise<void> {
  const { place } = await see(driver)
  await driver.move(place.left + place.width * x, place.top + place.height * y)
}

/** Opens the map and points at it until what answers a pointer has come. */
async function comeTo(driver: Driver, page: string): Promise<void> {
  await driver.open(page)
  await until(async () => (await see(driver)).isDrawn, 'a picture of the counties')
  await until(async () => {
    await point(driver, [0.01, 0.01])
    await point(driver, CHERRY)
    const { card, canvases } = await see(driver)
    return card || canvases
  }, 'an answer to the pointer')
}

/** Counts the pixels of two pictures that differ visibly. */
const differing = async (driver: Driver, one: Buffer, two: Buffer): Promise<number> =>
  driver.evaluate(
    async (pictures) => {
      const pixels = await Promise.all(
        pictures.map(async (picture) => {
          const image = Object.assign(new Image(), { src: `data:image/png;base64,${picture}` })
          await image.decode()
          const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height })
          const ctx = canvas.getContext('2d') as CanvasRenderingContext2D
          ctx.drawImage(image, 0, 0)
          return ctx.getImageData(0, 0, image.width, image.height).data
        }),
      )
      const [a, b] = pixels as [Uint8ClampedArray, Uint8ClampedArray]
      let count = 0
      for (let i = 0; i < a.length; i += 4) {
        if ([0, 1, 2].some((part) => Math.abs((a[i + part] as number) - (b[i + part] as number)) > 64)) count++
      }
      return count
    },
    [one, two].map((picture) => picture.toString('base64')),
  )

export const counties: Scenario[] = [
  {
    name: 'counties: a pointer under way sees ring and card without an element; where it rests they are elements and look the same',
    async run(driver, site) {
      await comeTo(driver, site.page(MAP, NEVER_RESTS))
      await point(driver, [0.01, 0.01])
      await pause()
      const empty = await driver.screenshot()
      await point(driver, CHERRY)
      await pause()
      const drawn = await driver.screenshot()
      const under = await see(driver)
      deepEqual([under.card, under.ring, under.canvases], ['', false, 1])
      ok((await differing(driver, empty, drawn)) > 500, 'something is drawn')
      await driver.evaluate(() => (window as unknown as { rested(): void }).rested())
      await pause()
      const rested = await see(driver)
      deepEqual([rested.card, rested.ring], ['Cherry County, NE3.5%', true])
      const same = await differing(driver, drawn, await driver.screenshot())
      ok(same < 150, `${same} pixels are others`)
      // Moves on: the elements disappear, and the next county is drawn instead.
      await point(driver, OTHER)
      await pause()
      const next = await see(driver)
      deepEqual([next.card, next.ring], ['', false])
      const moved = await driver.screenshot()
      ok((await differing(driver, drawn, moved)) > 500, 'ring and card went with the pointer')
      ok((await differing(driver, empty, moved)) > 500, 'they are there')
      await point(driver, [0.01, 0.01])
      await pause()
      equal(await differing(driver, empty, await driver.screenshot()), 0)
      deepEqual(await ours(driver), [])
    },
  },
  {
    name: 'counties: a pointer that rests has an element with the words a moment later',
    async run(driver, site) {
      await comeTo(driver, site.page(MAP))
      await until(async () => (await see(driver)).card === 'Cherry County, NE3.5%', 'the card')
      equal((await see(driver)).ring, true)
    },
  },
  {
    name: 'counties: in a font of the page’s own the card is an element at once',
    async run(driver, site) {
      const font =
        '<style>@font-face { font-family: Own; src: local("Liberation Sans") } body { font-family: Own }</style>'
      await comeTo(driver, site.page(MAP, NEVER_RESTS + font))
      const { card, ring, canvases } = await see(driver)
      deepEqual([card, ring, canvases], ['Cherry County, NE3.5%', true, 0])
    },
  },
  {
    name: 'counties: on a page from right to left the card is an element at once',
    async run(driver, site) {
      await comeTo(driver, site.page(`<div dir="rtl">${MAP}</div>`, NEVER_RESTS))
      const { card, ring, canvases } = await see(driver)
      deepEqual([card, ring, canvases], ['Cherry County, NE3.5%', true, 0])
    },
  },
  {
    name: 'counties: where a canvas sets figures in other widths than the page the card is an element at once',
    async run(driver, site) {
      // Like fonts that have tabular figures only on request.
      const narrow = `<script>
const { measureText } = CanvasRenderingContext2D.prototype
CanvasRenderingContext2D.prototype.measureText = function (text) {
  return { width: measureText.call(this, text).width - 2 * (text.split('1').length - 1) }
}
</script>`
      await comeTo(driver, site.page(MAP, NEVER_RESTS + narrow))
      const { card, ring, canvases } = await see(driver)
      deepEqual([card, ring, canvases], ['Cherry County, NE3.5%', true, 0])
    },
  },
  {
    name: 'counties: where the page’s policy refuses workers the card is an element at once',
    async run(driver, site) {
      const policy = { 'Content-Security-Policy': "worker-src 'none'" }
      await comeTo(driver, site.page(MAP, NEVER_RESTS, policy))
      const { card, ring, canvases } = await see(driver)
      deepEqual([card, ring, canvases], ['Cherry County, NE3.5%', true, 0])
    },
  },
]
