import { ringArea } from '../polygon.ts'
import type { Box, Point } from '../types.ts'
import { type AtlasLand, atlasLands } from './atlas-lands.ts'
import { placer } from './place.ts'
import { boxes, boxOfLand, excess, MARGIN, type MapSource, withinBoxes } from './source.ts'
import { getArcs, type Land } from './topology.ts'
import { countries } from './world-names.ts'

const facts: MapSource['facts'] = {
  map_name: 'world',
  initial_view: { x: 0.99, y: 0.99, x2: 2018.99, y2: 864.56 },
  proj: 'robinson',
  proj_coordinates: [
    { lat: 48.866667, lng: 2.333333, x: 997.9, y: 189.1 },
    { lat: -34.615, lng: -58.446, x: 673.5, y: 724.1 },
    { lat: -33.874, lng: 151.203, x: 1798.2, y: 719.3 },
  ],
}

const regions: [string, string][] = [
  'North America',
  'South America',
  'Europe',
  'Africa and the Middle East',
  'South Asia',
  'North Asia',
].map((name, i) => [String(i), name])

/**
 * Lands that the atlas names but ISO 3166 does not go to the country that ISO counts them to. San Marino, Vatican City,
 * Monaco and Macao are a pixel at most on a map of the world 2,000 pixels wide: the land around them fills their place.
 * The Siachen Glacier goes where the boxes of configs have it.
 */
const joined: Record<string, string> = {
  Somaliland: 'SO',
  'N. Cyprus': 'CY',
  Kosovo: 'XK',
  'Siachen Glacier': 'PK',
  SM: 'IT',
  VA: 'IT',
  MC: 'FR',
  MO: 'CN',
}

/** Parts of a country that configs color by themselves. */
const parts: Record<string, string[]> = {
  FR: ['GF', 'GP', 'MQ', 'RE', 'YT'],
  NL: ['BQBO', 'BQSA', 'BQSE'],
  ES: ['IC'],
}

/** Islands that the 50m atlas lacks, or has fewer of than configs' boxes hold. */
const finer = ['TV', 'SC', 'TO', 'MU', 'VC', 'BQSA', 'BQSE', 'MV', 'AS', 'PF', 'VU']

/** Countries on both sides of 180°, drawn at the right edge; what lies beyond is cut off, as in configs' boxes. */
const eastward = ['RU', 'FJ']
const east = ([lng, lat]: Point): Point => [lng < 0 ? 180 : lng, lat]

const known = boxes.world
const place = placer(facts)
const ids = new Set(countries.map(({ id }) => id))
/**
 * Tells whether to keep land. Antarctica and uninhabited places are in no config, and land without a box beyond 180°
 * would be cut off at the left edge.
 */
const isKept = (land: Land) => ids.has(land.id) && (land.id in known || boxOfLand(land)[0] > 0)

/** Returns the ISO code. Unicode's locale data has numeric codes as aliases of regions. */
const getIso = ({ id, name }: AtlasLand) => {
  const iso = id ? (new Intl.Locale(`und-${id}`).region as string) : name
  return joined[iso] ?? iso
}

function readLands(file: string): Land[] {
  return atlasLands(file, 'countries')
    .map((land): Land => {
      const id = getIso(land)
      const project = (point: Point) => place(eastward.includes(id) ? east(point) : point)
      return { id, rings: land.rings.map((ring) => ring.map(project)) }
    })
    .filter((land) => Math.abs(ringArea(land.rings[0] as Point[])) > 0.001)
    .map((land) => ({ ...land, id: getPart(land) }))
    .filter(isKept)
}

function getPart(land: Land): string {
  const box = boxOfLand(land)
  if (land.id === 'RU' && excess(box, crimea) < 0) return 'UA'
  const away = (id: string) => excess(box, known[id] as Box)
  const [nearest = land.id] = (parts[land.id] ?? []).sort((a, b) => away(a) - away(b))
  return parts[land.id] && away(nearest) <= MARGIN ? nearest : land.id
}

/** Configs' boxes have it in Ukraine, as the United Nations do (General Assembly resolution 68/262). */
const crimea: Box = [1149, 204, 1174, 219]

export function loadWorldSource(): MapSource {
  const lands = readLands('world-atlas/countries-50m.json').filter(({ id }) => !finer.includes(id))
  const islands = readLands('world-atlas/countries-10m.json').filter(({ id }) => finer.includes(id))
  return {
    name: 'world',
    shapes: countries,
    regions,
    arcs: getArcs(withinBoxes([...lands, ...islands], known)),
    facts,
  }
}
