import { loadBuiltin } from '../../widgets/_geo/builtins.ts'
import { loadOnce } from '../_ops/load-once.ts'
import type { MapConfig } from './map-config.ts'
import { getMapId } from './map-id.ts'
import { LAND } from './outline-svg.ts'

/** A map of our own to look at, and to begin with. */
export interface ReadyMap {
  id: string
  name: string
  about: string
  config: MapConfig
}

/** The colors of regions, distinguishable for color-blind people and light enough for dark text. */
const REGIONS = ['#a9cbb7', '#e3cf9b', '#b5c4de', '#dcb8a6', '#c9c2dd', '#cdd6a2', '#a8cdd3', '#e0c1cf']

async function makeReady(): Promise<ReadyMap[]> {
  const world = await loadBuiltin('world')
  const regions = Object.entries(world.default_regions ?? {}).map(([id, region], i) => [
    id,
    { ...(region as object), color: REGIONS[i % REGIONS.length], hover_color: '#089f4b' },
  ])
  const maps: Omit<ReadyMap, 'id'>[] = [
    {
      name: 'States with labels',
      about: 'The United States. Click a state to zoom in. Small eastern states have labels beside the map.',
      config: {
        data: { main_settings: { ...LAND, all_states_zoomable: 'yes' } },
        info: { builtin: 'us' },
        title: 'The United States',
      },
    },
    {
      name: 'The world by region',
      about: 'Each region has its own color. Click one to see its countries.',
      config: {
        data: { main_settings: LAND, regions: Object.fromEntries(regions) },
        info: { builtin: 'world' },
        title: 'The world by region',
      },
    },
    {
      name: 'Every county',
      about: 'All 3,100+ counties, each with its name.',
      config: {
        data: { main_settings: { ...LAND, border_size: 0.5, manual_zoom: 'yes' } },
        info: { builtin: 'us-counties' },
        title: 'Counties of the United States',
      },
    },
  ]
  return maps.map((map) => ({ ...map, id: getMapId(JSON.stringify(map.config)) }))
}

export const readyMaps = loadOnce(makeReady)

/** Finds one of the ready-made maps by the id that it would have if it were stored. */
export const readyMap = async (id: string): Promise<MapConfig | undefined> =>
  (await readyMaps()).find((map) => map.id === id)?.config
