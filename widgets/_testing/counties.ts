import { expect, onTestFinished, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { getCountyMiddle } from '../_geo/county-shape.ts'
import type { CountyRecord } from '../county-map/contract.ts'
import { mount } from '../county-map/index.ts'
import { shapes } from '../county-map/worker/geometry.ts'
import { open } from './open.ts'

const COUNTIES: [fips: string, county: string, msa: string | null, ...values: (number | null)[]][] = [
  ['17031', 'Cook County, IL', 'Chicago-Naperville-Elgin, IL-IN', 4.25, 0.512, 31.2, -0.4, 5.1],
  ['17043', 'DuPage County, IL', 'Chicago-Naperville-Elgin, IL-IN', 2, 0.4, 28, 0.2, 4],
  ['31031', 'Cherry County, NE', null, -1.5, null, 12, 3.2, 0.9],
  ['06037', 'Los Angeles County, CA', 'Los Angeles-Long Beach-Anaheim, CA', 12, 0.3, 61, -0.9, 6.5],
  ['72113', 'Ponce Municipio, PR', 'Ponce, PR', null, null, null, null, 7.2],
]
export const records: CountyRecord[] = COUNTIES.map(([fips, county, msa, ...values]) => {
  const [appreciation, rtp, affordability, population, unemployment] = values as (number | null)[]
  return { fips, county, msa, appreciation, rtp, affordability, population, unemployment } as CountyRecord
})
/** The address of the figures, answered by `openCounties`. */
const SOURCE = '/bigger_deals/counties.json'

/** Returns the center of a county as fractions of the map's box. */
export const placeOnMap = (fips: string) =>
  getCountyMiddle(shapes()[0], shapes()[0].ids.indexOf(fips)).map((steps, i) => steps / 6 / (i ? 610 : 975)) as [
    number,
    number,
  ]
export const [CHERRY_X, CHERRY_Y] = placeOnMap('31031')

/** Mounts a map and waits for its figures, with helpers for its tests. @param answer what its source answers */
export async function openCounties(props: object = { source: SOURCE }, answer: object = records) {
  const fetch = vi.spyOn(window, 'fetch').mockImplementation(async () => new Response(JSON.stringify(answer)))
  onTestFinished(() => fetch.mockRestore())
  const opened = open(mount as never, props)
  const { root, events } = opened
  const find = <E extends HTMLElement>(selector: string) => root.querySelector(selector) as E
  await expect.poll(() => find('.county-map-ready')).toBeTruthy()
  const stage = find('.county-map-stage')
  const card = find('.map-tooltip')
  return {
    ...opened,
    find,
    stage,
    all: (selector: string) => [...root.querySelectorAll<HTMLElement>(selector)],
    tab: (name: string) =>
      [...root.querySelectorAll<HTMLElement>('[role=tab]')].find((tab) => tab.textContent === name) as HTMLElement,
    button: (name: string) =>
      [...root.querySelectorAll('button')].find((one) => one.textContent === name) as HTMLElement,
    heard: (type: string) => events.filter(([one]) => one === type).map(([, detail]) => detail),
    said: () => (card.hidden ? [] : [...card.children].map((line) => line.textContent)),
    hover: (x = CHERRY_X, y = CHERRY_Y) =>
      userEvent.hover(stage, { position: { x: stage.clientWidth * x, y: stage.clientHeight * y } }),
    click: (x = CHERRY_X, y = CHERRY_Y) =>
      userEvent.click(stage, { position: { x: stage.clientWidth * x, y: stage.clientHeight * y } }),
    /** The color of the picture at a part of its box. */
    colorAt(x = CHERRY_X, y = CHERRY_Y) {
      const canvas = find<HTMLCanvasElement>('.county-map-base')
      const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext(
        '2d',
      ) as OffscreenCanvasRenderingContext2D
      copy.drawImage(canvas, 0, 0)
      const [r, g, b] = copy.getImageData(Math.round(canvas.width * x), Math.round(canvas.height * y), 1, 1).data
      return `rgb(${r}, ${g}, ${b})`
    },
    swatch: (bucket: number) => getComputedStyle(find(`[data-bucket="${bucket}"] > svg`)).fill,
  }
}
