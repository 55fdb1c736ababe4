import { type Entry, getEntry, getMembers, getSetting, type MapDocument, type Section } from './document.ts'
import { onMap } from './names.ts'

/** Shapes of the US map that show only where `hide` is "no", whatever is said of all states. */
export const TERRITORIES = ['AS', 'GU', 'MP', 'PR', 'VI']

/** Returns the map's own values for an entry, which precede the general settings. */
export function givenBy(doc: MapDocument, section: Section, [id, name]: [id: string, name: string]): Entry {
  const { base, info, data } = doc
  if (section === 'state_specific') {
    const isUs = base === 'us' || (base === 'own' && info?.map_name === 'us')
    return { name: onMap(base, name), ...(isUs && TERRITORIES.includes(id) && { hide: 'yes' }) }
  }
  if (section !== 'regions') return {}
  // A region without a color of its own has its states' colors.
  const [first = ''] = getMembers(data, id)
  const { color, hover_color } = getEntry(data, 'state_specific', first)
  return { color: color || undefined, hover_color: hover_color || undefined }
}

/** Tells whether a state is hidden. Any word but "no" means yes. */
export function isHidden(data: Entry, { hide }: Entry, defaults: Entry): boolean {
  const held = hide ?? defaults.hide ?? (getSetting(data, 'all_states_hidden') === 'yes' && 'yes')
  return !!held && held !== 'no'
}
