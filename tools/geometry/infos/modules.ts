import type { InfoData } from '../../../widgets/_geo/builtin.ts'
import { loadCountySource } from './counties.ts'
import { encodeInfo } from './encode.ts'
import { generalized, type Level } from './generalize.ts'
import type { MapSource } from './source.ts'
import { loadUsSource } from './us.ts'
import { loadWorldSource } from './world.ts'

const infos: [source: () => MapSource, level: Level][] = [
  [loadUsSource, { weight: 1.4, step: 5, island: 3, reach: 1.5, whole: 200, fine: 0 }],
  [loadWorldSource, { weight: 1.62, step: 5, island: 3, reach: 1.2, whole: 400, fine: 60 }],
  [loadCountySource, { weight: 3, step: 5, island: 8, reach: 4, whole: 300, fine: 0 }],
]

/** Returns the data of the built-in map infos by their names. */
export function infoData(): Record<string, InfoData> {
  return Object.fromEntries(
    infos.map(([source, level]) => {
      const info = source()
      return [info.name, encodeInfo(info, generalized(info.arcs, level), level.step)]
    }),
  )
}

/** Returns the modules by file name, in plain ASCII, so that no charset spoils a name. */
export function infoModules(data = infoData()): Record<string, string> {
  return Object.fromEntries(Object.entries(data).map(([name, data]) => [`map-${name}.ts`, source(data)]))
}

function source(data: InfoData): string {
  const json = JSON.stringify(data).replace(
    /[^ -~]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  return `import type { InfoData } from '../builtin.ts';\n\nexport default ${json} as InfoData;\n`
}
