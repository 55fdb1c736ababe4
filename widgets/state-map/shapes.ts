import data from '../_geo/generated/us-states.ts'
import { readShapes } from '../_geo/shapes.ts'

/** The map itself: read once a page, however many maps there are. */
export const SET = readShapes(data)

export const VIEW_BOX = '0 0 975 610'

/** Paths are in grid steps. */
export const SCALE = `scale(${SET.grid})`

/** Every state that the map knows, by name. */
export const STATES: readonly { id: string; name: string; territory?: true | undefined }[] = SET.shapes
