import { type GeoProjection, geoAlbers, geoAzimuthalEqualArea, geoConicEqualArea } from 'd3-geo'
import type { GeoJSON } from 'geojson'
import { captionHeight, margin, territoryBoxes } from './insets.ts'

// The three parts of d3.geoAlbersUsa().scale(1300).translate([487.5, 305]), the projection of us-atlas' 975×610 files
// (us-atlas README; d3-geo/src/projection/albersUsa.js). The composite itself gives null outside its clip boxes, which cuts
// the Aleutians in the middle of islands, so we use its parts.
const k = 1300
const [x, y] = [487.5, 305]

const mainland = geoAlbers().scale(k).translate([x, y])

const alaska = geoConicEqualArea()
  .rotate([154, 0])
  .center([-2, 58.5])
  .parallels([55, 65])
  .scale(k * 0.35)
  .translate([x - 0.307 * k, y + 0.201 * k])

const hawaii = geoConicEqualArea()
  .rotate([157, 0])
  .center([-3, 19.9])
  .parallels([8, 18])
  .scale(k)
  .translate([x - 0.205 * k, y + 0.212 * k])

/** Returns the projection of one shape; a territory's fills its box, with space for its name below. */
export function getProjection(id: string, shape: GeoJSON): GeoProjection {
  const box = territoryBoxes[id]
  if (!box) return id === 'AK' ? alaska : id === 'HI' ? hawaii : mainland
  const [x0, y0, x1, y1] = box
  const longitude = { PR: -66.4, VI: -64.8, GU: 144.8, MP: 145.5, AS: -170.1 }[id] ?? 0
  return geoAzimuthalEqualArea()
    .rotate([-longitude, 0])
    .fitExtent(
      [
        [x0 + margin, y0 + margin],
        [x1 - margin, y1 - captionHeight],
      ],
      shape as never,
    )
}
