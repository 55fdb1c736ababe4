import type { Point } from './types.ts'

export type Leader = [x1: number, y1: number, x2: number, y2: number]

/** Labels placed by hand where the computed place looks wrong, in units of the 975×610 box. */
export const placed: Record<string, Point> = {}

/** The small eastern states: where the leader starts and the middle of the label in the water. */
const rows: [id: string, from: Point, label: Point][] = [
  ['VT', [871, 125], [852, 84]],
  ['NH', [892, 140], [880, 76]],
  ['MA', [905, 168], [958, 172]],
  ['RI', [908, 184], [958, 194]],
  ['CT', [887, 194], [958, 216]],
  ['NJ', [863, 232], [958, 238]],
  ['DE', [857, 266], [958, 260]],
  ['MD', [845, 262], [958, 282]],
  ['DC', [828, 268], [958, 304]],
]

const gap: Point = [13, 9]

/** The line ends beside a label in the column and below one in the north. */
export const leaders: Record<string, { at: Point; leader: Leader }> = Object.fromEntries(
  rows.map(([id, from, [x, y]]) => {
    const end: Point = x > 900 ? [x - gap[0], y] : [x, y + gap[1]]
    return [id, { at: [x, y], leader: [...from, ...end] }]
  }),
)
