import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { getCountyMiddle } from '../_geo/county-shape.ts'
import type { CountyRecord } from './contract.ts'
import { NEW_IDS } from './example-values.ts'
import { Picture } from './Picture.tsx'
import { shapes } from './worker/geometry.ts'

/** Figures that change slowly over the country, as real ones do. */
const records: CountyRecord[] = NEW_IDS.map((fips, i) => {
  const [x, y] = getCountyMiddle(shapes()[0], i)
  const value =
    Math.round((6 + 5 * Math.sin(x / 900) + 4 * Math.cos(y / 700) + ((Number(fips) * 37) % 100) / 60) * 100) / 100
  return {
    fips,
    county: fips,
    msa: null,
    appreciation: value,
    rtp: null,
    affordability: null,
    population: null,
    unemployment: null,
    income: null,
    property_tax: null,
  }
})
const svg = renderToString(<Picture records={records} />)

it('draws one shape for each range, and one for what has no data', () => {
  expect(svg.match(/<path/g)).toHaveLength(9)
  expect(svg).toContain('<title>Appreciation by county</title>')
})

it('has the colors of the tokens, in light and in dark', () => {
  const css = readFileSync('widgets/county-map/ramp.css', 'utf8')
  const [light = '', dark = ''] = svg.split('@media(prefers-color-scheme:dark)')
  for (const token of ['loss-2', ...Array.from({ length: 7 }, (_, i) => `ramp-${i + 1}`)]) {
    const [, one, other] = new RegExp(`${token}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(css) ?? []
    expect(light).toContain(`.b${token.replace('ramp-', '')}{fill:${one};`)
    expect(dark).toContain(`.b${token.replace('ramp-', '')}{fill:${other};`)
  }
  expect(svg).not.toContain('undefined')
})

it('weighs at most 16,000 bytes for figures that change slowly', () => {
  expect(brotliCompressSync(svg).length).toBeLessThanOrEqual(16_000)
})

it('shows the whole country without color where a metric has no figures', () => {
  const none = renderToString(<Picture records={records} metric="rtp" />)
  expect(none.match(/<path (?=[^>]*class="n")[^>]*d="M/g)).toHaveLength(1)
  expect(none.match(/<path (?=[^>]*class="b)[^>]*d="M/g)).toBeNull()
})
