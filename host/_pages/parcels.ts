/** A square plat of four or five parcels, one of them taken, for a person who has no photo. */
export interface Parcels {
  /** Path data in a box of 24 by 24. */
  parcels: string
  taken: string
  /** One of the chips' color pairs. */
  scheme: (typeof SCHEMES)[number]
}

const SCHEMES = ['green', 'yellow', 'red', 'maroon', 'purple', 'gray'] as const
/** Where a side from 3 to 21 may be cut. The street between two parcels is 2 wide. */
const CUTS = [9, 11, 12, 14]
const STREET = 1

interface Rect {
  x: readonly [from: number, to: number]
  y: readonly [from: number, to: number]
}

/** Draws the same plat for the same id, whatever the server. */
export function getParcels(id: string): Parcels {
  let rest = hash(id)
  /** Takes one of so many choices. */
  const take = (choices: number): number => {
    const choice = rest % choices
    rest = Math.floor(rest / choices)
    return choice
  }
  const whole: Rect = { x: [3, 21], y: [3, 21] }
  const first = take(2) ? 'x' : 'y'
  const second = first === 'x' ? 'y' : 'x'
  const cuts = [take(4), take(4), take(4)].map((at) => CUTS[at] ?? 12)
  const quarters = cutAt(whole, first, cuts[0]).flatMap((half, at) => cutAt(half, second, cuts[at + 1]))
  const largest = take(2) ? quarters.toSorted((a, b) => area(b) - area(a))[0] : undefined
  const rects = quarters.flatMap((rect) => (rect === largest ? cutAt(rect, first, middle(rect[first])) : [rect]))
  const takenIndex = take(rects.length)
  return {
    parcels: rects
      .filter((_, at) => at !== takenIndex)
      .map(toPath)
      .join(''),
    taken: toPath(rects[takenIndex] ?? whole),
    scheme: SCHEMES[take(SCHEMES.length)] ?? 'gray',
  }
}

const middle = ([from, to]: Rect['x']): number => (from + to) / 2
const area = ({ x, y }: Rect): number => (x[1] - x[0]) * (y[1] - y[0])

function cutAt(rect: Rect, side: 'x' | 'y', at = 12): Rect[] {
  const [from, to] = rect[side]
  return [
    { ...rect, [side]: [from, at - STREET] },
    { ...rect, [side]: [at + STREET, to] },
  ]
}

const toPath = ({ x: [left, right], y: [top, bottom] }: Rect): string =>
  `M${left} ${top}h${right - left}v${bottom - top}h${left - right}z`

/** FNV-1a with 32 bits (Fowler, Noll, Vo). */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  return value >>> 0
}
