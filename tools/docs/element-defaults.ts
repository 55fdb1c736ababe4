import type { Context } from '../../widgets/map/config/context.ts'
import type { Filler } from '../../widgets/map/config/elements.ts'
import type { ElementKind } from '../../widgets/map/config/help-elements.ts'
import { labelFiller } from '../../widgets/map/config/labels.ts'
import { lineFiller } from '../../widgets/map/config/lines.ts'
import { locationFillers } from '../../widgets/map/config/locations.ts'
import { regionFiller } from '../../widgets/map/config/regions.ts'
import { SETTINGS } from '../../widgets/map/config/settings.ts'
import { stateFillers } from '../../widgets/map/config/states.ts'

/** Settings whose values are their own names: a field that has one of them takes its default from there. */
const settings = Object.fromEntries(Object.keys(SETTINGS).map((key) => [key, `\`${key}\``]))
const context = { settings, undone: new Set() } as unknown as Context

/** The readers of each kind of element, which fill in its defaults. */
export const FILLERS: Partial<Record<ElementKind, Filler<object>[]>> = {
  state: Object.values(stateFillers(context)),
  region: [regionFiller(context)],
  location: Object.values(locationFillers(context)),
  label: [labelFiller(context)],
  line: [lineFiller(context)],
}

/** Defaults that are worked out of several keys, and so stand in no reader's list. */
const WORKED_OUT: Partial<Record<ElementKind, Record<string, string>>> = {
  state: { name: 'that of the map info', hide: '`all_states_hidden`; yes for GU, PR, VI, MP and AS on the US map' },
  region: { name: 'its id', zoomable: '`yes`; `no` where it has a url' },
  location: { position: '`top`' },
  label: { parent_type: '`state`', display: '`label_display`; of regions `out`, of locations as the location' },
  'legend entry': { color: '`#cecece`', shape: '`circle`', type: '`location`' },
}

const formatValue = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? '`yes`' : '`no`'
  if (typeof value === 'number') return `\`${value}\``
  return typeof value === 'string' ? value : ''
}

/**
 * Returns the default of an element's key in Markdown: a value, or the name of the setting that gives it; '' for none.
 */
export function elementDefault(kind: ElementKind, key: string): string {
  const known = WORKED_OUT[kind]?.[key]
  if (known) return known
  for (const filler of FILLERS[kind] ?? []) {
    const field = filler.keys.get(key)
    if (field) return formatValue((filler({}) as Record<string, unknown>)[field])
  }
  return `${kind}_${key}` in SETTINGS ? `\`${kind}_${key}\`` : ''
}
