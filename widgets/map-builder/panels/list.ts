import type { Section } from '../document.ts'
import { type Field, SETTINGS } from '../fields.ts'

export type PanelId =
  | 'import'
  | 'base'
  | 'states'
  | 'locations'
  | 'labels'
  | 'lines'
  | 'regions'
  | 'legend'
  | 'zoom'
  | 'popups'
  | 'export'

export interface Panel {
  id: PanelId
  title: string
  about: string
  section?: Section
  settings?: Field[]
  /** Heading of the settings, where entries stand above them. */
  whole?: string
  /** The text if there is no entry yet. */
  none?: string
  /** The label of the Add button, and the initial values of the entry. */
  add?: { label: string; entry: Record<string, unknown> }
}

/** The panels of the builder, in the order in which a map comes to be. */
export const PANELS: Panel[] = [
  { id: 'import', title: 'Start from a map you have', about: '' },
  { id: 'base', title: 'Base map', about: 'The shapes, and how all of them look.', settings: SETTINGS.base },
  {
    id: 'states',
    title: 'States',
    about: 'Click one on the map, or choose it here. What you leave empty is as for all states.',
    section: 'state_specific',
  },
  {
    id: 'locations',
    title: 'Locations',
    about: 'Places by a click on the map, or by latitude and longitude.',
    section: 'locations',
    none: 'No places yet. Add one, then click the map where it stands.',
    add: { label: 'Add a location', entry: { name: 'New location' } },
  },
  {
    id: 'labels',
    title: 'Labels',
    about: 'Words on the map. Each belongs to a state, a region or a location.',
    section: 'labels',
    settings: SETTINGS.labels,
    whole: 'All labels',
    none: 'No labels of your own yet. Some maps bring theirs.',
    add: { label: 'Add a label', entry: { name: 'New label' } },
  },
  {
    id: 'lines',
    title: 'Lines',
    about: 'From one location to another.',
    section: 'lines',
    settings: SETTINGS.lines,
    whole: 'All lines',
    none: 'No lines yet. Add two locations first, then a line between them.',
    add: { label: 'Add a line', entry: {} },
  },
  {
    id: 'regions',
    title: 'Regions',
    about: 'States that belong together. While a region is chosen here, a click on the map adds or removes a state.',
    section: 'regions',
    none: 'No regions yet. Add one, then click its states on the map.',
    add: { label: 'Add a region', entry: { name: 'New region', states: [] } },
  },
  {
    id: 'legend',
    title: 'Legend',
    about: 'What the colors mean.',
    section: 'legend',
    settings: SETTINGS.legend,
    whole: 'The whole legend',
    none: 'No legend yet. An entry is a color and what it means.',
    add: { label: 'Add an entry', entry: { name: 'New entry', type: 'state', shape: 'square' } },
  },
  { id: 'zoom', title: 'Zoom', about: 'How visitors come nearer.', settings: SETTINGS.zoom },
  { id: 'popups', title: 'Pop-ups', about: 'What opens over a state or a location.', settings: SETTINGS.popups },
  { id: 'export', title: 'Put it on your page', about: 'Copy the code into your page, where the map shall stand.' },
]

/** The panel in which a kind of thing on the map is changed. */
export const PANEL_OF = { state: 'states', region: 'regions', location: 'locations' } as const
export const SECTION_OF = { state: 'state_specific', region: 'regions', location: 'locations' } as const
