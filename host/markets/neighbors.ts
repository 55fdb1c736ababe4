/** A county and its center, in degrees. */
export interface CountyCenter {
  fips: string
  latitude: number
  longitude: number
  /** Whether it is a county today; a former one is nobody's neighbor, and has neighbors. */
  current: boolean
}

/** Neighbors that the page of a market shows. */
export const NEIGHBORS = 6

/** Finds the counties of today with the nearest centers of each county, the nearest first. */
export function getNeighbors(centers: readonly CountyCenter[]): Map<string, string[]> {
  const current = centers.filter((center) => center.current)
  return new Map(centers.map((center) => [center.fips, getNearest(center, current)]))
}

function getNearest({ fips, latitude, longitude }: CountyCenter, others: readonly CountyCenter[]): string[] {
  // A degree of longitude is shorter, the farther from the equator.
  const shortening = Math.cos((latitude * Math.PI) / 180)
  const nearest: { fips: string; far: number }[] = []
  for (const other of others) {
    const far = (other.latitude - latitude) ** 2 + ((other.longitude - longitude) * shortening) ** 2
    const last = nearest[NEIGHBORS - 1]
    if (other.fips === fips || (last && far >= last.far)) continue
    if (last) nearest.pop()
    nearest.push({ fips: other.fips, far })
    nearest.sort((a, b) => a.far - b.far)
  }
  return nearest.map((neighbor) => neighbor.fips)
}
