import type { CountySet } from './counties.ts'

/**
 * Counties of one group as one shape without the borders between them, on a coarse grid: SVG path data in cells of the grid.
 * What two of the group share runs both ways and falls away; the rest is joined into rings. Counties smaller than a cell go.
 *
 * @param cell side of a cell, in steps of the set's own grid
 */
export function dissolve(set: CountySet, counties: Iterable<number>, cell: number): string {
  // From a corner (x and y in one number) to the corners that edges lead to.
  const edges = new Map<number, number[]>()
  const at = (i: number) =>
    Math.round((set.points[i] as number) / cell) * WIDTH + Math.round((set.points[i + 1] as number) / cell)
  for (const county of counties) {
    for (let ring = set.first[county] as number; ring < (set.first[county + 1] as number); ring++) {
      let from = at(set.rings[ring] as number)
      for (let i = (set.rings[ring] as number) + 2; i < (set.rings[ring + 1] as number); i += 2) {
        const to = at(i)
        if (to !== from) add(edges, from, to)
        from = to
      }
    }
  }
  return [...getRings(edges)].map(getPath).join('')
}

const WIDTH = 2 ** 12

function add(edges: Map<number, number[]>, from: number, to: number): void {
  const back = edges.get(to)
  const i = back?.indexOf(from) ?? -1
  if (i >= 0) {
    back?.splice(i, 1)
    return
  }
  const out = edges.get(from)
  if (out) out.push(to)
  else edges.set(from, [to])
}

function* getRings(edges: Map<number, number[]>): Generator<number[]> {
  for (const [start, out] of edges) {
    while (out.length) {
      const ring = [start]
      for (let next = out.pop(); next !== undefined && next !== start; next = edges.get(next)?.pop()) ring.push(next)
      if (ring.length > 2) yield ring
    }
  }
}

/** Relative steps, without corners on a straight line; a minus parts two numbers as well as a comma does. */
function getPath(ring: number[]): string {
  const points = ring.map((corner): [number, number] => [Math.floor(corner / WIDTH), corner % WIDTH])
  const kept = points.filter(([x, y], i) => {
    const [px, py] = points.at(i - 1) as [number, number]
    const [nx, ny] = points[(i + 1) % points.length] as [number, number]
    return (x - px) * (ny - y) !== (y - py) * (nx - x)
  })
  const [first] = kept
  if (!first || kept.length < 3) return ''
  const steps = kept.slice(1).map(([x, y], i) => {
    const [px, py] = kept[i] as [number, number]
    return `${x - px},${y - py}`
  })
  return `M${first}l${steps.join(' ').replaceAll(',-', '-').replaceAll(' -', '-')}z`
}
