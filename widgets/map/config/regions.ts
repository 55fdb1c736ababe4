import type { Box } from '../../_geo/types.ts'
import { getUnion } from '../../_geo/view.ts'
import type { MapRegion, MapState } from '../types.ts'
import { type Context, getEntries, stateName } from './context.ts'
import { filler, getDefaults, hovered, ownFields, shared } from './elements.ts'
import { getColor, getList, getRectangle, lazily, type Raw } from './values.ts'

/** A region before its states are known. */
export interface RawRegion {
  id: string
  raw: Raw
  /** What its states take from it where they have nothing of their own: nothing without cascade. */
  gives: Raw
  states: string[]
  region: MapRegion
}

export const regionFiller = ({ settings: s }: Context) =>
  filler(
    {
      ...shared(s, 'region'),
      ...getDefaults(s, 'region_'),
      zoomable: true,
      zoomPercentage: s.zoom_percentage,
      cascade: s.region_cascade_all,
    },
    '',
    {
      ...ownFields,
      level: 0,
      states: [] as string[],
      ownColor: false,
      ownHoverColor: false,
      box: undefined as unknown as Box,
    },
  )

function givenBy(raw: Raw): Raw {
  const gives: Raw = {}
  for (const key of ['color', 'hover_color']) if (getColor(raw[key])) gives[key] = raw[key]
  for (const key of ['description', 'url', 'inactive', 'hide']) if (key in raw) gives[key] = raw[key]
  return gives
}

/** The regions of the data, else of the map info unless `zoom` is "no"; with those of their states that exist. */
export function rawRegions(context: Context): RawRegion[] {
  const { data, info, settings, ids, warn } = context
  const fill = regionFiller(context)
  const names = new Set<string>()
  const assignedStates = new Set<string>()
  const source = data.regions || (settings.zoom && info.default_regions)
  return getEntries(source).flatMap(([id, raw, source]) => {
    const region = fill(raw)
    const { cascade, hidden, name } = region
    if (hidden && !cascade) return []
    if (name && names.has(name)) warn('Duplicate Regions')
    names.add(name)
    const states = getList(raw.states).filter((state) => {
      if (!ids.has(state)) warn(`${state} does not exist`)
      else if (assignedStates.has(state)) warn(`${stateName(context, state)} already assigned to a region`)
      else return assignedStates.add(state)
      return false
    })
    hovered(region, raw, context.main)
    region.id = id
    region.source = source
    region.name ||= id
    // A click on a region with a link follows it, unless its owner says otherwise.
    if (raw.zoomable === undefined) region.zoomable = !region.url
    region.ownColor = !!getColor(raw.color)
    region.ownHoverColor = region.ownColor || !!getColor(raw.hover_color)
    return [{ id, raw, gives: cascade ? givenBy(raw) : {}, states, region }]
  })
}

/** @param pills the boxes of labels that lie outside their states, by state */
export function readRegion(
  { raw, region, states: ids }: RawRegion,
  state: (id: string) => MapState | undefined,
  pills: Map<string, Box[]>,
): MapRegion | undefined {
  const states = ids.filter(state)
  const own = getRectangle(raw, true)
  if (region.hidden || !(states.length || own)) return
  region.states = states
  if (own) region.box = own
  else {
    lazily(region, 'box', () => getUnion(states.flatMap((id) => [state(id)?.box, ...(pills.get(id) ?? [])])) as Box)
  }
  return region
}
