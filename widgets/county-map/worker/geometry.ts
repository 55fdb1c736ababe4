import { type CountySet, decodeCounties, getIds } from '../../_geo/counties.ts'
import data from '../../_geo/generated/us-counties.ts'

/** Codes of both vintages: the new counties, and those that were. All that a page needs before its map is drawn. */
export const IDS = [getIds(data.newSet.ids), getIds(data.oldSet.ids)] as const

export type Sets = readonly [CountySet, CountySet]

let decoded: Sets | undefined

/** The shapes of both vintages, decoded once, where they are wanted: that takes a phone longer than all else of the first drawing. */
export function shapes(): Sets {
  decoded ??= [decodeCounties(data.newSet, IDS[0]), decodeCounties(data.oldSet, IDS[1])]
  return decoded
}

/** The address of this module, which a worker is started with. */
export const HERE = import.meta.url
