import type { Box } from '../../_geo/types.ts'
import { getFeature } from '../features.ts'
import type { ImageFill, MapState } from '../types.ts'
import { type Context, getEntry, imageUrl, stateName } from './context.ts'
import { type Filler, filler, getDefaults, hovered, ownFields, shared } from './elements.ts'
import type { RawRegion } from './regions.ts'
import { getRectangle, lazily, type Raw } from './values.ts'

/** Shapes of the US map that show only where a config says `hide: "no"`. */
const TERRITORIES = ['GU', 'PR', 'VI', 'MP', 'AS']

/** How a state is read, and the keys that it may have. */
export function stateFillers({ settings: s }: Context) {
  const pulse = filler(
    { on: false, ...getDefaults(s, 'state_pulse_'), color: s.state_pulse_color || s.border_color },
    'pulse_',
  )
  const state = filler(
    {
      ...shared(s, 'state'),
      ...getDefaults(s, 'state_'),
      inactive: s.all_states_inactive,
      hidden: s.all_states_hidden,
      zoomable: s.all_states_zoomable,
      zoomPercentage: s.zoom_percentage,
      level: 0,
      borderColor: s.border_color,
      borderSize: s.border_size,
      borderHoverColor: s.border_hover_color,
      borderHoverSize: s.border_hover_size,
      emphasize: true,
      hideLabel: false,
      imageBackgroundOpacity: s.image_background_opacity,
    },
    '',
    {
      ...ownFields,
      path: '',
      region: undefined as string | undefined,
      pulse: pulse({}),
      image: undefined as ImageFill | undefined,
      hoverImage: undefined as ImageFill | undefined,
      box: undefined as unknown as Box,
    },
  )
  return {
    state,
    pulse,
    image: filler<ImageFill>(getDefaults(s, 'state_image_'), 'image_'),
    hoverImage: filler<ImageFill>(getDefaults(s, 'state_image_hover_'), 'image_hover_'),
  }
}

/** Reads the state of an id; undefined, with a message, where it has no outline. */
export function stateReader(
  context: Context,
  getRegion: (id: string) => RawRegion | undefined,
): (id: string) => MapState | undefined {
  const { info, us, specific, outlines } = context
  const fill = stateFillers(context)
  const readImage = (filled: Filler<ImageFill>, raw: Raw, source: unknown, color: string): ImageFill | undefined => {
    const { url, size, position, x, y, color: behind } = filled(raw)
    const image = imageUrl(context, url, source)
    return image ? { url: image, size, position, x, y, color: behind || color } : undefined
  }

  return (id) => {
    const [, own, source] = getEntry(id, specific[id])
    const region = getRegion(id)
    const raw = { ...region?.gives, ...own }
    const outline = own.path || outlines[id]
    const path = outline || info.paths[id]
    // What is no path data at all would be an error of the browser's for each draw.
    if (typeof path !== 'string' || path.trimStart()[0]?.toLowerCase() !== 'm') {
      context.warn(`State ${id} has no outline that can be drawn`)
      return
    }
    const state: MapState = fill.state(raw)
    hovered(state, raw, context.main)
    state.id = id
    state.source = source
    state.path = path
    state.region = region?.id
    state.name ||= stateName(context, id)
    state.hidden ||= us && raw.hide === undefined && TERRITORIES.includes(id)
    if (state.display === 'out') state.display = 'all'
    state.pulse = fill.pulse(raw)
    state.image = readImage(fill.image, raw, raw.image_source, state.color)
    state.hoverImage = readImage(fill.hoverImage, raw, raw.image_hover_source, state.hoverColor)
    const box = getRectangle(info.state_bbox_array?.[id])
    // A box from an outline takes time; most maps bring theirs.
    if (box && !outline) state.box = box
    else {
      const paths = getFeature('paths')
      lazily(state, 'box', () => paths?.getBox(path) ?? { x: 0, y: 0, x2: 0, y2: 0 })
    }
    return state
  }
}
