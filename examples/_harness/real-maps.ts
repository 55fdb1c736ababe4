import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Configs as real sites published them lie beside the checkout where the project is tested; elsewhere there are none. */
const FOLDER = join(import.meta.dirname, '../../../shared/maps')

/** Which map info belongs to a config: that of its own name, else that of its family. */
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

export type Entry = Record<string, unknown>

export interface RealData {
  main_settings: Entry
  state_specific: Record<string, Entry>
  regions?: Record<string, Entry & { states: string[] }>
  locations?: Record<string, Entry>
}

export interface RealInfo {
  map_name: string
  paths: Record<string, string>
  default_regions?: Record<string, { states: string[] }>
}

const read = (kind: string, name: string) => JSON.parse(readFileSync(join(FOLDER, kind, `${name}.json`), 'utf8'))

/** All of them, by name; none where the folder is not there. */
export function realMaps(): RealMap[] {
  if (!existsSync(FOLDER)) return []
  return readdirSync(join(FOLDER, 'mapdata')).map((file) => {
    const name = file.replace('.json', '')
    const info = FAMILIES.find(([pattern]) => pattern.test(name))?.[1] ?? name
    return { name, data: read('mapdata', name), info: read('mapinfo', info) }
  })
}

const TERRITORIES = ['GU', 'PR', 'VI', 'MP', 'AS']
const isOn = (value: unknown) => !!value && value !== 'no' && value !== 'default'
const own = (entry: Entry | undefined, key: string) => (entry?.[key] === 'default' ? undefined : entry?.[key])

/** What a config says of each state that shows, worked out without the island's own reader. */
export function expectedStates({ data, info }: RealMap) {
  const { main_settings: main, state_specific: specific } = data
  return Object.keys(info.paths).flatMap((id) => {
    const entry = typeof specific[id] === 'object' ? specific[id] : undefined
    const hide = own(entry, 'hide')
    if (hide === undefined ? info.map_name === 'us' && TERRITORIES.includes(id) : isOn(hide)) return []
    if (hide === undefined && main.all_states_hidden === 'yes') return []
    const region = Object.values(data.regions ?? {}).find(({ states }) => states?.includes(id))
    const color = region?.color && region.color !== 'default' ? region.color : (own(entry, 'color') ?? main.state_color)
    const inactive = own(entry, 'inactive')
    return [
      {
        id,
        color: String(color || ''),
        inRegion: !!region,
        inactive: inactive === undefined ? main.all_states_inactive === 'yes' : isOn(inactive),
        description: String(own(entry, 'description') ?? main.state_description ?? ''),
      },
    ]
  })
}
