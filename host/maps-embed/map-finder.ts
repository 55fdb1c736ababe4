import { LRUCache } from 'lru-cache'
import { HttpError } from '../_http/errors.ts'
import { drawMap } from './draw-map.ts'
import { MAP_LIMITS } from './limits.ts'
import { type MapConfig, readTitle } from './map-config.ts'
import { quickMap } from './outline-svg.ts'
import { isPublishedName } from './published-name.ts'
import { type RenderedMap, withTitle } from './render-map.tsx'
import { readyMap } from './rendered-map-cache.ts'
import type { MapStore } from './store.ts'

interface FoundMap {
  config: MapConfig
  /** True for what somebody stored; false for our own ready maps. */
  stored: boolean
}

export interface ResolvedMap extends FoundMap {
  drawn: RenderedMap
}

/** A map with the id of its text, also where it was asked for by a member's name for it. */
export interface IdentifiedMap extends ResolvedMap {
  mapId: string
}

/** Finds maps: those that are stored, our own ready ones, and those that an address describes. */
export interface MapFinder {
  /**
   * @param id of a map, or the name under which a member has published one
   * @throws HttpError 404 where there is none, 410 where it was taken down or back
   */
  byId(id: string): Promise<IdentifiedMap>
  /** @throws HttpError 400 that names the parameter, 404 for an unknown id, 410 for a map that was taken down */
  byQuery(query: URLSearchParams): Promise<RenderedMap>
}

const unknownMap = () =>
  new HttpError('not_found', 'We can’t find a map with this ID. Check that the address is complete.')

/** @param draw for tests; in a thread of its own unless told */
export function mapFinder(store: MapStore, draw = drawMap): MapFinder {
  const remembered = rememberMaps(MAP_LIMITS.remembered, draw)
  const described = rememberMaps(MAP_LIMITS.rememberedDescribed, draw)
  const byId = async (idOrName: string) => {
    const id = isPublishedName(idOrName) ? await store.resolve(idOrName) : idOrName
    if (id === undefined) throw unknownMap()
    const ready = await readyMap(id)
    // Another copy of the host may have taken it down since.
    const stored = !ready && (await store.visit(id)) === true
    if (!ready && !stored) throw unknownMap()
    const found = await remembered(id, async () => {
      const config = ready ?? (await store.get(id))
      if (!config) throw unknownMap()
      return { config, stored }
    })
    return { ...found, mapId: id }
  }
  return {
    byId,
    async byQuery(query) {
      const [id, info] = [query.getAll('id').at(-1), query.getAll('info').at(-1)]
      if (id) return (await byId(id)).drawn
      const title = readTitle(query.getAll('title').at(-1), 'bad_parameter')
      // The same map under many titles is drawn once.
      const config = await quickMap({ info, highlight: query.getAll('highlight').join().split(',') })
      const { drawn } = await described(JSON.stringify(config), async () => ({ config, stored: false }))
      return title ? withTitle(drawn, title) : drawn
    },
  }
}

/**
 * Remembers drawn maps, since pictures are often requested again. Who asks for one that is just being drawn waits for it.
 * @param maxSize characters
 */
function rememberMaps(maxSize: number, draw: typeof drawMap) {
  const sizeCalculation = ({ drawn, config }: ResolvedMap) => drawn.svg.length + JSON.stringify(config).length
  const cache = new LRUCache<string, ResolvedMap>({ maxSize, sizeCalculation })
  const pending = new Map<string, Promise<ResolvedMap>>()
  const make = async (key: string, read: () => Promise<FoundMap>) => {
    const found = await read()
    const map = { ...found, drawn: await draw(found.config) }
    cache.set(key, map)
    return map
  }
  return async (key: string, read: () => Promise<FoundMap>): Promise<ResolvedMap> => {
    const known = cache.get(key) ?? pending.get(key)
    if (known) return known
    const pendingMap = make(key, read).finally(() => pending.delete(key))
    pending.set(key, pendingMap)
    return pendingMap
  }
}
