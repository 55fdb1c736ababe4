import type { Caption, LegendEntry, MapLocation, MapModel, MapState } from '../types.ts'
import { type Context, getEntries, missing } from './context.ts'
import { getShape } from './shape-names.ts'
import { getColor, getList, getRecord, getText } from './values.ts'

/** Characters of a title, and of notes and a source. */
const MAX_CAPTION = { title: 200, notes: 1000, source: 300 } satisfies Record<keyof Caption, number>

/** The legend; without entries, HTML and caption there is none. */
export function readLegend(
  { data, warn }: Context,
  model: Pick<MapModel, 'states' | 'locations' | 'state' | 'region' | 'location'>,
  exists: (type: LegendEntry['type'], id: string) => boolean,
): MapModel['legend'] {
  const legend = getRecord(data.legend)
  const entries = getEntries(legend.entries).flatMap(([, raw, source]): LegendEntry[] => {
    if (!source) return []
    const type = raw.type === 'state' ? 'state' : 'location'
    const color = getColor(raw.color, '#cecece')
    const all = type === 'state' ? model.states : model.locations
    const shows = (element: MapState | MapLocation) => {
      const region = 'region' in element ? model.region(element.region ?? '') : undefined
      return element.color === color || (region?.ownColor === true && region.color === color)
    }
    const ids = getList(raw.ids)
    for (const id of ids) if (!exists(type, id)) warn(missing(id))
    return [
      {
        name: getText(raw.name),
        color,
        shape: getShape(raw.shape, 'circle'),
        type,
        // Without ids an entry is linked to what has its color, letter for letter.
        ids: ids.length ? ids.filter((id) => model[type](id)) : all.filter(shows).map(({ id }) => id),
      },
    ]
  })
  const html = legend.html === 'no' ? '' : getText(legend.html)
  const caption = readCaption(legend.caption)
  return entries.length || html || caption ? { entries, html, ...(caption && { caption }) } : undefined
}

function readCaption(value: unknown): Caption | undefined {
  const raw = getRecord(value)
  const read = (key: keyof Caption) => getText(raw[key]).trim().slice(0, MAX_CAPTION[key])
  const source = read('source')
  const caption = { title: read('title'), notes: read('notes'), source: source && `Source: ${source}` }
  return Object.values(caption).some(Boolean) ? caption : undefined
}
