import type { Point } from './types.ts'

export type Leader = [x1: number, y1: number, x2: number, y2: number]

/** Labels placed by hand where the computed place looks wrong, in units of the 975×610 box. */
export const placed: Record<string, Point> = {}

/** The islands of Hawaii hold no label; the water left of them does, on any map. */
export const inWater: Record<string, Point> = { HI: [266, 582] }

/** The small eastern states: where the leader starts and the middle of the label in the water. */
const rows: [id: string, from: Point, label: Point][] = [
  ['VT', [868, 124], [852, 86]],
  ['NH', [893, 130], [882, 78]],
  ['MA', [902, 165], [958, 158]],
  ['RI', [906, 189], [958, 202]],
  ['CT', [891, 194], [958, 224]],
  ['NJ', [863, 232], [958, 246]],
  ['DE', [857, 263], [958, 268]],
  ['MD', [855, 275], [958, 290]],
  ['DC', [828, 268], [958, 312]],
]

const gap: Point = [14, 9]

/** The line ends beside a label in the column and below one in the north. */
export const leaders: Record<string, { at: Point; leader: Leader }> = Object.fromEntries(
  rows.map(([id, from, [x, y]]) => {
    const end: Point = x > 900 ? [x - gap[0], y] : [x, y + gap[1]]
    return [id, { at: [x, y], leader: [...from, ...end] }]
  }),
)
