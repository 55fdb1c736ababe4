import { type CountySet, type CountyShapes, decodeCounties, getIds } from '../../_geo/counties.ts'
import data from '../../_geo/generated/us-counties.ts'

/** Codes of both vintages: the new counties, and those that were. All that a page needs before its map is drawn. */
export const IDS = [getIds(data.newSet.ids), getIds(data.oldSet.ids)] as const

export type Sets = readonly [CountySet, CountySet]
/** What finds and rings a county needs. */
export type ShapeSets = readonly [CountyShapes, CountyShapes]

let decoded: Sets | undefined

/**
 * Decodes the shapes of both vintages once and on demand, which takes a phone longer than the rest of the first
 * drawing.
 */
export function shapes(): Sets {
  decoded ??= [decodeCounties(data.newSet, IDS[0]), decodeCounties(data.oldSet, IDS[1])]
  return decoded
}

/** The address of this module, which a worker is started with. */
export const HERE = import.meta.url
