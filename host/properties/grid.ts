/** Edge of a cell in degrees; property_rents has the same cells. */
const STEPS = 20
const COLUMNS = 10_000

/** Radius of the Earth in miles. */
export const EARTH = 3958.8

export interface Coordinates {
  latitude: number
  longitude: number
}

/** Corners that hold the circle around a point, in degrees. */
export interface CoordinateBox {
  south: number
  north: number
  west: number
  east: number
}

export function boxAround({ latitude, longitude }: Coordinates, miles: number): CoordinateBox {
  const up = (miles / EARTH) * (180 / Math.PI)
  // Nearer the poles than any address a circle would reach around; the cosine is kept from zero.
  const aside = up / Math.max(0.01, Math.cos((latitude * Math.PI) / 180))
  return { south: latitude - up, north: latitude + up, west: longitude - aside, east: longitude + aside }
}

/** Numbers of all cells that a box touches. */
export function getCells({ south, north, west, east }: CoordinateBox): number[] {
  const row = (latitude: number) => Math.floor((latitude + 90) * STEPS)
  const column = (longitude: number) => Math.floor((longitude + 180) * STEPS)
  const cells: number[] = []
  for (let y = row(south); y <= row(north); y++)
    for (let x = column(west); x <= column(east); x++) cells.push(y * COLUMNS + x)
  return cells
}
