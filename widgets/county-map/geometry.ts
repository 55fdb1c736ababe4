import { decodeCounties } from '../_map/counties.ts'
import data from '../_map/generated/us-counties.ts'

/** Both vintages, decoded once a page, however many maps there are, in the task in which their chunk arrives. */
export const SETS = [decodeCounties(data.newSet), decodeCounties(data.oldSet)] as const

/** What is fetched late is handed them: its one-file form would bring the shapes a second time. */
export type Sets = typeof SETS
