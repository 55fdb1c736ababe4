import type { Projection } from '../../_geo/projection.ts'
import type { MapInfo, Place, Point } from '../../_geo/types.ts'
import { getUnion } from '../../_geo/view.ts'
import { getFeature } from '../features.ts'
import type { MapModel, MapState, Oddity } from '../types.ts'
import { type Context, imageUrl, once } from './context.ts'
import { ordered } from './elements.ts'
import { readLabels } from './labels.ts'
import { rawRegions, readRegion } from './regions.ts'
import { readSettings } from './settings.ts'
import { stateReader } from './states.ts'
import { getRecord, getText, lazily, type Raw } from './values.ts'
import { getInitial, getView } from './view.ts'

/** Told as errors; then there is no map. */
export const MISSING = 'The mapdata or mapinfo object is missing or corrupted.'
export const CONTINENT = "The continent map can't be used with other data."

export interface MapInput {
  /** The map data object, as it stands on the page. */
  data: unknown
  info: unknown
  /** A touch device: keys that end in `_mobile` hold. */
  coarse?: boolean
  /** Directory of images for `images_directory: "default"`, with its slash; default `map_images/`. */
  images?: string | undefined
}

/** Settings that are read by others of this format and not done here. */
const UNDONE = /^backgroundmap_|^js_hooks$|^order_number$/

export const isObject = (value: unknown): boolean => !!value && typeof value === 'object' && !Array.isArray(value)

/** Whether there is something to draw; else MISSING is told. */
export const isMap = ({ data, info }: Pick<MapInput, 'data' | 'info'>): boolean =>
  isObject(data) && isObject(info) && isObject(getRecord(info).paths)

function getContext({ data, info, coarse, images }: MapInput, undone: Set<string>, warn: Context['warn']): Context {
  const own = getRecord(data)
  const whole = getRecord(info) as Raw & MapInfo
  const known = (whole.getShapes?.(own, warn) ?? whole) as Raw & MapInfo
  for (const key of ['paths', 'names', 'state_bbox_array']) known[key] = getRecord(known[key])
  const main = getRecord(own.main_settings)
  const us = known.map_name === 'us'
  for (const [key, value] of Object.entries(main)) if (UNDONE.test(key) && value) undone.add(key)
  if (main.initial_back && !/^(yes|no)$/.test(getText(main.initial_back))) undone.add('initial_back')
  const settings = readSettings(main, us, !!coarse, (key) => undone.add(key))
  const specific = getRecord(own.state_specific)
  const ids = new Set(Object.keys(known.paths))
  // Some write a selector.
  settings.div = settings.div.replace(/^#/, '')
  // Nothing inherited: ids may be __proto__.
  const outlines = getRecord({}) as Context['outlines']
  for (const id of Object.keys(specific)) {
    const own = getRecord(specific[id])
    const byGeojson = own.feature || own.geojson_url || main.state_geojson_url
    outlines[id] = byGeojson && getFeature('outlines')?.state(id, own, main, known, warn)
    if (own.path || outlines[id]) ids.add(id)
  }
  const context = {
    settings,
    info: known,
    data: own,
    main,
    specific,
    ids,
    us,
    outlines,
    images: settings.images_directory || images || 'map_images/',
    warn,
  }
  settings.back_image_url = imageUrl(context, settings.back_image_url, settings.back_image)
  return context
}

/** What a model was read with, its states by id, and how they were turned: for what is read anew later. */
const readContexts = new WeakMap<MapModel, [Context, Map<string, MapState>, ((state: MapState) => void)?]>()

/** Whether there is anything in an object of a config: most have empty ones. */
const hasEntries = (value: unknown): boolean => Object.keys(getRecord(value)).length > 0

const byId = <T extends { id: string }>(elements: T[]) => new Map(elements.map((element) => [element.id, element]))

/**
 * Understands a config: whatever stands in it, the map is as good as it can be.
 *
 * @param tell what is odd, each once; after an error there is no map
 */
export function readMap(input: MapInput, tell: (oddity: Oddity) => void): MapModel | undefined {
  const say = once(tell)
  const undone = new Set<string>()
  if (!isMap(input)) {
    say('error', MISSING)
    return
  }
  const { map_name: family, paths } = getRecord(input.info)
  if (family === 'continent' && Object.keys(getRecord(paths)).length > 8) {
    say('error', CONTINENT)
    return
  }
  const context = getContext(input, undone, (message) => say('warn', message))
  const { settings, data: own } = context

  const raw = rawRegions(context)
  const regionOfState = new Map(raw.flatMap((region) => region.states.map((id) => [id, region])))
  const read = stateReader(context, (id) => regionOfState.get(id))
  const all = [...context.ids].flatMap((id) => read(id) ?? [])
  const turn = settings.rotate ? getFeature('turning')?.turning(all, settings.rotate) : undefined
  const states = ordered(all.filter(({ hidden }) => !hidden))
  // readState() puts a state that is read anew into both.
  const state = byId(states)
  const getState = (id: string) => state.get(id)

  const projection = projectionFor(context.info)
  const nowhere = { x: Number.NaN, y: Number.NaN }
  const project = (place: Place): Point => projection()?.project(place) ?? nowhere
  const located = hasEntries(own.locations)
  // All at once: most locations are places on the earth.
  if (located) {
    getFeature('places')
    getFeature('spots')
  }
  const { locations, points } = (located && getFeature('locations')?.readLocations(context, project, getFeature)) || {
    locations: [],
    points: new Map<string, Point>(),
  }
  // Drawing a path of the owner's takes its box.
  if (locations.some(({ path }) => path)) getFeature('paths')
  const location = byId(locations)
  const getLocation = (id: string) => location.get(id)

  const { labels, pills } = readLabels(context, {
    state: getState,
    regions: byId(raw),
    location: getLocation,
    points,
  })
  if (settings.contrast_labels && labels.length) {
    const findRegion = (id: string | undefined) => raw.find((region) => region.id === id)?.region
    getFeature('tones')?.toneLabels(labels, getState, findRegion, own.labels)
  }
  for (const [id, boxes] of pills) {
    const of = state.get(id) as MapState
    lazily(of, 'zoomBox', () => getUnion([of.box, ...boxes]))
  }
  const regions = raw.flatMap((region) => readRegion(region, getState, pills) ?? [])
  const region = byId(regions)
  for (const state of states) if (!region.has(state.region ?? '')) state.region = undefined

  const getRegion = (id: string) => region.get(id)
  const initial = getInitial(settings.initial_zoom, { region: getRegion, state: getState }, context.warn)
  const model: MapModel = {
    info: context.info,
    name: getText(context.info.map_name),
    settings,
    view: getView(context.info, () => states),
    states,
    regions,
    locations: ordered(locations),
    labels: ordered(labels),
    lines: ordered(hasEntries(own.lines || own.borders) ? (getFeature('lines')?.readLines(context, points) ?? []) : []),
    legend: undefined,
    state: getState,
    region: getRegion,
    location: getLocation,
    project,
    unproject: (point) => projection()?.unproject(point) ?? { lat: Number.NaN, lng: Number.NaN },
    initial,
    canZoom:
      settings.manual_zoom ||
      settings.initial_back ||
      settings.fly_in_from > 0 ||
      initial.level !== 'out' ||
      [...regions, ...states].some((element) => element.zoomable && !element.inactive),
  }
  const legend = getRecord(own.legend)
  if (hasEntries(legend.entries) || legend.html || legend.caption) {
    model.legend = getFeature('legend')?.readLegend(context, model, (type, id) =>
      (type === 'state' ? context.ids : points).has(id),
    )
  }
  readContexts.set(model, [context, state, turn])
  if (undone.size) say('debug', `Settings that are not done or not understood here: ${[...undone].join(', ')}`)
  return model
}

/** The projection, once it is needed and its mathematics are here. A map info may hold anything; then there is none. */
function projectionFor(info: MapInfo) {
  let found: Projection | undefined
  let looked = false
  return () => {
    const places = looked ? undefined : getFeature('places')
    if (places) {
      looked = true
      try {
        found = places.getProjection(info)
      } catch {}
    }
    return found
  }
}

/**
 * One state anew, after its entry in `data` was changed. It takes its place in the model, or leaves it when it is hidden;
 * all else stays as it is.
 *
 * @returns undefined where it is hidden or does not exist
 */
export function readState(model: MapModel, data: unknown, id: string): MapState | undefined {
  const [old, byId, turn] = readContexts.get(model) ?? []
  if (!old || !byId) return
  const own = getRecord(data)
  const context = { ...old, data: own, specific: getRecord(own.state_specific), warn() {} }
  const raw = rawRegions(context).find(({ states }) => states.includes(id))
  const state = stateReader(context, () => raw)(id)
  const { states } = model
  const at = states.findIndex((state) => state.id === id)
  const visibleState = state && !state.hidden ? state : undefined
  states.splice(at < 0 ? states.length : at, 1, ...(visibleState ? [visibleState] : []))
  if (!visibleState) {
    byId.delete(id)
    return
  }
  turn?.(visibleState)
  if (!model.region(visibleState.region ?? '')) visibleState.region = undefined
  visibleState.zoomBox = byId.get(id)?.zoomBox
  byId.set(id, visibleState)
  ordered(states)
  return visibleState
}
