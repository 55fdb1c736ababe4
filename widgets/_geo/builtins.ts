import type { InfoData } from './builtin.ts'
import type { MapInfo } from './types.ts'

export type BuiltinName = 'us' | 'us-counties' | 'world'

/** The built-in map of each family of configs (`simplemaps_<family>_mapdata`) that has one. */
export const builtinOfFamily: Record<string, BuiltinName | undefined> = {
  usmap: 'us',
  countymap: 'us-counties',
  worldmap: 'world',
}

const modules: Record<BuiltinName, () => Promise<{ default: InfoData }>> = {
  us: () => import('./generated/map-us.ts'),
  'us-counties': () => import('./generated/map-us-counties.ts'),
  world: () => import('./generated/map-world.ts'),
}

const loaded: Partial<Record<BuiltinName, Promise<MapInfo>>> = {}

/**
 * A built-in map info, fetched and decoded once for all maps of a page: it is shared, so nobody may change it.
 *
 * @throws what the import throws (the next call tries again), and a sentence for a name that is none
 */
export function loadBuiltin(name: BuiltinName): Promise<MapInfo> {
  if (!Object.hasOwn(modules, name)) {
    const names = Object.keys(modules).join(', ')
    return Promise.reject(new Error(`There is no built-in map "${name}"; expected one of ${names}`))
  }
  loaded[name] ??= Promise.all([import('./builtin.ts'), modules[name]()]).then(([{ decodeInfo }, module]) =>
    decodeInfo(module.default),
  )
  loaded[name].catch(() => {
    delete loaded[name]
  })
  return loaded[name]
}
