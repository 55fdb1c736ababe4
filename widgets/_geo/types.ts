/** A rectangle in map units: left, top, right, bottom. */
export interface Box {
  x: number
  y: number
  x2: number
  y2: number
}

/** A point in map units. */
export interface Point {
  x: number
  y: number
}

/** A place on the earth in degrees. */
export interface Place {
  lat: number
  lng: number
}

/** The names of projections that configs use. */
export type ProjectionName = 'lambert' | 'mercator' | 'robinson' | 'robinson_pacific' | 'xy'

/** One known pair of place and point. */
export type ControlPoint = Place & Point

/** For places within the condition, the three control points with these indices hold. */
export interface ProjectionRule {
  /** One to four of `lat<`, `lat>`, `lng<`, `lng>` with a number, joined by `&&`. */
  condition: string
  points: number[]
}

/** A map's geography as pages declare it (`*_mapinfo`). Everything but `paths` may be missing. */
export interface MapInfo {
  /** The family without "map": `us`, `world`, `county`, `continent` … */
  map_name?: string
  /** Id → SVG path in map units. */
  paths: Record<string, string>
  /** Id → name. */
  names?: Record<string, string>
  state_bbox_array?: Record<string, Box>
  initial_view?: Box
  /** Older than initial_view. */
  calibrate?: { width: number; ratio: number; x_adjust: number; y_adjust: number }
  proj?: string
  proj_coordinates?: ControlPoint[]
  proj_rules?: ProjectionRule[]
  default_regions?: Record<string, unknown>
  default_labels?: Record<string, unknown>
  /**
   * Returns this map with the shapes that a config names, where vintages of an atlas differ. Only built-in maps have it.
   *
   * @param warn gets a sentence about ids that cannot be drawn
   */
  getShapes?(this: MapInfo, data: object, warn: (message: string) => void): MapInfo
}
