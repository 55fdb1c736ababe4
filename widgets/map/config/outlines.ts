import { getBox } from '../../_geo/path.ts'
import { getProjection } from '../../_geo/projection.ts'
import type { MapInfo, Place } from '../../_geo/types.ts'
import type { Context } from './context.ts'
import { getNumbers, getRecord, getText, type Raw } from './values.ts'

/** A file that does not answer keeps its map waiting for so many milliseconds. */
const TIMEOUT_MS = 10_000

/** What each file holds, or the Error why it did not come: it is not asked for again. */
const files = new Map<string, unknown>()
const pendingFiles = new Map<string, Promise<unknown>>()

/** Told "outlines" where a file has to come first: then the map has to be read again. */
let neededTools: { add(name: 'outlines'): unknown }

/** What there is to use once no file is under way any more; never rejects. @param names takes the names of tools to wait for */
export function ready(names: typeof neededTools) {
  neededTools = names
  return Promise.all(pendingFiles.values()).then(() => ({ state, location }))
}

/** Asks the network in browsers only: a server must not fetch what a stranger's config names. */
function fetchFile(url: string): void {
  if (typeof document === 'undefined' || pendingFiles.has(url)) return
  const answer = fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) }).then((response) => {
    if (!response.ok) throw new Error(`status ${response.status}`)
    return response.json()
  })
  const failed = (error: unknown) => (error instanceof Error ? error : new Error(`${error}`))
  pendingFiles.set(
    url,
    answer.catch(failed).then((json) => files.set(url, json)),
  )
}

/**
 * The outline of a state or a location by GeoJSON (RFC 7946), projected as places are.
 *
 * @param own its `feature`, a GeoJSON object; or `geojson_url`, `geojson_field`, `geojson_value`: address of a file, the
 * property by which features of a collection are found (`id`, which may also be the feature's own), and what that is (its id)
 * @param main settings that all of its kind have where their own are missing
 * @returns path data in map units; undefined, with a word to `warn`, where there is none
 */
function getOutline(
  kind: 'state' | 'location',
  id: string,
  own: Raw,
  main: Raw,
  info: MapInfo,
  warn: (message: string) => void,
): string | undefined {
  const getOption = (key: string) => unlessNo(own[`geojson_${key}`] || main[`${kind}_geojson_${key}`])
  const feature = unlessNo(own.feature)
  const [url, field, value] = ['url', 'field', 'value'].map((key) => getText(getOption(key))) as [
    string,
    string,
    string,
  ]
  if (!feature && !url) return
  if (!feature && !files.has(url)) {
    fetchFile(url)
    if (pendingFiles.has(url)) neededTools.add('outlines')
    return
  }
  const json = feature || files.get(url)
  if (json instanceof Error) {
    warn(`The outlines at ${url} did not come: ${json.message}`)
    return
  }
  const projection = getProjection(info)
  const features = getFeatures(json, field || 'id', value || id)
  const path = features
    .flatMap((one) => getRings(one))
    .map((ring) => getPath(ring, projection?.project))
    .join('')
  if (path) return path
  // All of a kind have the file of the settings; who has a file of its own wants an outline from it.
  if (feature || own.geojson_url)
    warn(`${kind === 'state' ? 'State' : 'Location'} ${id} has no polygon in its GeoJSON that lies on this map`)
}

/** The outline of a state, as getOutline() has it. */
const state = (id: string, own: Raw, main: Raw, info: MapInfo, warn: (message: string) => void) =>
  getOutline('state', id, own, main, info, warn)

/**
 * A location of type `geojson` as one of type `path`; one without a place of its own stands in the middle of its outline.
 * @returns undefined where it has none
 */
function location(id: string, own: Raw, { data, info, warn }: Context): Raw | undefined {
  const path = getOutline('location', id, own, getRecord(data.main_settings), info, warn)
  const box = path && getBox(path)
  if (!box) return
  const [x, y, lat, lng] = getNumbers(own, 'x', 'y', 'lat', 'lng')
  const placed = Number.isFinite(x + y) || Number.isFinite(lat + lng)
  const middle = { x: (box.x + box.x2) / 2, y: (box.y + box.y2) / 2 }
  return { ...own, ...(placed ? {} : middle), type: 'path', path }
}

/** "no" is none, as of every property of an element. */
const unlessNo = (value: unknown) => (value === 'no' ? undefined : value)

/** The features of a collection by what a property of theirs is; asked for by as many states as a map has. */
const indices = new WeakMap<object, Map<string, Map<string, unknown[]>>>()

/** All features of a collection that have the value; anything else as it is. */
function getFeatures(json: unknown, field: string, value: string): unknown[] {
  const { type, features } = getRecord(json)
  if (type !== 'FeatureCollection') return [json]
  const fields = indices.get(json as object) ?? new Map<string, Map<string, unknown[]>>()
  indices.set(json as object, fields)
  let index = fields.get(field)
  if (!index) {
    index = new Map()
    fields.set(field, index)
    for (const feature of getList(features)) {
      const { id, properties } = getRecord(feature)
      const own = getText(getRecord(properties)[field])
      for (const key of new Set([own, field === 'id' ? getText(id) : own])) {
        const all = index.get(key)
        if (all) all.push(feature)
        else index.set(key, [feature])
      }
    }
  }
  return index.get(value) ?? []
}

const getList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** So deep may geometries stand in each other (RFC 7946 advises against any); an object of page code may even hold itself. */
const DEPTH = 8

/** The rings of all polygons in a geometry, or in the geometry of a feature. */
function getRings(shape: unknown, depth = 0): unknown[][] {
  if (depth > DEPTH) return []
  const { type, geometry, geometries, coordinates } = getRecord(shape)
  if (type === 'Feature') return getRings(geometry, depth + 1)
  if (type === 'GeometryCollection') return getList(geometries).flatMap((one) => getRings(one, depth + 1))
  const rings = getList(coordinates)
  return (type === 'Polygon' ? rings : type === 'MultiPolygon' ? rings.flatMap(getList) : []).map(getList)
}

/** Path data of a ring of [longitude, latitude] in degrees. Positions that lie nowhere are passed over, and rings without an area. */
function getPath(ring: unknown[], project?: (place: Place) => { x: number; y: number }): string {
  const points = ring.flatMap((position) => {
    const [lng, lat] = getList(position)
    const { x, y } = project?.({ lng, lat } as Place) ?? { x: Number.NaN, y: 0 }
    return Number.isFinite(x + y) ? `${x.toFixed(2)},${y.toFixed(2)}` : []
  })
  return points.length > 2 ? `M${points.join('L')}Z` : ''
}
