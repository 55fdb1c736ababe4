/** A symbol on the map: its middle and its width, in map units. */
export interface MapSymbol {
  id: string
  /** Only what looks alike is spread: a star on a circle is one sign. */
  kind: string
  x: number
  y: number
  size: number
}

type Offset = readonly [x: number, y: number]

/** Symbols nearer than this part of their width hide each other. */
const NEAR = 0.25
/** Distance of the middles of two that are spread, in widths. */
const APART = 1.1
/** So many stand in a ring; more in a spiral. */
const RING = 7
const GOLDEN = Math.PI * (3 - Math.sqrt(5))

/** Finds how far symbols that coincide are moved apart, by id. What stands alone is not in it. */
export function spread(symbols: readonly MapSymbol[]): Map<string, Offset> {
  const offsets = new Map<string, Offset>()
  for (const group of getGroups(symbols)) {
    if (group.length < 2) continue
    const x = group.reduce((sum, one) => sum + one.x, 0) / group.length
    const y = group.reduce((sum, one) => sum + one.y, 0) / group.length
    group.forEach((one, i) => {
      const [across, down] = getPlace(i, group.length)
      offsets.set(one.id, [x + across * one.size - one.x, y + down * one.size - one.y])
    })
  }
  return offsets
}

/** Place of one of several about their middle, in widths. */
function getPlace(index: number, count: number): Offset {
  if (count > RING) return polar(APART * 0.6 * Math.sqrt(index + 0.5), index * GOLDEN)
  // Two stand beside each other, three and more begin above.
  const start = count === 2 ? Math.PI : -Math.PI / 2
  return polar(APART / 2 / Math.sin(Math.PI / count), start + (2 * Math.PI * index) / count)
}

const polar = (radius: number, angle: number): Offset => [radius * Math.cos(angle), radius * Math.sin(angle)]

/** Puts each symbol to the first that it lies on; a grid keeps the search short. */
function getGroups(symbols: readonly MapSymbol[]): MapSymbol[][] {
  const groups: MapSymbol[][] = []
  const cells = new Map<string, MapSymbol[][]>()
  for (const symbol of symbols) {
    const { kind, size, x, y } = symbol
    const reach = size * NEAR
    if (!(reach > 0)) continue
    const [column, row] = [Math.floor(x / reach), Math.floor(y / reach)]
    const getKey = (across: number, down: number) => `${kind} ${size} ${column + across} ${row + down}`
    const found = AROUND.flatMap(([across, down]) => cells.get(getKey(across, down)) ?? []).find(
      ([first]) => first && Math.hypot(first.x - x, first.y - y) <= reach,
    )
    if (found) found.push(symbol)
    else {
      const group = [symbol]
      groups.push(group)
      const key = getKey(0, 0)
      cells.set(key, [...(cells.get(key) ?? []), group])
    }
  }
  return groups
}

const AROUND = [-1, 0, 1].flatMap((down) => [-1, 0, 1].map((across) => [across, down] as const))
