/** What something on a chart stands for; the style sheet knows its color. */
export type Tone = 'own' | 'median' | 'plain'

/** Places are shares of the plot's width from the left and of its height from the top, so that a chart fits every width. */
export type Mark =
  | { kind: 'band'; x: number; width: number }
  | { kind: 'bar'; x: number; y: number; width: number; tone: Tone }
  | { kind: 'line'; d: string; tone: Tone; dashed?: boolean }
  | { kind: 'dot'; x: number; y: number; tone: Tone }
  /** A line from top to bottom. */
  | { kind: 'rule'; x: number; tone: Tone }
  /** At an edge, 0 or 1: what is meant lies beyond it. */
  | { kind: 'arrow'; x: number; tone: Tone }
  | Label

/** Words on the plot, moved by CSS pixels from their place. */
export interface Label {
  kind: 'label'
  x: number
  y: number
  dx?: number
  dy?: number
  text: string
  tone: Tone
  anchor: 'start' | 'middle' | 'end'
  strong?: boolean
}

export interface AxisTick {
  /** Share of the axis: from the left, or from the top. */
  at: number
  text: string
  /** Only where the chart is wide. */
  wide?: boolean
}

/** Where pointer, finger and arrow keys stop, in order from left to right. */
export interface Stop {
  at: number
  name: string
  /** Values here: of what, how much. */
  values: { label: string; value: string; tone: Tone }[]
  /** Heights of the values' points; bars have none. */
  dots: { y: number; tone: Tone }[]
  /** The bar that is meant, at its full height. */
  bar?: { x: number; y: number; width: number }
}

export interface ChartTable {
  head: string[]
  rows: string[][]
  /** The same for machines: ISO months, plain dollars, empty for no data. Asked for by the download alone. */
  raw(): (string | number | null)[][]
}

/** A chart, worked out. Everything but colors and the width of the page is decided here. */
export interface ChartSpec {
  title: string
  /** What the chart says, in a sentence. */
  lead: string
  x: AxisTick[]
  y: AxisTick[]
  marks: Mark[]
  /** Asked for where scripts run: a server has no use for them. */
  stops(): Stop[]
  /** Whether the keyboard starts at the last stop, as time does, or at the first. */
  fromEnd: boolean
  /** What a reader has to know: where the axis starts, what is missing. */
  notes: string[]
  /** Source and period. */
  origin: string
  table: ChartTable
  /** There is nothing to draw, for which reason. */
  empty?: string
  /** What is wrong with the data and could be drawn all the same. */
  errors: PlanError[]
}

/** A value that could not be used as it was given. */
export interface PlanError extends Error {
  /** The field, as `plat:error` tells it. */
  code: string
}
