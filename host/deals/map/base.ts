import { loadBuiltin } from '../../../widgets/_geo/builtins.ts'
import { readMap } from '../../../widgets/map/config/index.ts'
import { fetchAllTools } from '../../../widgets/map/features.ts'
import { getLayout } from '../../../widgets/map/picture-layout.ts'
import type { MapModel } from '../../../widgets/map/types.ts'
import { drawMap } from '../../maps-embed/draw-map.ts'
import type { MapConfig } from '../../maps-embed/map-config.ts'
import { LAND } from '../../maps-embed/outline-svg.ts'

const FONT = 'Inter, system-ui, sans-serif'

/** Builds the map without points. @param state two letters: the map begins there, with the other states faded */
export const baseConfig = (state: string | undefined): MapConfig => ({
  data: {
    main_settings: {
      ...LAND,
      // Follows the page's scheme: light or dark.
      state_color: 'light-dark(#d9d6cc,#343a40)',
      state_hover_color: 'light-dark(#b9d9c4,#35544a)',
      border_color: 'light-dark(#fbfaf7,#14171a)',
      // The points are what is looked at: names stay small, however near the map is.
      label_color: 'light-dark(#56605b,#a9b2ac)',
      label_size: 16,
      label_scale: 'yes',
      zoom_percentage: 0.92,
      all_states_zoomable: 'yes',
      manual_zoom: 'yes',
      initial_zoom: state ?? '-1',
      location_type: 'circle',
      location_size: 16,
      location_color: 'light-dark(#06713a,#4ad18a)',
      location_border_color: 'light-dark(#fbfaf7,#14171a)',
      location_hover_color: 'light-dark(#089f4b,#2fbf71)',
      label_font: FONT,
      popup_font: `14px/1.5 ${FONT}`,
      popups: 'detect',
      link_text: 'View property',
    },
  },
  info: { builtin: 'us' },
  title: 'The United States',
})

/** The land under the points, as the island begins with it. */
export interface Base {
  model: MapModel
  viewBox: string
  width: number
  height: number
  /** Map units of one CSS pixel of a picture of this width. */
  unit: number
}

const bases = new Map<string, Promise<Base>>()

/** Returns the base map of an initial view, made once for each: the whole, or a state that the map draws. */
export async function getBase(state: string | undefined): Promise<Base> {
  const key = state ?? ''
  const made = bases.get(key) ?? makeBase(state)
  bases.set(key, made)
  made.catch(() => bases.delete(key))
  return made
}

async function makeBase(state: string | undefined): Promise<Base> {
  await fetchAllTools()
  const model = readMap({ data: baseConfig(state).data, info: await loadBuiltin('us') }, () => {})
  if (!model) throw new Error('the built-in map can’t be read')
  const { frame, width, height, unit } = getLayout(model)
  const edges = [frame.x, frame.y, frame.x2 - frame.x, frame.y2 - frame.y]
  return { model, viewBox: edges.map((edge) => Number(edge.toFixed(3))).join(' '), width, height, unit }
}

/** Returns the state if the map draws it; our maps of the states have no territories. */
export async function getStart(state: string | undefined): Promise<string | undefined> {
  if (!state) return undefined
  return (await getBase(undefined)).model.state(state) ? state : undefined
}

/** A picture has no page around it: its own root says that it takes either scheme, and the page's is used. */
const SCHEMES = '<style>:root{color-scheme:light dark}</style>'

const pictures = new Map<string, Promise<string>>()

/** Renders the land as a picture. @param state as returned by {@link getStart} */
export async function getBasePicture(state: string | undefined): Promise<string> {
  const key = state ?? ''
  const made =
    pictures.get(key) ?? drawMap(baseConfig(state)).then(({ svg }) => svg.replace(/<svg[^>]*>/, `$&${SCHEMES}`))
  pictures.set(key, made)
  made.catch(() => pictures.delete(key))
  return made
}
