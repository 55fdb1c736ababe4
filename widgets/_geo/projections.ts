import type { ProjectionName } from './types.ts'

/** Two numbers of a place (latitude, longitude) or of a point in a plane (x, y growing downwards). */
export type Pair = readonly [number, number]

/** Degrees to a plane of any scale and back; NaN where the one has no other. */
export type ProjectionFunctions = [to: (lat: number, lng: number) => Pair, from: (x: number, y: number) => Pair]

const RADIAN = Math.PI / 180

/** Of the colatitude's half angle, which both conformal projections take: 0 at the north pole, 1 at the equator. */
const half = (lat: number) => Math.tan((90 - lat) * (RADIAN / 2))
const getLat = (half: number) => 90 - Math.atan(half) * (2 / RADIAN)

/** Cone constant of Lambert's projection for the standard parallels 33° and 45° (Snyder 1987, equation 15-3). */
const CONE = Math.log(Math.cos(33 * RADIAN) / Math.cos(45 * RADIAN)) / Math.log(half(33) / half(45))

/**
 * Robinson's table: for every 5° of latitude the length of the parallel and its distance from the equator, in ten
 * thousandths. His distance for 40° is 4958; the maps that pages have were drawn with 4968.
 */
const LENGTHS = [
  10000, 9986, 9954, 9900, 9822, 9730, 9600, 9427, 9216, 8962, 8679, 8350, 7986, 7597, 7186, 6732, 6213, 5722, 5322,
]
const DISTANCES = [
  0, 620, 1240, 1860, 2480, 3100, 3720, 4340, 4968, 5571, 6176, 6769, 7346, 7903, 8435, 8936, 9394, 9761, 10000,
]
const HEIGHT = 1.3523
/** Width of a degree of longitude on the equator. */
const WIDTH = 0.8487 * RADIAN

/** The table's value between its rows; linear, as the maps were drawn. */
const between = (table: number[], row: number) => {
  const i = row > 18 ? NaN : Math.min(17, Math.floor(row))
  const low = table[i] as number
  return low + ((table[i + 1] as number) - low) * (row - i)
}

/** Robinson's projection in the middle of `center` degrees of longitude. */
const robinson = (center: number): ProjectionFunctions => [
  (lat, lng) => {
    const row = Math.abs(lat) / 5
    const from = lng - center
    return [
      between(LENGTHS, row) * (from < -180 ? from + 360 : from) * WIDTH,
      -between(DISTANCES, row) * Math.sign(lat) * HEIGHT,
    ]
  },
  (x, y) => {
    const distance = Math.abs(y) / HEIGHT
    let i = 0
    while (i < 17 && (DISTANCES[i + 1] as number) < distance) i++
    const low = DISTANCES[i] as number
    const part = (distance - low) / ((DISTANCES[i + 1] as number) - low)
    // The last digits of a pole and of the 180th meridian may round beyond them.
    const row = part > 1 + 1e-9 ? NaN : i + Math.min(1, part)
    const lng = x / WIDTH / between(LENGTHS, row) + center
    return [-5 * row * Math.sign(y), center && lng > 180 + 1e-9 ? lng - 360 : lng]
  },
]

/** The projections by the names that configs use. Lambert's reference longitude is 0: another only turns the plane. */
export const PROJECTIONS: Record<ProjectionName, ProjectionFunctions> = {
  lambert: [
    (lat, lng) => {
      const radius = half(lat) ** CONE
      const angle = lng * RADIAN * CONE
      return [radius * Math.sin(angle), radius * Math.cos(angle)]
    },
    (x, y) => [getLat(Math.hypot(x, y) ** (1 / CONE)), Math.atan2(x, y) / (RADIAN * CONE)],
  ],
  mercator: [(lat, lng) => [lng * RADIAN, Math.log(half(lat))], (x, y) => [getLat(Math.exp(y)), x / RADIAN]],
  robinson: robinson(0),
  robinson_pacific: robinson(150),
  xy: [(y, x) => [x, y], (x, y) => [y, x]],
}
