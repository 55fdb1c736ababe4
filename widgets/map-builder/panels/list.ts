import type { Section } from '../document.ts'
import { type Field, SETTINGS } from '../fields.ts'

export type PanelId =
  | 'stories'
  | 'import'
  | 'base'
  | 'paint'
  | 'data'
  | 'design'
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
  {
    id: 'stories',
    title: 'Start from a template',
    about: 'Opens a finished map for you to change. Undo restores yours.',
  },
  { id: 'import', title: 'Start from a map you have', about: '' },
  { id: 'base', title: 'Base map', about: 'Shapes and default style.', settings: SETTINGS.base },
  { id: 'paint', title: 'Paint', about: 'Choose a color, then click states on the map or drag across them.' },
  { id: 'data', title: 'Data', about: 'Color states by numbers from a spreadsheet.' },
  {
    id: 'states',
    title: 'States',
    about: 'Click a state on the map or choose one here. Blank fields use the defaults.',
    section: 'state_specific',
  },
  {
    id: 'locations',
    title: 'Locations',
    about: 'Add locations by name, by clicking the map, or by entering coordinates.',
    section: 'locations',
    none: 'No locations yet. Add one, then click the map to place it.',
    add: { label: 'Add a location', entry: { name: 'New location' } },
  },
  {
    id: 'labels',
    title: 'Labels',
    about: 'Text on the map. Each label belongs to a state, region, or location.',
    section: 'labels',
    settings: SETTINGS.labels,
    whole: 'All labels',
    none: 'No labels yet. Some maps include their own.',
    add: { label: 'Add a label', entry: { name: 'New label' } },
  },
  {
    id: 'lines',
    title: 'Lines',
    about: 'Connect two locations.',
    section: 'lines',
    settings: SETTINGS.lines,
    whole: 'All lines',
    none: 'No lines yet. Add two locations, then a line between them.',
    add: { label: 'Add a line', entry: {} },
  },
  {
    id: 'regions',
    title: 'Regions',
    about: 'Group states. With a region selected, click the map to add or remove states.',
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
    none: 'No legend yet. Each entry is a color and its meaning.',
    add: { label: 'Add an entry', entry: { name: 'New entry', type: 'state', shape: 'square' } },
  },
  { id: 'design', title: 'Design', about: 'Theme, title, notes, and source.' },
  { id: 'zoom', title: 'Zoom', about: 'How visitors zoom.', settings: SETTINGS.zoom },
  { id: 'popups', title: 'Pop-ups', about: 'What opens over a state or location.', settings: SETTINGS.popups },
  { id: 'export', title: 'Publish', about: '' },
]

/** The panel in which a kind of thing on the map is changed. */
export const PANEL_OF = { state: 'states', region: 'regions', location: 'locations' } as const
export const SECTION_OF = { state: 'state_specific', region: 'regions', location: 'locations' } as const
