import type { Box, Point } from '../../_geo/types.ts'
import { getCentroid, getUnion } from '../../_geo/view.ts'
import { getWidth } from '../display.ts'
import type { ElementType, MapLabel, MapLocation, MapState } from '../types.ts'
import { type Context, getEntries, leaveOut, missing } from './context.ts'
import { filler, getDefaults, hovered, isBlank } from './elements.ts'
import type { RawRegion } from './regions.ts'
import { getNumber, getSize, getText } from './values.ts'

/** Labels that `hide_eastern_labels` hides on the US map: their states are too small for them. */
const EASTERN = ['VT', 'NJ', 'DE', 'DC', 'NH', 'MA', 'CT', 'RI', 'MD']

export const labelFiller = ({ settings: s }: Context) =>
  filler(
    {
      text: '',
      ...getDefaults(s, 'label_'),
      pill: false,
      width: s.pill_width || undefined,
      pillRadius: s.pill_radius || undefined,
      line: false,
      display: s.label_display ?? s.labels_display,
      displayIds: [] as string[],
      scaleLimit: s.scale_limit,
      hidden: false,
      level: 3,
    },
    '',
    { id: '', parentType: 'state' as ElementType, parentId: '', x: 0, y: 0 },
  )

/** Elements that a label may stand for. */
export interface Parents {
  state(id: string): MapState | undefined
  regions: Map<string, RawRegion>
  location(id: string): MapLocation | undefined
  /** Of all locations, hidden ones too. */
  points: Map<string, Point>
}

/** The pill's box by its width, else by what the text is likely to need. */
function pillBox({ x, y, width, size, text }: MapLabel): Box {
  const [w, h] = [(width ?? text.length * size * 0.9) / 2, size * 0.65]
  return { x: x - w, y: y - h, x2: x + w, y2: y + h }
}

/**
 * @returns the labels that may show, and the boxes of pills by their state
 */
export function readLabels(context: Context, parents: Parents) {
  const { settings, data, info, us, warn } = context
  const fill = labelFiller(context)
  const pills = new Map<string, Box[]>()
  const eastern = us && settings.hide_eastern_labels
  const entries = new Map<string, ReturnType<typeof getEntries>[number]>()
  const nowhere: string[] = []
  if (!settings.hide_labels) {
    for (const source of [settings.import_labels && info.default_labels, data.labels]) {
      // One without parent is not drawn, so it does not take the place of the map info's label either.
      for (const entry of getEntries(source)) {
        if (getText(entry[1].parent_id)) entries.set(entry[0], entry)
        else nowhere.push(entry[0])
      }
    }
  }
  leaveOut(context, 'Labels without parent_id', nowhere)

  const labels: MapLabel[] = []
  for (const [id, raw] of entries.values()) {
    const parentId = getText(raw.parent_id)
    const parentType: ElementType =
      raw.parent_type === 'region' || raw.parent_type === 'location' ? raw.parent_type : 'state'
    const state = parentType === 'state' ? parents.state(parentId) : undefined
    const region = parentType === 'region' ? parents.regions.get(parentId) : undefined
    const location = parentType === 'location' ? parents.location(parentId) : undefined
    const exists = { state: context.ids, region: parents.regions, location: parents.points }[parentType]
    if (!exists.has(parentId)) {
      warn(missing(parentId))
      continue
    }
    const filled = fill(raw)
    for (const id of filled.displayIds) if (!parents.regions.has(id) && !context.ids.has(id)) warn(missing(id))
    if (filled.hidden || !(state || region || location) || state?.hideLabel) continue
    if (state && eastern && EASTERN.includes(parentId)) continue

    const middle = (): Point => {
      const box = state ? state.box : region && getUnion(region.states.map((id) => parents.state(id)?.box))
      // The location's point and nothing else of it: a label has a color of its own.
      return box ? getCentroid(box) : (parents.points.get(parentId) ?? { x: 0, y: 0 })
    }
    const at = ([x, y]: [unknown, unknown]): Point => {
      const point = { x: getNumber(x), y: getNumber(y) }
      return Number.isNaN(point.x + point.y) ? middle() : point
    }
    filled.hoverColor ||= filled.color
    hovered(filled)
    const label: MapLabel = Object.assign(filled, at([raw.x, raw.y]), {
      id,
      parentType,
      parentId,
      text: raw.name === undefined || raw.name === 'Not Named' ? parentId : filled.text,
      size: getSize(raw.size, settings.label_size),
      line: filled.line ? at([raw.line_x, raw.line_y]) : undefined,
    })
    if (isBlank(raw.display) && !state) label.display = location ? location.display : 'out'
    if (location && raw.display_ids === undefined) label.displayIds = location.displayIds
    if (location?.size === 'auto' && !location.width) {
      // It holds the label, and a little more.
      const width = getWidth(label) * 1.3 + 2 * settings.location_auto_padding
      Object.assign(location, { width, scale: label.scale, scaleLimit: label.scaleLimit })
    }
    labels.push(label)
    if (label.pill && state) pills.set(parentId, [...(pills.get(parentId) ?? []), pillBox(label)])
  }
  return { labels, pills }
}
