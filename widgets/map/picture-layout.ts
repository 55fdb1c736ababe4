import { getWords } from '../_domain/entities/entities.ts'
import type { Box } from '../_geo/types.ts'
import type { Where } from './display.ts'
import type { MapModel, ShapeName } from './types.ts'
import { viewAt } from './view-at.ts'

/** One line of a legend: a shape in a color with words beside it, or words alone. */
export interface LegendLine {
  words: string
  /** True for the title. */
  bold?: boolean
  mark: { shape: ShapeName; color: string } | undefined
}

/** Where everything in a picture of a map lies, in map units, and how large it is in CSS pixels. */
export interface PictureLayout {
  /** What is in view of the map itself. */
  view: Box
  where: Where
  /** The whole picture: the view, and the legend where it stands below. */
  frame: Box
  width: number
  height: number
  /** Map units of one CSS pixel. */
  unit: number
  legend: LegendLine[]
  /** Top left corner of the legend. */
  corner: { x: number; y: number }
}

/** CSS pixels: width of a map that takes the width it is given, limits of the others, and the legend's own measures. */
const USUAL = 1000
const [MIN_SIDE, MAX_SIDE] = [16, 8000]
export const LEGEND = { text: 14, line: 22, margin: 12, words: 60, lines: 40, html: 10_000 }

const within = (length: number) => Math.min(Math.max(Math.round(length), MIN_SIDE), MAX_SIDE)

/** What a map shows when it is first seen. */
export function getLayout(model: MapModel): PictureLayout {
  const { settings, initial } = model
  const view = viewAt(model, initial)
  const [across, down] = [view.x2 - view.x, view.y2 - view.y]
  const configuredWidth =
    typeof settings.width === 'number' ? settings.width : (settings.height * across) / down || USUAL
  const width = within(configuredWidth)
  const tall = within(settings.height || (width * down) / across)
  // The map keeps its shape in a box of another: the wider of the two scales is the one that holds.
  const unit = Math.max(across / width, down / tall)
  const legend = getLines(model)
  const room = legend.length * LEGEND.line * unit
  const margin = LEGEND.margin * unit
  const inside = settings.legend_position === 'inside'
  const below = legend.length && !inside ? room + 2 * margin : 0
  return {
    view,
    where: { target: initial, ratio: across / (model.view.x2 - model.view.x) },
    frame: { ...view, y2: view.y2 + below },
    width,
    height: within(tall + below / unit),
    unit,
    legend,
    corner: { x: view.x + margin, y: inside ? view.y2 - room - margin : view.y2 + margin },
  }
}

function getLines({ legend }: MapModel): LegendLine[] {
  if (!legend) return []
  const lines: LegendLine[] = legend.html
    ? wrapped(getWords(legend.html.slice(0, LEGEND.html))).map((words) => ({ words, mark: undefined }))
    : legend.entries.map(({ name, shape, color }) => ({
        words: short(getWords(name.slice(0, LEGEND.html))),
        mark: { shape, color },
      }))
  const { title = '', notes = '', source = '' } = legend.caption ?? {}
  const note = (text: string): LegendLine[] =>
    text.split(/\s*\n\s*/).flatMap((line) => wrapped(line).map((words) => ({ words, mark: undefined })))
  lines.push(...note(notes), ...note(source))
  lines.unshift(...wrapped(title).map((words) => ({ words, bold: true, mark: undefined })))
  const more = lines.length - LEGEND.lines
  return more > 0 ? [...lines.slice(0, LEGEND.lines), { words: `and ${more} more`, mark: undefined }] : lines
}

const short = (words: string) => (words.length > LEGEND.words ? `${words.slice(0, LEGEND.words - 1)}…` : words)

function wrapped(words: string): string[] {
  const lines: string[] = []
  for (const word of words.split(' ').filter(Boolean)) {
    const last = lines.at(-1)
    if (last !== undefined && `${last} ${word}`.length <= LEGEND.words) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(short(word))
  }
  return lines
}
