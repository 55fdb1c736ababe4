export type Point = [x: number, y: number];
export type Line = Point[];

export const samePoint = ([ax, ay]: Point, [bx, by]: Point): boolean => ax === bx && ay === by;

/** Joins lines that follow each other into closed rings; every ring repeats its first point at its end. */
export function joinRings(lines: Line[]): Line[] {
  const rest = [...lines];
  const rings: Line[] = [];
  for (let ring = rest.pop(); ring; ring = rest.pop()) {
    for (let end = ring.at(-1) as Point; !samePoint(ring[0] as Point, end); end = ring.at(-1) as Point) {
      const follows = rest.findIndex(([start]) => samePoint(start as Point, end));
      if (follows < 0) throw new Error(`No line goes on from ${end}`);
      ring = ring.concat((rest.splice(follows, 1)[0] as Line).slice(1));
    }
    rings.push(ring);
  }
  return rings;
}
