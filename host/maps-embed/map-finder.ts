import { HttpError } from '../_http/errors.ts'
import { drawMap, type RenderedMap } from './draw-map.tsx'
import { MAP_LIMITS } from './limits.ts'
import { type MapConfig, readTitle } from './map-config.ts'
import { quickMap } from './outline-svg.ts'
import { readyMap } from './rendered-map-cache.ts'
import type { MapStore } from './store.ts'

export interface ResolvedMap {
  config: MapConfig
  drawn: RenderedMap
}

/** Finds maps: those that are stored, our own ready ones, and those that an address describes. */
export interface MapFinder {
  /** @throws HttpError 404 where there is none */
  byId(id: string): Promise<ResolvedMap>
  /** @throws HttpError 400 that names the parameter, 404 for an unknown id */
  byQuery(query: URLSearchParams): Promise<RenderedMap>
}

export function mapFinder(store: MapStore): MapFinder {
  const remembered = pictureMemory()
  const byId = async (id: string) => {
    const known = remembered.get(id)
    if (known) return known
    const config = (await readyMap(id)) ?? (await store.get(id))
    if (!config)
      throw new HttpError('not_found', 'We can’t find a map with this ID. Check that the address is complete.')
    return remembered.put(id, { config, drawn: await drawMap(config) })
  }
  return {
    byId,
    async byQuery(query) {
      const [id, info] = [query.getAll('id').at(-1), query.getAll('info').at(-1)]
      if (id) return (await byId(id)).drawn
      return drawMap(
        await quickMap({
          info,
          title: readTitle(query.getAll('title').at(-1), 'bad_parameter'),
          highlight: query.getAll('highlight').join().split(','),
        }),
      )
    },
  }
}

/** Creates a cache of recently drawn maps, since pictures are often requested again. */
function pictureMemory() {
  const kept = new Map<string, ResolvedMap>()
  let held = 0
  const sizeOf = ({ drawn, config }: ResolvedMap) => drawn.svg.length + JSON.stringify(config).length
  return {
    get(id: string): ResolvedMap | undefined {
      const found = kept.get(id)
      if (!found) return
      kept.delete(id)
      kept.set(id, found)
      return found
    },
    put(id: string, found: ResolvedMap): ResolvedMap {
      if (kept.has(id)) return found
      kept.set(id, found)
      held += sizeOf(found)
      for (const [oldest, one] of kept) {
        if (held <= MAP_LIMITS.remembered) break
        kept.delete(oldest)
        held -= sizeOf(one)
      }
      return found
    },
  }
}
