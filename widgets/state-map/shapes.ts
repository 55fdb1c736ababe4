import data from '../_geo/generated/us-states.ts'
import { decodeShapes } from '../_geo/shapes.ts'

/** The map itself: decoded once a page, however many maps there are. */
export const SET = decodeShapes(data)
// Keyboard and screen reader users expect the states in the order of their names.
SET.shapes.sort((a, b) => (a.name < b.name ? -1 : 1))

/** Paths are in grid steps. */
export const SCALE = `scale(${SET.grid})`

/** Every state that the map knows, by name. */
export const STATES: readonly { id: string; name: string; territory: boolean }[] = SET.shapes
