import type { Box, MapInfo, Place, Point } from '../_geo/types.ts'
import type { Settings } from './config/settings.ts'

/** What a page's config says, understood: defaults in place, numbers are numbers, ids exist. Built by `readMap()`. */

/** How an element's pop-up opens. `detect` is hover with a mouse and click on touch. */
export type PopupMode = 'hover' | 'click' | 'detect' | 'off'

/** From which zoom ratio down to which something shows; 1 is the whole map, 0.25 four times nearer. */
export interface DisplayRange {
  max: number
  min: number
}

/**
 * When an element shows. `out`, `region`, `state`: at that level of zoom only. `auto`: when the label fits its state.
 */
export type Display = 'all' | 'out' | 'region' | 'state' | 'auto' | 'none' | DisplayRange

export type ElementType = 'state' | 'region' | 'location'

export interface Pulse {
  on: boolean
  /** How many times its own size it grows. */
  size: number
  /** Seconds of one pulse. */
  speed: number
  /** CSS color, or `auto`: the element's own. */
  color: string
}

export interface ImageFill {
  url: string
  /** Width in map units, or `auto`: the image's own. */
  size: number | 'auto'
  position: 'center' | 'repeat' | 'manual'
  x: number
  y: number
  /** Color behind the image. */
  color: string
}

/** What states, regions and locations have in common. */
export interface MapElement {
  id: string
  /** Text or HTML of the owner, as given. */
  name: string
  /** HTML of the owner, '' for none. */
  description: string
  /** Takes the link button's place in pop-ups that a click opened; '' for none. */
  descriptionMobile: string
  /** '' for none. Not checked: safeUrl() is asked where it is used. */
  url: string
  inactive: boolean
  hidden: boolean
  hideName: boolean
  popup: PopupMode
  linkText: string
  /** CSS colors. */
  color: string
  hoverColor: string
  opacity: number
  hoverOpacity: number
  /** A click zooms to it. */
  zoomable: boolean
  zoomPercentage: number
  /** Drawing order within its layer, higher on top. */
  level: number
  /** The object in the page's data, for what only its owner understands; undefined where the page gave none. */
  source: object | undefined
}

export interface MapState extends MapElement {
  path: string
  /** Of its outline alone: labels and the keyboard go by its middle. */
  box: Box
  /** What a zoom to it shows where that is more than `box`: its pills too. */
  zoomBox?: Box | undefined
  /** Index in `regions` order of the region it belongs to. */
  region: string | undefined
  borderColor: string
  /** Width in px of a map 800 px wide. */
  borderSize: number
  /** '' and 0: the border stays as it is under the pointer. */
  borderHoverColor: string
  borderHoverSize: number
  /** A border of its own under the pointer lies over those of its neighbors. */
  emphasize: boolean
  hideLabel: boolean
  image: ImageFill | undefined
  hoverImage: ImageFill | undefined
  imageBackgroundOpacity: number
  pulse: Pulse
  display: Display
}

export interface MapRegion extends MapElement {
  /** Ids of its states that exist, in the config's order. */
  states: string[]
  /** What a zoom to it shows: its own box, else that of its states (and their pills). */
  box: Box
  /** Whether the config gives it a color, which its states show until the map is zoomed into it. */
  ownColor: boolean
  /** Whether it has a color under the pointer, for all of its states. */
  ownHoverColor: boolean
}

export type ShapeName = 'circle' | 'square' | 'triangle' | 'diamond' | 'marker' | 'heart' | 'star'

export interface MapLocation extends MapElement, Point {
  type: ShapeName | 'image' | 'path'
  /** For type `path` and custom shapes: SVG path data; '' else. */
  path: string
  /** In px of a map 1000 px wide; `auto`: as large as its label needs. */
  size: number | 'auto'
  /** In map units, where its label says how large it is. */
  width?: number
  border: number
  borderColor: string
  hoverBorder: number
  imageUrl: string
  hoverImageUrl: string
  imagePosition: 'center' | 'bottom-center'
  /** Keeps its size on the screen when the map is zoomed. */
  scale: boolean
  /** Smallest zoom ratio down to which it keeps it. */
  scaleLimit: number
  display: Display
  displayIds: string[]
  /** Drawn above (default) or below the states. */
  position: 'top' | 'bottom'
  pulse: Pulse
}

export interface MapLabel extends Point {
  id: string
  text: string
  parentType: ElementType
  parentId: string
  color: string
  hoverColor: string
  /** In place of these where its state shows the color of its region. */
  onRegion?: Pick<MapElement, 'color' | 'hoverColor'>
  /** In map units. */
  size: number
  font: string
  opacity: number
  hoverOpacity: number
  anchor: 'start' | 'middle' | 'end'
  /** Degrees, clockwise. */
  rotate: number
  /** A rounded box in the parent's color around the text. */
  pill: boolean
  /** Of the pill, in map units; undefined: from the text. */
  width: number | undefined
  pillRadius: number | undefined
  /** Leader line to this point; undefined: none. */
  line: Point | undefined
  lineColor: string
  lineSize: number
  display: Display
  displayIds: string[]
  scale: boolean
  scaleLimit: number
  hidden: boolean
  level: number
}

export interface MapLine {
  id: string
  /** SVG path in map units: straight, curved by its angle, or as given. */
  path: string
  color: string
  size: number
  /** SVG stroke-dasharray in multiples of the line's width; '' for a whole line. */
  dash: string
  level: number
}

export interface LegendEntry {
  name: string
  color: string
  shape: ShapeName
  type: 'location' | 'state'
  /** Ids of the elements that it stands for. */
  ids: string[]
}

/** Plain texts above and below the legend; '' where there is none. */
export interface Caption {
  title: string
  notes: string
  source: string
}

/** A whole map, ready to be drawn. */
export interface MapModel {
  info: MapInfo
  /** Family without "map". */
  name: string
  settings: Settings
  /** The whole map. */
  view: Box
  /** In drawing order; hidden ones are not in it. */
  states: MapState[]
  regions: MapRegion[]
  locations: MapLocation[]
  labels: MapLabel[]
  lines: MapLine[]
  /** Undefined: no legend. `html` takes the place of the list. */
  legend: { entries: LegendEntry[]; html: string; caption?: Caption | undefined } | undefined
  /** Which element each id names; hidden ones are not found. */
  state(id: string): MapState | undefined
  region(id: string): MapRegion | undefined
  location(id: string): MapLocation | undefined
  /** Where a place is on this map; NaN where the config has no projection. */
  project(place: Place): Point
  unproject(point: Point): Place
  /** The level and element that the map begins with. */
  initial: ZoomTarget
  /** Whether anything in it can zoom: then the zoom code is fetched. */
  canZoom: boolean
}

/** Levels of zoom (`out`, `region`, `state`, `manual`) and where they are. */
export type ZoomTarget =
  | { level: 'out' }
  | { level: 'region' | 'state'; id: string; box: Box; zoomPercentage: number }
  | { level: 'manual'; box: Box }

/** What was odd in a config: told once, in one line. */
export interface Oddity {
  /** `warn`: the owner should know. `debug`: a setting that is not done here. */
  grade: 'warn' | 'debug' | 'error'
  message: string
}
