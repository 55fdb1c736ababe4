export type Point = [x: number, y: number]
export type Line = Point[]

/** Joins lines that follow each other into closed rings; every ring repeats its first point at its end. Uses up the lines. */
export function joinRings(lines: Line[]): Line[] {
  const rings: Line[] = []
  for (let ring = lines.pop(); ring; ring = lines.pop()) {
    while (`${ring[0]}` !== `${ring.at(-1)}`) {
      const end = `${ring.pop()}`
      const follows = lines.findIndex(([start]) => `${start}` === end)
      ring.push(...(lines.splice(follows, 1)[0] as Line))
    }
    rings.push(ring)
  }
  return rings
}
