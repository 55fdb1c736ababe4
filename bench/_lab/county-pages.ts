import { readFileSync } from 'node:fs'
import { geoPath } from 'd3-geo'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { bundled, getVersions, putPage } from './d3-page.ts'
import { randomNumbers } from './figures-file.ts'
import { MAJOR } from './plat-site.ts'
import type { BenchmarkSite } from './site.ts'

/** The classic way to a map of the counties, with the versions that are measured. */
export const D3_COUNTIES = getVersions(['d3-geo', 'd3-selection', 'd3-zoom', 'topojson-client', 'us-atlas'])

const ATLAS = 'node_modules/us-atlas/counties-albers-10m.json'
const THRESHOLDS = [14, 28, 42, 56, 70, 84]

export interface CountyPage {
  id: 'd3' | 'plat'
  url: string
}

/** Writes two pages that show the same numbers of two metrics in seven colors. */
export async function putCountyPages(stranger: BenchmarkSite, plat: BenchmarkSite): Promise<CountyPage[]> {
  const values = getValues(getCounties().map(({ id }) => String(id)))
  return [
    { id: 'd3', url: await putD3(stranger, values) },
    { id: 'plat', url: putPlat(stranger, plat.origin, values) },
  ]
}

type Values = Record<string, [number, number]>

function getCounties() {
  const atlas = JSON.parse(readFileSync(ATLAS, 'utf8')) as Topology<{ counties: GeometryCollection }>
  return feature(atlas, atlas.objects.counties).features
}

function getValues(codes: string[]): Values {
  const random = randomNumbers(3)
  const one = () => Math.round(random() * 999) / 10
  return Object.fromEntries(codes.map((fips) => [fips, [one(), one()]]))
}

/** Writes the d3 page: script, shapes and numbers are fetched at the same time, bundled and tree-shaken. */
async function putD3(site: BenchmarkSite, values: Values): Promise<string> {
  site.put('/d3-counties.js', await bundled('bench/_lab/d3-counties.js'))
  site.put('/counties-albers-10m.json', readFileSync(ATLAS, 'utf8'))
  site.put('/values.json', JSON.stringify(values))
  const head = [
    '<link rel="preload" as="fetch" crossorigin href="/counties-albers-10m.json">',
    '<link rel="preload" as="fetch" crossorigin href="/values.json">',
    '<script defer src="/d3-counties.js"></script>',
    '<style>path:hover { fill: #ffb74d } p { position: fixed; inset: 0 auto auto 0; margin: 0; background: #fff }',
    'p { padding: 8px; pointer-events: none }</style>',
  ]
  return putPage(site, '/d3-counties.html', '<div id="map"></div>', head.join(''))
}

/** Writes the page of somebody who embeds the map with their own numbers. */
function putPlat(site: BenchmarkSite, origin: string, values: Values): string {
  const metrics = (['a', 'b'] as const).map((id, which) => ({
    id,
    thresholds: THRESHOLDS,
    format: 'number',
    values: Object.fromEntries(Object.entries(values).map(([fips, both]) => [fips, both[which]])),
  }))
  const props = JSON.stringify({ wheel: true, tools: false, metrics })
  const body = `<script async crossorigin src="${origin}/embed/${MAJOR}/loader.js"></script>
<div id="map" data-plat="county-map" data-plat-on="load"><script type="application/json">${props}</script></div>`
  return putPage(site, '/plat-counties.html', body, '<style>#map { height: auto }</style>')
}

/**
 * Returns points over counties of the 48 states, as fractions of the map's box: the pointer jumps from one to the next.
 */
export function countyPoints(count: number): [x: number, y: number][] {
  const random = randomNumbers(4)
  const path = geoPath()
  const lower = getCounties().filter(({ id }) => !/^(02|15)/.test(String(id)))
  return Array.from({ length: count }, () => {
    const county = lower[Math.floor(random() * lower.length)] as (typeof lower)[number]
    const [x, y] = path.centroid(county)
    return [x / 975, y / 610]
  })
}
