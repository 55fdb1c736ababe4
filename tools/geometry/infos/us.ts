import { states } from '../states.ts'
import type { Box, Point } from '../types.ts'
import { atlasLands } from './atlas-lands.ts'
import { placer } from './place.ts'
import { boxes, boxOfLand, type MapSource, withinBoxes } from './source.ts'
import { getArcs, type Land } from './topology.ts'

const facts: MapSource['facts'] = {
  map_name: 'us',
  initial_view: { x: -20, y: -10, x2: 980, y2: 606 },
  proj: 'lambert',
  // Degrees whose places have few digits. The first two of each part lay it out; the box of all three says how near a click
  // is to the part, so they lie as far apart as the part is large (us.test.ts).
  proj_coordinates: [
    { lat: 45, lng: -71, x: 869, y: 99.65 },
    { lat: 39, lng: -113, x: 201, y: 253.16 },
    { lat: 29, lng: -77, x: 850, y: 463 },
    { lat: 60, lng: -156, x: 91.61, y: 537 },
    { lat: 60, lng: -140, x: 160, y: 542.32 },
    { lat: 69, lng: -166, x: 72, y: 450 },
    { lat: 21, lng: -158.25, x: 274.81, y: 539.17 },
    { lat: 21.5, lng: -155.5, x: 331.15, y: 527.67 },
    { lat: 19, lng: -158, x: 280, y: 584 },
    { lat: 18, lng: -66, x: 628.65, y: 530.75 },
    { lat: 18, lng: -67.9, x: 565.36, y: 528.46 },
    { lat: 18.5, lng: -65.4, x: 649, y: 514 },
  ],
  proj_rules: [
    { condition: 'lat>50 && lng<-125', points: [3, 4, 5] },
    { condition: 'lat<19 && lat>16 && lng<-65 && lng>-68', points: [9, 10, 11] },
    { condition: 'lat<24 && lat>17 && lng<-154 && lng>-160', points: [6, 7, 8] },
  ],
}

/** Middles of the default labels in map units; the small eastern states have pills in the Atlantic, Hawaii one by its islands. */
const labels = `
AK 113 495, AL 655 405, AR 548 368, AS 665 580, AZ 205 360, CA 79 285, CO 320 275, CT 932 243 pill,
DC 884 332 pill, DE 883 303 pill, FL 773 510, GA 718 405, GU 550 540, HI 263 569 pill, IA 525 210, ID 200 150,
IL 600 250, IN 650 250, KS 445 290, KY 680 300, LA 550 435, MA 932 213 pill, MD 932 303 pill, ME 893 85,
MI 663 185, MN 506 124, MO 548 293, MP 570 575, MS 600 405, MT 280 95, NC 784 326, ND 416 96, NE 420 225,
NH 932 183 pill, NJ 883 273 pill, NM 305 365, NV 140 235, NY 815 158, OH 700 240, OK 460 360, OR 100 120,
PA 786 210, PR 620 545, RI 932 273 pill, SC 760 371, SD 413 160, TN 655 340, TX 425 435, UT 223 260,
VA 790 282, VI 680 519, VT 883 243 pill, WA 130 55, WI 575 155, WV 744 270, WY 300 180`

/** Control points of the shapes that rules move. */
const moved: Record<string, number[]> = { AK: [3, 4, 5], HI: [6, 7, 8], PR: [9, 10, 11] }

/**
 * Territories without a projection rule: drawn upright in the box that configs know, as large as fits. The boxes leave
 * out the Marianas north of Saipan and Samoa's islands east of Tutuila, and have St. Croix nearer to its sister
 * islands.
 */
const insets: Record<string, (point: Point) => Point | undefined> = {
  GU: (point) => point,
  MP: ([lng, lat]) => (lat < 15.5 ? [lng, lat] : undefined),
  AS: ([lng, lat]) => (lng < -170 && lat < -14 ? [lng, lat] : undefined),
  VI: ([lng, lat]) => [lng, lat < 18 ? lat + 0.25 : lat],
}

const known = boxes.us

/** Saipan and Tinian where the box leaves room beside Puerto Rico, which reaches into it: further west and further east. */
const arranged: Record<string, (box: Box) => Point> = {
  MP: ([x]) => (x > 603.5 ? [-26, 0] : x > 590 ? [8.9, 2] : [0, 0]),
}

/** Stretches lands to the whole box, by a few percent at most. */
function fitted(lands: Land[], [x, y, x2, y2]: Box): Land[] {
  const all = lands.map(boxOfLand)
  const [left, top] = [Math.min(...all.map((box) => box[0])), Math.min(...all.map((box) => box[1]))]
  const [right, bottom] = [Math.max(...all.map((box) => box[2])), Math.max(...all.map((box) => box[3]))]
  const fit = ([px, py]: Point): Point => [
    x + ((px - left) / (right - left)) * (x2 - x),
    y2 - ((py - top) / (bottom - top)) * (y2 - y),
  ]
  return lands.map(({ id, rings }) => ({ id, rings: rings.map((ring) => ring.map(fit)) }))
}

/** Cape Hatteras reaches six units further east than configs' North Carolina. */
const cape = 844.5

function placeLands(id: string, lands: Land[]): Land[] {
  const inset = insets[id]
  if (inset) {
    const near = lands.filter(({ rings }) => inset(rings[0]?.[0] as Point))
    const shifted = near.map(({ rings }) => ({
      id,
      rings: rings.map((ring) => ring.map((point) => inset(point) as Point)),
    }))
    return fitted(shifted, known[id] as Box).map((land) => {
      const [dx, dy] = arranged[id]?.(boxOfLand(land)) ?? [0, 0]
      return { id, rings: land.rings.map((ring) => ring.map(([x, y]): Point => [x + dx, y + dy])) }
    })
  }
  const [dx, dy] = id === 'PR' ? [1, -0.5] : [0, 0]
  const at = placer(facts, moved[id])
  const place = (point: Point): Point => {
    const [x, y] = at(point)
    return [x + dx, y + dy]
  }
  return lands.map(({ rings }) => {
    const ring = rings.map((ring) => ring.map(place))
    const clipped = id === 'NC' && lands.length > 1 && rings[0] && rings[0].length < 100
    return { id, rings: clipped ? ring.map((line) => line.map(([x, y]): Point => [Math.min(x, cape), y])) : ring }
  })
}

export function loadUsSource(): MapSource {
  const all = atlasLands('us-atlas/states-10m.json', 'states')
  const lands = states.flatMap(({ id, fips }) =>
    placeLands(
      id,
      all.filter((land) => land.id === fips),
    ),
  )
  const places = new Map(
    labels
      .trim()
      .split(/,\s+/)
      .map((row) => [row.slice(0, 2), row.split(' ')]),
  )
  return {
    name: 'us',
    shapes: states,
    arcs: getArcs(withinBoxes(lands, known)),
    facts,
    labels: states.map(({ id }) => {
      const [, x, y, pill] = places.get(id) as string[]
      return [id, Number(x), Number(y), Boolean(pill)]
    }),
  }
}
