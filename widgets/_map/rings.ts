export type Point = [x: number, y: number]
export type Line = Point[]

/** Joins lines that follow each other into closed rings; every ring repeats its first point at its end. */
export function joinRings(lines: Line[]): Line[] {
  const rest = [...lines]
  const rings: Line[] = []
  for (let ring = rest.pop(); ring; ring = rest.pop()) {
    for (let end = ''; (end = `${ring.at(-1)}`) !== `${ring[0]}`; ) {
      const follows = rest.findIndex(([start]) => `${start}` === end)
      ring = ring.concat((rest.splice(follows, 1)[0] as Line).slice(1))
    }
    rings.push(ring)
  }
  return rings
}
