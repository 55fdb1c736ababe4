import type { LegendEntry, MapModel } from '../types.ts'
import { type Context, entriesOf, missing } from './context.ts'
import { shapeOf } from './shape-names.ts'
import { colorOf, listOf, recordOf, textOf } from './values.ts'

/** The legend; without entries and HTML there is none. */
export function readLegend(
  { data, warn }: Context,
  model: Pick<MapModel, 'states' | 'locations' | 'state' | 'location'>,
  exists: (type: LegendEntry['type'], id: string) => boolean,
): MapModel['legend'] {
  const legend = recordOf(data.legend)
  const entries = entriesOf(legend.entries).flatMap(([, raw, source]): LegendEntry[] => {
    if (!source) return []
    const type = raw.type === 'state' ? 'state' : 'location'
    const color = colorOf(raw.color, '#cecece')
    const all = type === 'state' ? model.states : model.locations
    const ids = listOf(raw.ids)
    for (const id of ids) if (!exists(type, id)) warn(missing(id))
    return [
      {
        name: textOf(raw.name),
        color,
        shape: shapeOf(raw.shape, 'circle'),
        type,
        // Without ids an entry is linked to what has its colour, letter for letter.
        ids: ids.length
          ? ids.filter((id) => model[type](id))
          : all.filter((e) => e.color === color).map(({ id }) => id),
      },
    ]
  })
  const html = legend.html === 'no' ? '' : textOf(legend.html)
  return entries.length || html ? { entries, html } : undefined
}
