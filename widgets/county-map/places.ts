import { SETS } from './geometry.ts'

/** A county by its set (0 the new ones, 1 those that were) and its number there. */
export interface Place {
  set: 0 | 1
  county: number
}

const places = new Map<string, Place>()
SETS.forEach(({ ids }, set) => {
  ids.forEach((id, county) => {
    places.set(id, { set: set as 0 | 1, county })
  })
})

export const placeOf = (fips: string): Place | undefined => places.get(fips)
export const isOnMap = (fips: string): boolean => places.has(fips)
/** Codes of both vintages, in the order of the generated names. */
export const ALL_IDS: readonly string[] = [...places.keys()]
