import { expect, test, vi } from 'vitest'
import { createWorkerPool } from '../_services/worker-pool.ts'
import { bundle } from '../_testing/bundle.ts'
import { getElements } from '../_testing/well-formed.ts'
import type { MapConfig } from './map-config.ts'
import { mapFinder } from './map-finder.ts'
import { quickMap } from './outline-svg.ts'
import { type RefusedMap, type RenderedMap, renderMap, withTitle } from './render-map.tsx'

vi.setConfig({ testTimeout: 120_000 })

test('a thread draws the same map, and refuses in the same words, as the server’s own', async () => {
  const file = await bundle('host/maps-embed/draw-worker.ts')
  const draw = createWorkerPool<MapConfig, RenderedMap | RefusedMap>({
    file,
    threads: 1,
    maxWaiting: 20,
    timeoutMs: 60_000,
  })
  const configs: MapConfig[] = [
    await quickMap({ info: 'us', highlight: ['TX'] }),
    await quickMap({ info: 'us-counties', highlight: [] }),
    { data: {}, info: { paths: 'none' } },
  ]
  for (const config of configs) expect(await draw(config)).toEqual(await renderMap(config))
  expect(await draw(configs[2] as MapConfig)).toHaveProperty('refused')
})

test('one map is drawn once, whatever titles it is asked for under and however many ask at once', async () => {
  const draw = vi.fn(async (config: MapConfig) => (await renderMap(config)) as RenderedMap)
  const maps = mapFinder(
    { get: async () => undefined, put: async () => '', visit: async () => undefined, resolve: async () => undefined },
    draw,
  )
  const ask = (query: string) => maps.byQuery(new URLSearchParams(query))
  const queries = ['info=us&title=One', 'info=us&title=Two', 'info=us&highlight=', 'info=us&highlight=ZZ&title=Three']
  const titles = (await Promise.all(queries.map(ask))).map(({ svg }) => /<title>(.*?)<\/title>/.exec(svg)?.[1])
  expect(titles).toEqual(['One', 'Two', 'Map', 'Three'])
  await ask('info=us&highlight=TX,CA')
  await ask('info=us&highlight=ca&highlight=TX')
  expect(draw).toHaveBeenCalledTimes(2)
})

test('a title is put into a drawn map as if it had been drawn with it', async () => {
  const config = await quickMap({ info: 'us', highlight: [] })
  const rendered = (await renderMap(config)) as RenderedMap
  for (const title of ['Mine', 'A <b> & "c"', ']]>', '$& $1', '</title><script>', 'é☃']) {
    expect(withTitle(rendered, title)).toEqual(await renderMap({ ...config, title }))
    expect(getElements(withTitle(rendered, title).svg)[0]).toBe('svg')
  }
})
