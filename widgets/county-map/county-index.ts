import { IDS } from './worker/geometry.ts'

/** A county by its set (0 the new ones, 1 those that were) and its number there. */
export interface CountyReference {
  set: 0 | 1
  county: number
}

/** Codes of both vintages, in the order of the generated names, each with its place there. */
export const ALL_IDS: readonly string[] = IDS.flat()
const places = new Map<string, number>()
for (let i = 0; i < ALL_IDS.length; i++) places.set(ALL_IDS[i] as string, i)

export const isOnMap = (fips: string): boolean => places.has(fips)
export function countyIndexOf(fips: string): CountyReference | undefined {
  const at = places.get(fips)
  if (at === undefined) return undefined
  const old = at - IDS[0].length
  return old < 0 ? { set: 0, county: at } : { set: 1, county: old }
}
