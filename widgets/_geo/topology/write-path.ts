import type { Position } from 'geojson'

type Point = [x: number, y: number]
type Line = readonly Position[]

/**
 * SVG path data of closed rings, in relative steps: half of the text of absolute points. Closing a ring draws its last step.
 *
 * @param rings whose last point is their first again
 * @param unit what the coordinates are divided by
 */
export const writePath = (rings: readonly Line[], unit = 1): string =>
  rings.map((ring) => `${writeLine(ring.slice(0, -1), unit)}z`).join('')

/** A minus parts two numbers as well as a comma does. Points are read by index: before a first map, destructuring takes most of the time. */
function writeLine(line: Line, unit: number): string {
  const [startX, startY] = line[0] as Point
  let steps = ''
  for (let i = 1; i < line.length; i++) {
    const from = line[i - 1] as Point
    const to = line[i] as Point
    steps += writeStep((to[0] - from[0]) / unit) + writeStep((to[1] - from[1]) / unit)
  }
  return `M${startX / unit},${startY / unit}l${steps.replace(/^,/, '')}`
}

const writeStep = (value: number): string => (value < 0 ? `${value}` : `,${value}`)
