import { deepEqual } from 'node:assert/strict'
import sharp from 'sharp'
import { type Driver, pause, until } from '../_harness/driver.ts'
import { island, LOADER } from './parts.ts'
import type { Scenario } from './scenario.ts'

/** Counties that are large enough to be found, one for each of eight ranges. */
const COUNTIES = ['06071', '32023', '04005', '32007', '41025', '56037', '48043', '35003']
const config = {
  main_settings: { width: 'responsive', hide_labels: 'yes', legend_position: 'outside' },
  state_specific: { KS: { color: '#7a1f1f' }, NE: { color: '#f0e4b8' }, CO: { color: '#1f4e7a' } },
  legend: {
    entries: {
      0: { name: 'Many', color: '#7a1f1f', type: 'state', ids: 'KS', shape: 'square' },
      1: { name: 'Few', color: '#f0e4b8', type: 'state', ids: 'NE', shape: 'square' },
      2: { name: 'None', color: '#1f4e7a', type: 'state', ids: 'CO', shape: 'square' },
    },
  },
}

export interface MapWithLegend {
  html: string
  /** Swatches of the legend; each color is somewhere in the drawing. */
  swatches: string
  /** From the left upper corner of a swatch's element to a pixel of its color, in CSS pixels; its middle where it is nothing else. */
  offset?: [x: number, y: number]
  legend: string
  drawing: string
}

/** Maps that fit into a window of 800 × 700 CSS pixels. */
export const MAPS_WITH_LEGENDS: Record<string, MapWithLegend> = {
  'county map': {
    html: island('county-map', {
      thresholds: [1, 2, 3, 4, 5, 6, 7],
      values: Object.fromEntries(COUNTIES.map((fips, range) => [fips, range + 0.5])),
    }),
    swatches: '.county-map-legend svg',
    legend: '.county-map-legend',
    drawing: '.county-map-stage',
  },
  'state map': {
    html: island('state-map', { legend: true, highlight: ['KS', 'NE', 'CO', 'WY'] }),
    // Its swatch is drawn before the words.
    swatches: '.state-map-legend',
    offset: [6, 9],
    legend: '.state-map-legend',
    drawing: '.state-map > svg',
  },
  'drop-in': {
    html: `<div id="map"></div><script>simplemaps_usmap_mapdata = ${JSON.stringify(config)}</script>
      <script async crossorigin src="http://localhost:4000/embed/v1/usmap.js"></script>`,
    swatches: '.map-legend svg',
    legend: '.map-legend',
    drawing: '.map-svg',
  },
}

type Color = [red: number, green: number, blue: number]

/** Two colors that nobody tells apart, by 16 of 255 in each channel. */
const isNear = (one: Color, other: Color) => one.every((value, n) => Math.abs(value - (other[n] ?? 0)) <= 16)

/** Reads where swatches and the drawing are; in the page, so it must be self-contained. */
function findColors({ swatches, drawing, offset }: MapWithLegend) {
  const embeds = [...document.querySelectorAll('[data-plat], #map')]
  const roots = embeds.map((embed) => embed.shadowRoot ?? embed)
  const getBox = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return { left, top, width, height }
  }
  const find = (css: string) => roots.flatMap((root) => [...root.querySelectorAll(css)]).map(getBox)
  return {
    points: find(swatches).map(({ left, top, width, height }) => {
      const [x, y] = offset ?? [width / 2, height / 2]
      return [left + x, top + y] as const
    }),
    box: find(drawing)[0],
  }
}

/** Reads the color of each swatch, and how many pixels of the drawing have about that color. */
async function readColors(driver: Driver, map: MapWithLegend): Promise<{ color: Color; painted: number }[]> {
  const { points, box } = await driver.evaluate(findColors, map)
  const { data, info } = await sharp(await driver.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const getColor = (x: number, y: number): Color => {
    const at = 3 * (Math.floor(y) * info.width + Math.floor(x))
    return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]
  }
  const { left, top, width, height } = box ?? { left: 0, top: 0, width: 0, height: 0 }
  return points.map(([x, y]) => {
    const color = getColor(x, y)
    let painted = 0
    for (let row = Math.ceil(top); row < Math.min(top + height, info.height); row++)
      for (let column = Math.ceil(left); column < Math.min(left + width, info.width); column++)
        if (isNear(color, getColor(column, row))) painted++
    return { color, painted }
  })
}

/** Expects each color of the legend in the drawing, and no two that look the same. */
export async function expectColorsOfLegend(driver: Driver, map: MapWithLegend): Promise<void> {
  await driver.move(0, 0)
  let colors: Color[] = []
  // The drawing may come after its legend.
  await until(async () => {
    const found = await readColors(driver, map)
    colors = found.map(({ color }) => color)
    return found.length > 0 && found.every(({ painted }) => painted > 15)
  }, 'a drawing with every color of the legend')
  // A color may still be fading in.
  await pause()
  colors = (await readColors(driver, map)).map(({ color }) => color)
  const same = colors.flatMap((one, n) => colors.slice(n + 1).filter((other) => isNear(one, other)))
  deepEqual(same, [])
}

/** Pages that change colors in every engine; what only Chromium can be told stands in auto-dark.spec.ts. */
export const SURROUNDING_STYLES: Record<string, string> = {
  light: '',
  dark: '<style>:root { color-scheme: dark }</style>',
  'a filter of a dark reader': '<style>html { filter: invert(1) hue-rotate(180deg); background: #fff }</style>',
}

/** Serves maps 600 pixels wide, so that each stands in the window with its legend. */
export const narrow = (html: string): string => `<div style="width:600px">${html}</div>${LOADER}`

export const legendColors: Scenario[] = Object.entries(MAPS_WITH_LEGENDS).flatMap(([name, map]) =>
  Object.entries(SURROUNDING_STYLES).map(([surroundings, head]) => ({
    name: `${name}, ${surroundings}: each color of the legend is the drawing’s`,
    async run(driver, site) {
      await driver.open(site.page(narrow(map.html), head))
      await expectColorsOfLegend(driver, map)
    },
  })),
)
