import type { Position } from 'geojson'

type Line = readonly Position[]

/**
 * SVG path data of closed rings, in relative steps: half of the text of absolute points. Closing a ring draws its last step.
 *
 * @param rings whose last point is their first again
 * @param unit what the coordinates are divided by
 */
export const writePath = (rings: readonly Line[], unit = 1): string =>
  rings.map((ring) => `${writeLine(ring.slice(0, -1), unit)}z`).join('')

/** SVG path data of lines, of which those that come back to their start are closed. */
export const writeLines = (lines: readonly Line[]): string =>
  lines.map((line) => (`${line[0]}` === `${line.at(-1)}` ? writePath([line]) : writeLine(line, 1))).join('')

/** A minus parts two numbers as well as a comma does. */
function writeLine([[startX = 0, startY = 0] = [], ...rest]: Line, unit: number): string {
  let [x, y] = [startX, startY]
  let steps = ''
  for (const [nextX = 0, nextY = 0] of rest) {
    steps += writeStep((nextX - x) / unit) + writeStep((nextY - y) / unit)
    x = nextX
    y = nextY
  }
  return `M${startX / unit},${startY / unit}l${steps.replace(/^,/, '')}`
}

const writeStep = (value: number): string => (value < 0 ? `${value}` : `,${value}`)
