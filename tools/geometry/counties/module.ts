import { type CountyData, getIds } from '../../../widgets/_geo/counties.ts'
import { encodeTopology } from '../encode.ts'
import { shortenId } from '../infos/encode.ts'
import { type GridArc, generalized, type Level } from '../infos/generalize.ts'
import { getArcs } from '../infos/topology.ts'
import { newLands, oldConnecticut } from './lands.ts'
import { oldArcs } from './vintage.ts'

/**
 * The level of detail, in thirds of a unit of the 975×610 box, and tenths of those: points lie on a sixth of a unit.
 */
const level: Level = { weight: 2.5, step: 5, island: 8, reach: 4, whole: 200, fine: 0 }

/** Encodes the two sets like built-in maps, with the names of all. */
export function countyData() {
  const lands = newLands()
  const old = oldConnecticut()
  const lines = generalized(getArcs(lands), level)
  const getIds = (all: { id: string }[]) => [...new Set(all.map(({ id }) => id))].sort()
  return {
    names: new Map([...lands, ...old, { id: '02261', name: 'Valdez-Cordova' }].map(({ id, name }) => [id, name])),
    newSet: getSet(getIds(lands), lines),
    oldSet: getSet(['02261', ...getIds(old)], oldArcs(lines, old, level.step)),
  }
}

const getSet = (ids: string[], arcs: GridArc[]): CountyData => ({
  ids: ids.map((id, i) => shortenId(id, ids[i - 1])).join(),
  ...encodeTopology(ids, arcs, level.step),
})

/**
 * Returns the modules by file name: shapes, and names, which a page may replace. They are plain ASCII, so that no
 * charset spoils a name.
 */
export function countyModules(): Record<string, string> {
  const { names, newSet, oldSet } = countyData()
  const ids = [newSet, oldSet].flatMap(({ ids }) => getIds(ids))
  const shapes = `{\n  newSet: ${parsed(newSet)},\n  oldSet: ${parsed(oldSet)},\n}`
  return {
    'us-counties.ts': `import { type CountyData, getIds } from '../counties.ts';\n\nexport default ${shapes} as { newSet: CountyData; oldSet: CountyData };\n`,
    'us-county-names.ts': `/** In the order of the codes: the new set, then the old one. */\nexport default ${ascii(JSON.stringify(ids.map((id) => names.get(id)).join()))}.split(',');\n`,
  }
}

const ascii = (json: string) =>
  json.replace(/[^ -~]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)

const parsed = (data: CountyData) => `JSON.parse('${JSON.stringify(data)}')`
