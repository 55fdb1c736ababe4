import type { Box, MapInfo } from './types.ts'

/** A county that the built-in map leaves out, because another vintage of the atlas draws its ground. */
export type OtherCounty = [name: string, path: string, ...box: [number, number, number, number]]

/** Ground that vintages divide or number differently: the built-in map's counties, and the others. */
const SUCCESSIONS: [builtin: RegExp, other: RegExp][] = [
  // Connecticut's counties and its planning regions (2022).
  [/^090/, /^091/],
  // Valdez-Cordova, and Chugach and Copper River (2019).
  [/^02261$/, /^0206[36]$/],
  [/^46102$/, /^46113$/],
  [/^02158$/, /^02270$/],
  [/^12086$/, /^12025$/],
]

/** Counties that only changed their number: today's number, and the name until then. */
const RENUMBERED: Record<string, [current: string, name: string]> = {
  '46113': ['46102', 'Shannon'],
  '02270': ['02158', 'Wade Hampton'],
  '12025': ['12086', 'Dade'],
}

type Entry = Record<string, unknown>
const getEntries = (value: unknown) => Object.entries(Object(value)) as [string, Entry | undefined][]

/** The ids that a config wants shapes for: its states without an outline of their own, and the members of its regions. */
function findNamedIds(data: Entry): Set<string> {
  const states = getEntries(data.state_specific).filter(([, own]) => !own?.path && !own?.feature && !own?.geojson_url)
  const members = getEntries(data.regions).flatMap(([, region]) => (Array.isArray(region?.states) ? region.states : []))
  return new Set([...states.map(([id]) => id), ...members.map(String)])
}

/**
 * Creates the choice between vintages of counties, which the built-in map carries as its `getShapes()`: where a config names
 * more of the other counties of some ground, those are drawn there.
 */
export function createShapeChooser(others: Record<string, OtherCounty>): NonNullable<MapInfo['getShapes']> {
  return function (this: MapInfo, data, warn) {
    let named: Set<string>
    try {
      named = findNamedIds(data as Entry)
    } catch {
      // A getter of page code may throw.
      return this
    }
    const otherIds = [...Object.keys(others), ...Object.keys(RENUMBERED)]
    const chosen = SUCCESSIONS.filter(([builtin, other]) => {
      const isNamed = (id: string) => named.has(id)
      const otherNames = otherIds.filter((id) => other.test(id) && isNamed(id))
      if (!otherNames.length) return false
      const builtinNames = Object.keys(this.paths).filter((id) => builtin.test(id) && isNamed(id))
      const isOther = otherNames.length > builtinNames.length
      const [chosenIds, refusedIds] = isOther ? [otherNames, builtinNames] : [builtinNames, otherNames]
      if (refusedIds.length)
        warn(`${refusedIds.join(', ')} cannot be drawn together with ${chosenIds.join(', ')}: they are the same ground`)
      return isOther
    })
    return chosen.length ? replaceCounties(this, others, otherIds, chosen) : this
  }
}

function replaceCounties(
  info: MapInfo,
  others: Record<string, OtherCounty>,
  otherIds: string[],
  chosen: typeof SUCCESSIONS,
): MapInfo {
  const isReplaced = (id: string) => chosen.some(([builtin]) => builtin.test(id))
  const added = otherIds.filter((id) => chosen.some(([, other]) => other.test(id)))
  const get = <T>(values: Record<string, T> | undefined, own: (id: string, current: string) => T | undefined) => {
    const remaining = Object.entries(values ?? {}).filter(([id]) => !isReplaced(id))
    const more = added.flatMap((id): [string, T][] => {
      const value = own(id, RENUMBERED[id]?.[0] ?? '')
      return value === undefined ? [] : [[id, value]]
    })
    return Object.fromEntries([...remaining, ...more])
  }
  const { paths, names, state_bbox_array: boxes, default_regions: regions } = info
  return {
    ...info,
    paths: get(paths, (id, current) => others[id]?.[1] ?? paths[current]),
    names: get(names, (id) => others[id]?.[0] ?? RENUMBERED[id]?.[1]),
    state_bbox_array: get(boxes, (id, current) => getBox(others[id]) ?? boxes?.[current]),
    default_regions: Object.fromEntries(
      getEntries(regions).map(([key, region]) => {
        // A page may have changed them.
        const states: string[] = Array.isArray(region?.states) ? region.states : []
        const lost = states.filter(isReplaced)
        if (!lost.length) return [key, region]
        const more = added.filter((id) => id.slice(0, 2) === lost[0]?.slice(0, 2))
        return [key, { ...region, states: [...states.filter((id) => !isReplaced(id)), ...more] }]
      }),
    ),
  }
}

const getBox = (other: OtherCounty | undefined): Box | undefined =>
  other && { x: other[2], y: other[3], x2: other[4], y2: other[5] }
