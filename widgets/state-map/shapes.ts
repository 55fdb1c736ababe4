import data from '../_map/generated/us-states.ts'
import { decodeShapes } from '../_map/shapes.ts'

/** The map itself: decoded once a page, however many maps there are. */
export const SET = decodeShapes(data)

/** Paths are in grid steps. */
export const SCALE = `scale(${SET.grid})`

/** Every code that the map knows, in alphabetical order of codes. */
export const STATES: readonly { id: string; name: string; territory: boolean }[] = SET.shapes
