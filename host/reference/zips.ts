import { geoContains, geoDistance } from 'd3-geo'
import type { County } from './counties.ts'
import { getShapes } from './counties.ts'
import type { ReferenceFiles } from './packages.ts'

/** A row of `zips`. */
export interface Zip {
  zip: string
  city: string
  state: string
  /** The county of today, by the file or by where the point lies; null outside the counties that we know. */
  fips: string | null
  latitude: number
  longitude: number
}

/**
 * Returns the ZIP codes of places. Post offices of the armed forces abroad have no state in the file and are left out.
 * Rows with a former county (Connecticut's, Alaska's 02232) get the current county around their point.
 */
export function getZips(files: ReferenceFiles, counties: County[]): Zip[] {
  const stateIds = new Map(counties.map(({ fips, state }) => [state, fips.slice(0, 2)]))
  const today = new Map(counties.filter(({ until }) => until === null).map((county) => [county.fips, county]))
  const locate = locator(files, today)
  return files.zips.split(/\r?\n/).flatMap((line) => {
    const [, zip, city, , state, , countyId, , , latitude, longitude] = line.split('\t')
    if (!zip || !city || !state || !latitude || !longitude) return []
    const point = { latitude: Number(latitude), longitude: Number(longitude) }
    const id = `${stateIds.get(state)}${countyId}`
    const fips = today.has(id) ? id : locate(stateIds.get(state), point)
    return [{ zip, city, state, fips, ...point }]
  })
}

/** Finds the county of a state around a point, or the nearest where the point lies off the shore. */
function locator({ atlas2023 }: ReferenceFiles, today: Map<string, County>) {
  let shapes: ReturnType<typeof getShapes>['features'] | undefined
  return (stateId: string | undefined, { latitude, longitude }: { latitude: number; longitude: number }) => {
    if (stateId === undefined) return null
    shapes ??= getShapes(atlas2023).features
    const point: [number, number] = [longitude, latitude]
    const inState = shapes.filter(({ id }) => String(id).startsWith(stateId))
    const around = inState.find((shape) => geoContains(shape, point))
    if (around) return String(around.id)
    const distance = ({ longitude: x, latitude: y }: County) => geoDistance(point, [x ?? 0, y ?? 0])
    const near = inState.flatMap(({ id }) => today.get(String(id)) ?? [])
    return near.sort((a, b) => distance(a) - distance(b))[0]?.fips ?? null
  }
}
