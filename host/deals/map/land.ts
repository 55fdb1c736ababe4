import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { readAtlas } from '../../reference/packages.ts'

/** A thousandth of a degree is 100 meters: less than the outlines know. */
const DIGITS = 1000

type Atlas = Topology<{ states: GeometryCollection; counties: GeometryCollection }>

/** The outlines that lie under maps of homes, as GeoJSON in degrees. */
export const LANDS = ['states', 'counties'] as const
export type Land = (typeof LANDS)[number]

const made = new Map<Land, string>()

/** Returns the areas of states, or the borders of counties; made once. */
export function getLand(name: Land): string {
  const known = made.get(name)
  if (known !== undefined) return known
  const atlas = JSON.parse(readAtlas()) as Atlas
  const outlines =
    name === 'states'
      ? {
          type: 'FeatureCollection',
          features: feature(atlas, atlas.objects.states).features.map(({ geometry }) => toFeature(geometry)),
        }
      : toFeature(mesh(atlas, atlas.objects.counties, (one, other) => one !== other))
  const text = JSON.stringify(outlines, (_, value) =>
    typeof value === 'number' ? Math.round(value * DIGITS) / DIGITS : value,
  )
  made.set(name, text)
  return text
}

const toFeature = (geometry: GeoJSON.Geometry) => ({ type: 'Feature', properties: {}, geometry })
