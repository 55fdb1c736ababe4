import { readFileSync, statSync } from 'node:fs'
import { median } from '../host/_testing/statistics.ts'
import { loadBuiltin } from '../widgets/_geo/builtins.ts'
import { launch, openTab, pause, type Tab } from './_lab/browser.ts'
import { putPage } from './_lab/d3-page.ts'
import { type Benchmark, type Figure, figure } from './_lab/figure.ts'
import { MAJOR, openPlatSite } from './_lab/plat-site.ts'
import type { BenchmarkSite } from './_lab/site.ts'

/** The name of the baseline: the widget that such configs were written for, in brotli bytes. */
const REFERENCE = 'the widget that such configs come with'

const SETTINGS = { width: 'responsive', state_color: '#88A4BC', state_hover_color: '#3B729F', import_labels: 'no' }
const ZOOM = { all_states_zoomable: 'yes', manual_zoom: 'yes' }

/** Writes a page with one map of a family, by its script. */
function put(site: BenchmarkSite, name: string, family: string, script: string, data: object, more = ''): string {
  const text = JSON.stringify(data)
  const body = `${more}<div id="map"></div><script>var simplemaps_${family}_mapdata = ${text}</script>
<script async crossorigin src="${site.origin}/embed/${MAJOR}/${script}.js"></script>`
  return putPage(site, `/${name}.html`, body)
}

/** Waits until the map is there and everything that it loads lazily has arrived. */
async function waitUntilDrawn(tab: Tab, count: number): Promise<void> {
  await tab.evaluate(`(async () => {
    while (document.querySelectorAll('#map .sm_state').length < ${count}) await new Promise(requestAnimationFrame)
  })()`)
  await pause(1500)
}

async function getBytes(site: BenchmarkSite, url: string, count: number): Promise<[bytes: number, requests: number]> {
  const browser = await launch()
  try {
    site.reset()
    const tab = await openTab(browser)
    await tab.open(url)
    await waitUntilDrawn(tab, count)
    const ours = site.sent.filter(({ path }) => path.startsWith('/embed/'))
    return [ours.reduce((sum, { bytes }) => sum + bytes, 0), ours.length]
  } finally {
    await browser.close()
  }
}

/** ms of one refresh() until the next frame is done, and of writing a color on as many paths by hand. */
const timeRefresh = (family: string, rounds: number) => `(async () => {
  const api = window.simplemaps_${family}
  const paths = [...document.querySelectorAll('#map .sm_state')]
  const frame = () => new Promise((go) => requestAnimationFrame(() => { const c = new MessageChannel(); c.port1.onmessage = go; c.port2.postMessage(0) }))
  const time = async (work) => { await frame(); const at = performance.now(); work(); const done = performance.now() - at; await frame(); return done }
  const ours = [], bare = []
  for (let i = 0; i < ${rounds}; i++) {
    const color = i % 2 ? '#224466' : '#446688'
    ours.push(await time(() => { api.mapdata.main_settings.state_color = color; api.refresh() }))
    bare.push(await time(() => { for (const path of paths) path.setAttribute('fill', i % 2 ? '#222222' : '#333333') }))
  }
  return { ours, bare }
})()`

async function getRefresh(site: BenchmarkSite, url: string, family: string, count: number, rounds: number) {
  const browser = await launch()
  try {
    const tab = await openTab(browser)
    await tab.open(url)
    await waitUntilDrawn(tab, count)
    const { ours, bare } = await tab.evaluate<{ ours: number[]; bare: number[] }>(timeRefresh(family, rounds))
    return { ours: median(ours.slice(2)), bare: median(bare.slice(2)) }
  } finally {
    await browser.close()
    site.reset()
  }
}

/** Returns the brotli bytes of a chunk with shapes, as served. */
function brotliBytes(name: string): number {
  const { lazy } = JSON.parse(readFileSync('dist/embed/manifest.json', 'utf8'))
  const file = Object.values(lazy as Record<string, string>).find((file) => file.startsWith(`${name}.`))
  return statSync(`dist/embed/c/${file}.br`).size
}

export const dropIn: Benchmark = {
  name: 'drop-in',
  what: 'maps of existing configs by one script tag: all that they fetch, and what a refresh() costs',
  async run({ rounds = 21, progress }) {
    const site = await openPlatSite()
    const { default_labels: labels } = await loadBuiltin('us')
    const us = { main_settings: SETTINGS, state_specific: {}, labels }
    const both =
      `<div id="second"></div><script>var simplemaps_worldmap_mapdata = ` +
      `{ main_settings: { div: 'second', zoom: 'no' }, state_specific: {} }</script>`
    const pages = {
      two: put(site, 'two', 'usmap', 'usmap', us, both),
      us: put(site, 'us', 'usmap', 'usmap', us),
      usZoom: put(site, 'us-zoom', 'usmap', 'usmap', { ...us, main_settings: { ...SETTINGS, ...ZOOM } }),
      worldZoom: put(site, 'world', 'worldmap', 'worldmap', {
        main_settings: { ...SETTINGS, ...ZOOM },
        state_specific: {},
      }),
      counties: put(site, 'counties', 'countymap', 'countymap', {
        main_settings: { ...SETTINGS, zoom: 'no' },
        state_specific: {},
      }),
    }
    try {
      const figures: Figure[] = []
      const weigh = async (name: string, url: string, count: number, limit: number, reference: number) => {
        progress(name)
        const [bytes, requests] = await getBytes(site, url, count)
        figures.push(figure(name, bytes, 'bytes', { limit, baseline: REFERENCE, baselineValue: reference }))
        figures.push(figure(`${name}, requests`, requests, 'requests'))
      }
      await weigh('US with 56 labels', pages.us, 51, 38_000, 75_446)
      progress('a second map')
      const [alone] = await getBytes(site, pages.us, 51)
      const [two] = await getBytes(site, pages.two, 51)
      const shapes = brotliBytes('map-world')
      // The code that unpacks shapes is part of a script with its own shapes; other scripts load it with theirs.
      figures.push(
        figure('a world map beside it', two - alone, 'bytes', {
          limit: shapes + 1100,
          baseline: 'its shapes',
          baselineValue: shapes,
        }),
      )
      await weigh('US with 56 labels and zoom', pages.usZoom, 51, 52_000, 75_446)
      await weigh('world with zoom', pages.worldZoom, 200, 62_000, 88_991)
      const time = async (name: string, url: string, family: string, count: number, limit: number) => {
        progress(name)
        const { ours, bare } = await getRefresh(site, url, family, count, rounds)
        const baseline = 'setAttribute("fill") on as many paths'
        figures.push(figure(name, ours, 'ms', { limit, baseline, baselineValue: bare }))
      }
      await time('refresh() of the US', pages.us, 'usmap', 51, 16)
      await time('refresh() of 3,142 counties', pages.counties, 'countymap', 3000, 100)
      return figures
    } finally {
      await site.close()
    }
  },
}
