import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getProjection } from '../../widgets/_geo/projection.ts'
import type { MapInfo } from '../../widgets/_geo/types.ts'
import { fixtures } from '../../widgets/map/config/_testing/configs.ts'

/** Configs as real sites published them lie beside the checkout where the project is tested; elsewhere there are none. */
const FOLDER = join(import.meta.dirname, '../../../shared/maps')

/** The map info of a config: that of its own name, else that of its family. */
const FAMILIES: [pattern: RegExp, info: string][] = [
  [/^us-/, 'us'],
  [/^world-/, 'world'],
  [/^counties-/, 'counties'],
]

export interface RealMap {
  name: string
  data: RealData
  info: RealInfo
}

type Entry = Record<string, unknown>

export interface RealData {
  main_settings: Entry
  state_specific?: Record<string, Entry>
  regions?: Record<string, Entry & { states: string[] }>
  locations?: Record<string, Entry>
}

export type RealInfo = MapInfo

const read = (kind: string, name: string) => JSON.parse(readFileSync(join(FOLDER, kind, `${name}.json`), 'utf8'))

/** Returns all real maps by name, if their folder exists, and always our own, which use the same features. */
export function realMaps(): RealMap[] {
  const ours = Object.entries(fixtures).map(([name, { data, info }]) => ({ name, data: data as RealData, info }))
  if (!existsSync(FOLDER)) return ours
  const theirs = readdirSync(join(FOLDER, 'mapdata')).map((file) => {
    const name = file.replace('.json', '')
    const info = FAMILIES.find(([pattern]) => pattern.test(name))?.[1] ?? name
    return { name, data: read('mapdata', name), info: read('mapinfo', info) }
  })
  return [...theirs, ...ours]
}

const TERRITORIES = ['GU', 'PR', 'VI', 'MP', 'AS']
const isOn = (value: unknown) => !!value && value !== 'no' && value !== 'default'
const own = (entry: Entry | undefined, key: string) => (entry?.[key] === 'default' ? undefined : entry?.[key])

/** Computes what a config says of each visible state, without the island's own reader. */
export function expectedStates({ data, info }: RealMap) {
  const { main_settings: main, state_specific: specific = {} } = data
  return Object.keys(info.paths).flatMap((id) => {
    const entry = typeof specific[id] === 'object' ? specific[id] : undefined
    const hide = own(entry, 'hide')
    if (hide === undefined ? info.map_name === 'us' && TERRITORIES.includes(id) : isOn(hide)) return []
    if (hide === undefined && main.all_states_hidden === 'yes') return []
    const region = getRegion({ data, info }, id)?.[1]
    const color = region?.color && region.color !== 'default' ? region.color : (own(entry, 'color') ?? main.state_color)
    const inactive = own(entry, 'inactive')
    return [
      {
        id,
        color: String(color || ''),
        popup: {
          inactive: inactive === undefined ? main.all_states_inactive === 'yes' : isOn(inactive),
          how: getPopupTrigger(own(entry, 'popup'), main),
          name: String(own(entry, 'name') ?? info.names?.[id] ?? id),
          description: String(own(entry, 'description') ?? main.state_description ?? ''),
        },
      },
    ]
  })
}

/** Returns the region of a state: the first that names it. */
function getRegion({ data, info }: Pick<RealMap, 'data' | 'info'>, id: string) {
  const regions = data.regions || (data.main_settings.zoom !== 'no' && info.default_regions) || {}
  return Object.entries(regions as Record<string, Entry>).find(
    ([, { states }]) => Array.isArray(states) && states.includes(id),
  )
}

/** Returns how a mouse opens a pop-up; undefined if it does not. */
function getPopupTrigger(popup: unknown, main: Entry): 'hover' | 'click' | undefined {
  const word = popup ?? main.pop_ups ?? main.popups
  return word === 'off' ? undefined : word === 'on_click' ? 'click' : 'hover'
}

export interface ExpectedPopup {
  type: 'state' | 'location'
  id: string
  how: 'hover' | 'click'
  name: string
  description: string
}

/**
 * Computes the pop-ups of the whole map's shapes. A state of a region shows the region's; a click that zooms opens
 * nothing.
 */
export function expectedPopups(map: RealMap): ExpectedPopup[] {
  const { data, info } = map
  const { main_settings: main } = data
  const zoomed = main.initial_zoom !== undefined && `${main.initial_zoom}` !== '-1'
  const states = expectedStates(map).flatMap(({ id, popup }): ExpectedPopup[] => {
    const [key, region] = getRegion(map, id) ?? []
    if (!region || key === undefined || zoomed) {
      const zooms = main.all_states_zoomable === 'yes'
      return popup.inactive || !popup.how || (zooms && popup.how === 'click')
        ? []
        : [{ ...popup, type: 'state', id, how: popup.how }]
    }
    const how = getPopupTrigger(own(region, 'popup'), main)
    if (!how || (how === 'click' && region.zoomable !== 'no')) return []
    const [name, description] = [own(region, 'name') ?? key, own(region, 'description') ?? '']
    return [{ type: 'state', id, how, name: String(name), description: String(description) }]
  })
  const locations = Object.entries(data.locations ?? {}).flatMap(([id, entry]): ExpectedPopup[] => {
    const how = getPopupTrigger(own(entry, 'popup'), main)
    if (!how || isOn(own(entry, 'hide')) || own(entry, 'display') || !getMapPoint(entry, info)) return []
    const description = own(entry, 'description') ?? main.location_description ?? ''
    return [{ type: 'location', id, how, name: String(own(entry, 'name') ?? id), description: String(description) }]
  })
  return [...states, ...locations]
}

/** Returns the place of a location in map units; undefined if it has none. */
export function getMapPoint({ lat, lng, x, y }: Entry, info: MapInfo) {
  const at =
    x && y ? { x: Number(x), y: Number(y) } : getProjection(info)?.project({ lat: Number(lat), lng: Number(lng) })
  return at && Number.isFinite(at.x) ? at : undefined
}
