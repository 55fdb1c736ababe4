import type { InfoData } from '../../../widgets/_geo/builtin.ts'
import type { OtherCounty } from '../../../widgets/_geo/county-vintages.ts'
import { writePath } from '../../../widgets/_geo/topology/write-path.ts'
import { newArcs } from '../counties/vintage.ts'
import { getPointsBox } from '../polygon.ts'
import { loadCountySource } from './counties.ts'
import { encodeInfo } from './encode.ts'
import { type GridArc, generalized, getRings, type Level, TENTHS } from './generalize.ts'
import type { MapSource } from './source.ts'
import { getArcs } from './topology.ts'
import { loadUsSource } from './us.ts'
import { loadWorldSource } from './world.ts'

const infos: [source: () => MapSource, level: Level][] = [
  [loadUsSource, { weight: 1.4, step: 5, island: 3, reach: 1.5, whole: 200, fine: 0 }],
  [loadWorldSource, { weight: 1.62, step: 5, island: 3, reach: 1.2, whole: 400, fine: 60 }],
  [loadCountySource, { weight: 3, step: 5, island: 8, reach: 4, whole: 300, fine: 0 }],
]

/** A built-in map info as it is stored: with the counties of another vintage, where it has any. */
export type StoredInfo = InfoData & { others?: Record<string, OtherCounty> }

/** Returns the data of the built-in map infos by their names. */
export function infoData(): Record<string, StoredInfo> {
  return Object.fromEntries(
    infos.map(([source, level]) => {
      const info = source()
      const lines = generalized(info.arcs, level)
      const others = info.others && getOthers(info.others, lines, level)
      return [info.name, { ...encodeInfo(info, lines, level.step), ...(others && { others }) }]
    }),
  )
}

/** Draws lands of another vintage within the lines of the map. */
function getOthers(lands: NonNullable<MapSource['others']>, lines: GridArc[], level: Level) {
  const arcs = newArcs(lines, generalized(getArcs(lands), level), lands)
  const names = new Map(lands.map(({ id, name }) => [id, name]))
  return Object.fromEntries(
    [...getRings(arcs)].sort().map(([id, rings]): [string, OtherCounty] => {
      const box = getPointsBox(rings.flat()).map((value) => value / TENTHS) as [number, number, number, number]
      return [id, [names.get(id) as string, writePath(rings, TENTHS), ...box]]
    }),
  )
}

/** Returns the modules by file name, in plain ASCII, so that no charset spoils a name. */
export function infoModules(data = infoData()): Record<string, string> {
  return Object.fromEntries(Object.entries(data).map(([name, data]) => [`map-${name}.ts`, source(data)]))
}

const source = ({ others, ...data }: StoredInfo): string =>
  others
    ? `import type { InfoData } from '../builtin.ts';
import { createShapeChooser } from '../county-vintages.ts';

const data = ${ascii(data)} as InfoData;
data.facts.getShapes = createShapeChooser(${ascii(others)});

export default data;
`
    : `import type { InfoData } from '../builtin.ts';\n\nexport default ${ascii(data)} as InfoData;\n`

const ascii = (value: unknown) =>
  JSON.stringify(value).replace(/[^ -~]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
