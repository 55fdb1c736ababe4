import type { Place, Point } from '../../_geo/types.ts'
import type { getFeature as getTool } from '../features.ts'
import type { MapLocation } from '../types.ts'
import { type Context, getEntries, imageUrl, leaveOut, missing } from './context.ts'
import { filler, getDefaults, hovered, ownFields, shared } from './elements.ts'
import { getShape } from './shape-names.ts'
import { getList, getNumbers, getRecord, getText, type Raw } from './values.ts'

export function locationFillers({ settings: s, data }: Context) {
  const { scale_limit, scale_limit_mobile } = getRecord(getRecord(data).main_settings)
  const pulse = filler({ on: s.location_pulse, ...getDefaults(s, 'location_pulse_') }, 'pulse_')
  const location = filler(
    {
      ...shared(s, 'location'),
      ...getDefaults(s, 'location_'),
      inactive: s.all_locations_inactive,
      hidden: s.all_locations_hidden,
      level: 5,
      // Symbols keep their size however near the map is, unless the config says otherwise.
      scaleLimit: scale_limit || scale_limit_mobile ? s.scale_limit : 0,
      displayIds: [] as string[],
    },
    '',
    {
      ...ownFields,
      x: 0,
      y: 0,
      zoomable: false,
      zoomPercentage: s.zoom_percentage,
      path: '',
      position: 'top' as MapLocation['position'],
      imageUrl: '',
      hoverImageUrl: '',
      imagePosition: 'center' as MapLocation['imagePosition'],
      pulse: pulse({}),
    },
  )
  return { location, pulse }
}

/** The type of a location: one of the shapes, an image if it has one, a path of its own or of `custom_shapes`. */
function getType(type: string, raw: Raw, shapes: Raw, image: string): Pick<MapLocation, 'type' | 'path'> {
  const path = getText(type === 'path' ? raw.path : shapes[type])
  if (path) return { type: 'path', path }
  return { type: type === 'image' && image ? type : getShape(type, 'square'), path: '' }
}

/**
 * @param tool what is here of late parts; given, since a late part that imports it would wait for itself
 * @returns the locations that show, and the points of all that have one
 */
export function readLocations(context: Context, project: (place: Place) => Point, tool: typeof getTool) {
  const { settings, data, info, ids, warn } = context
  // Hidden ones too.
  const regions = getRecord(data.regions || info.default_regions)
  const fill = locationFillers(context)
  const points = new Map<string, Point>()
  const nowhere: string[] = []
  // What a location says itself goes before what all have, and a whole address before a file.
  const readImage = (raw: Raw, key: 'image_' | 'image_hover_', alias?: unknown) => {
    const own = imageUrl(context, raw[`${key}url`] || alias, raw[`${key}source`])
    return own || imageUrl(context, settings[`location_${key}url`], settings[`location_${key}source`])
  }
  const locations = getEntries(data.locations).flatMap(([id, own, source]): MapLocation[] => {
    const byGeojson = (own.type || settings.location_type) === 'geojson'
    const raw = (byGeojson && tool('outlines')?.location(id, own, context)) || own
    const [x, y, lat, lng] = getNumbers(raw, 'x', 'y', 'lat', 'lng')
    const placed = x && y ? ({} as Point) : project({ lat, lng })
    // At an edge of the map, and without a place on the earth, 0 is one, too.
    const point = Number.isFinite(placed.x + placed.y) ? placed : { x, y }
    if (!Number.isFinite(point.x + point.y)) {
      nowhere.push(id)
      return []
    }
    points.set(id, point)
    const filled = fill.location(raw)
    if (filled.hidden) return []
    hovered(filled)
    const imageUrl = readImage(raw, 'image_', raw.overwrite_image_location)
    const low = filled.type === 'marker' || (raw.image_position || settings.location_image_position) === 'bottom-center'
    const location: MapLocation = Object.assign(
      filled,
      { id, source, x: point.x, y: point.y, imageUrl, hoverImageUrl: readImage(raw, 'image_hover_') },
      getType(filled.type, raw, settings.custom_shapes, imageUrl),
    )
    location.pulse = fill.pulse(raw)
    if (low) location.imagePosition = 'bottom-center'
    if (raw.position === 'bottom') location.position = 'bottom'
    if (raw.region) {
      location.display = 'region'
      location.displayIds = getList(raw.display_ids ?? [raw.region])
    }
    for (const id of location.displayIds) if (!(id in regions || ids.has(id))) warn(missing(id))
    return [location]
  })
  leaveOut(context, 'Locations without a place on this map', nowhere)
  return { locations, points }
}
