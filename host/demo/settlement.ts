import type { Zip } from '../reference/zips.ts'

/** A ZIP code as a place where people live. */
export interface Settlement extends Zip {
  fips: string
  /** ZIP codes in about 30 km around: from 1 in the desert to several hundred in Manhattan. */
  density: number
  /** 0 in the country, 1 in the middle of the largest cities. */
  urban: number
  /** The invented population. */
  people: number
}

/** Side of a grid cell in degrees; a place sees its own cell and the eight around. */
const CELL = 0.15

const SAME_POINT = 0.01

/** About that of the country, so that figures have a familiar size. */
const PEOPLE = 340_000_000

/**
 * Guesses people from how close ZIP codes lie: the post gives more codes where more people live, and each serves more.
 * Codes of single buildings share their point with others and are left out.
 */
export function placeSettlements(zips: readonly Zip[]): Settlement[] {
  const places = distinct(zips)
  const cells = new Map<number, number>()
  for (const { latitude, longitude } of places) {
    const key = getCell(latitude, longitude, CELL)
    cells.set(key, (cells.get(key) ?? 0) + 1)
  }
  const settled = places.map((zip) => {
    const density = around(cells, zip)
    const urban = Math.min(1, Math.log(density) / Math.log(160))
    return { ...zip, density, urban, people: density ** 0.56 }
  })
  const scale = PEOPLE / settled.reduce((sum, { people }) => sum + people, 0)
  for (const place of settled) place.people = Math.round(place.people * scale)
  return settled
}

function distinct(zips: readonly Zip[]): (Zip & { fips: string })[] {
  const usedPoints = new Set<number>()
  const places: (Zip & { fips: string })[] = []
  for (const zip of zips) {
    const point = getCell(zip.latitude, zip.longitude, SAME_POINT)
    if (zip.fips === null || usedPoints.has(point)) continue
    usedPoints.add(point)
    places.push({ ...zip, fips: zip.fips })
  }
  return places
}

function around(cells: Map<number, number>, { latitude, longitude }: Zip): number {
  let sum = 0
  for (const x of [-CELL, 0, CELL]) {
    for (const y of [-CELL, 0, CELL]) sum += cells.get(getCell(latitude + y, longitude + x, CELL)) ?? 0
  }
  return sum
}

const getCell = (latitude: number, longitude: number, side: number) =>
  Math.floor((latitude + 90) / side) * 100_000 + Math.floor((longitude + 180) / side)
